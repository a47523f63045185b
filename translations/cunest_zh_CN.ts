<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>cunest</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a usable Windows path.</source>
        <translation>“%1”不是可用的 Windows 路径。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; is there already, and accounts without administrator rights may write to it.</source>
        <translation>文件夹“%1”已存在，而且没有管理员权限的帐户也能写入。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a symbolic link of the host, which a described computer must not hold.</source>
        <translation>“%1”是宿主系统的符号链接，描述的电脑中不允许包含。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there twice, differing only in upper and lower case.</source>
        <translation>“%1”出现了两次，仅大小写不同。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not there.</source>
        <translation>“%1”不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a name that Windows cannot have.</source>
        <translation>“%1”的名称在 Windows 中不允许使用。</translation>
    </message>
    <message>
        <source>The registry holds no &quot;%1&quot;.</source>
        <translation>注册表中没有“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key of the registry.</source>
        <translation>“%1”不是注册表项。</translation>
    </message>
    <message>
        <source>Changing &quot;%1&quot; in the registry needs administrator rights.</source>
        <translation>更改注册表中的“%1”需要管理员权限。</translation>
    </message>
    <message>
        <source>The links in &quot;%1&quot; lead nowhere.</source>
        <translation>“%1”中的链接没有指向任何位置。</translation>
    </message>
    <message>
        <source>Administrator rights were declined.</source>
        <translation>管理员权限请求被拒绝。</translation>
    </message>
    <message>
        <source>This program cannot ask for administrator rights.</source>
        <translation>此程序无法请求管理员权限。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an object in braces.</source>
        <translation>“%1”必须是花括号括起的对象。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a text.</source>
        <translation>“%1”必须是文本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds a word that is not one of the allowed ones.</source>
        <translation>“%1”的取值不在允许范围内。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a whole number.</source>
        <translation>“%1”必须是整数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is too small a number.</source>
        <translation>“%1”的数值太小。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>“%1”必须是数字。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be true or false.</source>
        <translation>“%1”必须是 true 或 false。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list in square brackets.</source>
        <translation>“%1”必须是方括号括起的列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a version: one to four numbers with dots.</source>
        <translation>“%1”必须是版本号：一到四个用点分隔的数字。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an absolute Windows path.</source>
        <translation>“%1”必须是 Windows 绝对路径。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known key.</source>
        <translation>“%1”不是已知的键。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there twice, or twice but for upper and lower case.</source>
        <translation>“%1”出现了两次，或仅大小写不同。</translation>
    </message>
    <message>
        <source>machine.json is not well-formed JSON: see line %1.</source>
        <translation>machine.json 不是格式正确的 JSON：见第 %1 行。</translation>
    </message>
    <message>
        <source>machine.json was changed and cannot be read any more.</source>
        <translation>machine.json 被改动过，已无法读取。</translation>
    </message>
    <message>
        <source>machine.json could not be written.</source>
        <translation>无法写入 machine.json。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no described computer: it holds no machine.json.</source>
        <translation>“%1”不是描述的电脑：其中没有 machine.json。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a SHA-256: 64 hexadecimal digits.</source>
        <translation>“%1”必须是 SHA-256：64 位十六进制数字。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be named by an absolute Windows path.</source>
        <translation>“%1”必须以 Windows 绝对路径命名。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be &quot;cunest-machine/1&quot;.</source>
        <translation>“%1”必须是“cunest-machine/1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be pairs of hexadecimal digits.</source>
        <translation>“%1”必须由成对的十六进制数字组成。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand beside &quot;hex&quot;.</source>
        <translation>“%1”不能与“hex”同时出现。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a kind of registry value such as REG_SZ.</source>
        <translation>“%1”必须是注册表值类型，例如 REG_SZ。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing.</source>
        <translation>缺少“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be given as &quot;hex&quot; for this kind of value.</source>
        <translation>对于这种类型的值，“%1”必须以“hex”形式给出。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be named by a key that begins with HKLM or HKCU.</source>
        <translation>“%1”必须以 HKLM 或 HKCU 开头的键命名。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be named by the letter of a drive.</source>
        <translation>“%1”必须以盘符命名。</translation>
    </message>
    <message>
        <source>The NVIDIA graphics card has no NVIDIA driver.</source>
        <translation>NVIDIA 显卡没有安装 NVIDIA 驱动程序。</translation>
    </message>
    <message>
        <source>Windows lists the card, but no NVIDIA driver answers; CUDA programs cannot use it.</source>
        <translation>Windows 列出了该显卡，但没有 NVIDIA 驱动程序响应；CUDA 程序无法使用它。</translation>
    </message>
    <message>
        <source>Install the current driver for this card from NVIDIA and restart the computer.</source>
        <translation>请从 NVIDIA 安装该显卡的最新驱动程序，然后重启电脑。</translation>
    </message>
    <message>
        <source>This computer has no NVIDIA graphics card.</source>
        <translation>这台电脑没有 NVIDIA 显卡。</translation>
    </message>
    <message>
        <source>cuDNN computes on NVIDIA cards only. Programs can be built here, and run on another computer.</source>
        <translation>cuDNN 只能在 NVIDIA 显卡上计算。可以在这里编译程序，再到其他电脑上运行。</translation>
    </message>
    <message>
        <source>Nothing needs to be done, unless a card should be there: then check that it is plugged in and switched on.</source>
        <translation>无需处理；如果本应有显卡，请检查它是否插好并已启用。</translation>
    </message>
    <message>
        <source>Driver %1 is older than the one NVIDIA lists for CUDA %2, but it runs its programs.</source>
        <translation>驱动程序 %1 低于 NVIDIA 为 CUDA %2 列出的版本，但仍能运行其程序。</translation>
    </message>
    <message>
        <source>Within one CUDA major version a driver also runs programs of newer minor versions; only what needs a newer driver fails, such as compiling PTX code at run time.</source>
        <translation>在同一 CUDA 主版本内，驱动程序也能运行较新次版本的程序；只有必须使用新驱动的功能会失败，例如运行时编译 PTX 代码。</translation>
    </message>
    <message>
        <source>Nothing needs to be done. A newer driver removes the limits.</source>
        <translation>无需处理。更新驱动程序可以消除这些限制。</translation>
    </message>
    <message>
        <source>Driver %1 is too old for CUDA %2.</source>
        <translation>驱动程序 %1 对 CUDA %2 来说太旧。</translation>
    </message>
    <message>
        <source>Programs for CUDA %1 need at least driver %2.</source>
        <translation>CUDA %1 的程序至少需要驱动程序 %2。</translation>
    </message>
    <message>
        <source>This driver runs programs up to CUDA %1 only.</source>
        <translation>此驱动程序最高只能运行 CUDA %1 的程序。</translation>
    </message>
    <message>
        <source>Install the current NVIDIA driver, or use a CUDA Toolkit and a cuDNN of an older major version.</source>
        <translation>请安装最新的 NVIDIA 驱动程序，或使用较旧主版本的 CUDA Toolkit 和 cuDNN。</translation>
    </message>
    <message>
        <source>The driver can run CUDA up to version %1; that is not the version installed.</source>
        <translation>驱动程序最高可运行 CUDA %1；这并不是已安装的版本。</translation>
    </message>
    <message>
        <source>What nvidia-smi shows as CUDA version is the highest one this driver supports.</source>
        <translation>nvidia-smi 显示的 CUDA 版本是此驱动程序支持的最高版本。</translation>
    </message>
    <message>
        <source>Nothing needs to be done. The toolkit decides which CUDA version programs are built for.</source>
        <translation>无需处理。程序针对哪个 CUDA 版本编译由 Toolkit 决定。</translation>
    </message>
    <message>
        <source>%1 is too old for %2.</source>
        <translation>%1 对 %2 来说太旧。</translation>
    </message>
    <message>
        <source>%1 holds code for compute capability %2 and newer; this card has %3.</source>
        <translation>%1 仅包含计算能力 %2 及以上的代码；此显卡的计算能力为 %3。</translation>
    </message>
    <message>
        <source>Use an older release that still supports this card, or another card.</source>
        <translation>请使用仍支持此显卡的旧版本，或更换显卡。</translation>
    </message>
    <message>
        <source>%1 is newer than %2 knows.</source>
        <translation>%1 比 %2 所支持的更新。</translation>
    </message>
    <message>
        <source>%1 holds code up to compute capability %2; this card has %3.</source>
        <translation>%1 最高只包含计算能力 %2 的代码；此显卡的计算能力为 %3。</translation>
    </message>
    <message>
        <source>Use a newer CUDA Toolkit and a newer cuDNN that know this card.</source>
        <translation>请使用支持此显卡的更新版 CUDA Toolkit 和 cuDNN。</translation>
    </message>
    <message>
        <source>This cuDNN is for CUDA %1; the toolkit is CUDA %2.</source>
        <translation>此 cuDNN 适用于 CUDA %1，而该 Toolkit 是 CUDA %2。</translation>
    </message>
    <message>
        <source>cuDNN loads the CUDA libraries of the major version it was built for; with another one it cannot start.</source>
        <translation>cuDNN 会加载其编译时所用 CUDA 主版本的库；换成其他主版本则无法启动。</translation>
    </message>
    <message>
        <source>Take the archive of this cuDNN for CUDA %1, or install it for a CUDA %2 toolkit.</source>
        <translation>请改用此 cuDNN 的 CUDA %1 版压缩包，或将其安装到 CUDA %2 的 Toolkit 中。</translation>
    </message>
    <message>
        <source>Up to CUDA 10 the DLLs of every CUDA version have other names, so an archive serves only the version in its name. From CUDA 11 on one archive serves the whole major version.</source>
        <translation>在 CUDA 10 及更早版本中，各 CUDA 版本的 DLL 名称不同，因此压缩包只适用于其名称中的版本。从 CUDA 11 起，一个压缩包适用于整个主版本。</translation>
    </message>
    <message>
        <source>No CUDA Toolkit is installed.</source>
        <translation>没有安装 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Neither the registry nor CUDA_PATH, PATH or the usual folders name one.</source>
        <translation>注册表、CUDA_PATH、PATH 以及常用文件夹中都没有找到。</translation>
    </message>
    <message>
        <source>Install a CUDA Toolkit if programs are to be built here. Programs that bring their own CUDA libraries need none.</source>
        <translation>如果要在这台电脑上编译程序，请安装 CUDA Toolkit。自带 CUDA 库的程序不需要它。</translation>
    </message>
    <message>
        <source>CUDA Toolkit %1 is not complete.</source>
        <translation>CUDA Toolkit %1 不完整。</translation>
    </message>
    <message>
        <source>Parts of it were not installed, or were removed later: %1.</source>
        <translation>其中部分组件没有安装，或后来被删除：%1。</translation>
    </message>
    <message>
        <source>Run NVIDIA&apos;s installer of CUDA %1 again and keep the missing parts selected.</source>
        <translation>请重新运行 NVIDIA 的 CUDA %1 安装程序，并勾选缺少的组件。</translation>
    </message>
    <message>
        <source>CUDA Toolkit %1 is registered, but its folder is gone.</source>
        <translation>CUDA Toolkit %1 已在系统中注册，但其文件夹已不存在。</translation>
    </message>
    <message>
        <source>The folder was deleted or moved without NVIDIA&apos;s uninstaller.</source>
        <translation>该文件夹被直接删除或移动，没有使用 NVIDIA 的卸载程序。</translation>
    </message>
    <message>
        <source>Install CUDA %1 again, or remove it in the list of installed programs.</source>
        <translation>请重新安装 CUDA %1，或在已安装的程序列表中将其卸载。</translation>
    </message>
    <message>
        <source>The variable %1 names a folder that does not exist.</source>
        <translation>变量 %1 指向不存在的文件夹。</translation>
    </message>
    <message>
        <source>The toolkit it named was removed or moved; programs that follow the variable find nothing.</source>
        <translation>它所指的 Toolkit 已被删除或移动；依赖该变量的程序什么也找不到。</translation>
    </message>
    <message>
        <source>Set %1 to the folder of an installed CUDA Toolkit, or delete it.</source>
        <translation>请将 %1 设为已安装的 CUDA Toolkit 的文件夹，或删除该变量。</translation>
    </message>
    <message>
        <source>The variable %1 does not name a CUDA Toolkit.</source>
        <translation>变量 %1 指向的不是 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Programs expect the folder of a CUDA Toolkit there and find something else.</source>
        <translation>程序期望那里是 CUDA Toolkit 的文件夹，实际却是别的内容。</translation>
    </message>
    <message>
        <source>The variable %1 and the rest of the computer mean different CUDA Toolkits.</source>
        <translation>变量 %1 与这台电脑的其他设置指向不同的 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Programs are then built with one version and load the DLLs of the other.</source>
        <translation>这样程序会用一个版本编译，却加载另一个版本的 DLL。</translation>
    </message>
    <message>
        <source>Make both name the toolkit that you want to use.</source>
        <translation>请让两者都指向您要使用的 Toolkit。</translation>
    </message>
    <message>
        <source>NVIDIA graphics card without driver</source>
        <translation>NVIDIA 显卡，未安装驱动程序</translation>
    </message>
    <message>
        <source>No NVIDIA graphics card</source>
        <translation>没有 NVIDIA 显卡</translation>
    </message>
    <message>
        <source>The graphics card can be judged only when its driver is installed.</source>
        <translation>安装驱动程序后才能判断该显卡。</translation>
    </message>
    <message>
        <source>The chain breaks at the graphics card: this computer has none of NVIDIA&apos;s.</source>
        <translation>问题出在显卡：这台电脑没有 NVIDIA 显卡。</translation>
    </message>
    <message>
        <source>The graphics card is one of those that CUDA and cuDNN support.</source>
        <translation>该显卡受 CUDA 和 cuDNN 支持。</translation>
    </message>
    <message>
        <source>Nothing speaks against the graphics card, but what it needs is not known.</source>
        <translation>没有发现显卡方面的问题，但其要求未知。</translation>
    </message>
    <message>
        <source>The chain breaks at the graphics card: %1 supports compute capability %2 and newer, and %3 has %4.</source>
        <translation>问题出在显卡：%1 支持计算能力 %2 及以上，而 %3 为 %4。</translation>
    </message>
    <message>
        <source>The chain breaks at the graphics card: %1 supports compute capabilities up to %2, and %3 has %4.</source>
        <translation>问题出在显卡：%1 最高支持计算能力 %2，而 %3 为 %4。</translation>
    </message>
    <message>
        <source>No NVIDIA driver</source>
        <translation>没有 NVIDIA 驱动程序</translation>
    </message>
    <message>
        <source>The chain breaks at the driver: no NVIDIA driver is installed.</source>
        <translation>问题出在驱动程序：没有安装 NVIDIA 驱动程序。</translation>
    </message>
    <message>
        <source>Driver %1, runs CUDA up to %2</source>
        <translation>驱动程序 %1，最高支持 CUDA %2</translation>
    </message>
    <message>
        <source>Driver %1 is new enough for CUDA %2.</source>
        <translation>驱动程序 %1 满足 CUDA %2 的要求。</translation>
    </message>
    <message>
        <source>Driver %1 is older than CUDA %2, but runs its programs: within a major version that is allowed.</source>
        <translation>驱动程序 %1 早于 CUDA %2，但能运行其程序：同一主版本内允许这样。</translation>
    </message>
    <message>
        <source>Nothing speaks against driver %1, but which one is needed is not known.</source>
        <translation>没有发现驱动程序 %1 的问题，但所需版本未知。</translation>
    </message>
    <message>
        <source>The chain breaks at the driver: CUDA %1 needs at least driver %2, and %3 is installed.</source>
        <translation>问题出在驱动程序：CUDA %1 至少需要驱动程序 %2，而已安装的是 %3。</translation>
    </message>
    <message>
        <source>The chain breaks at the driver: driver %1 runs CUDA up to %2 only, and the toolkit is CUDA %3.</source>
        <translation>问题出在驱动程序：驱动程序 %1 最高支持 CUDA %2，而 Toolkit 是 CUDA %3。</translation>
    </message>
    <message>
        <source>No CUDA Toolkit chosen</source>
        <translation>未选择 CUDA Toolkit</translation>
    </message>
    <message>
        <source>The chain breaks at the CUDA Toolkit: none is active.</source>
        <translation>问题出在 CUDA Toolkit：没有启用任何版本。</translation>
    </message>
    <message>
        <source>CUDA Toolkit %1 in %2</source>
        <translation>CUDA Toolkit %1，位于 %2</translation>
    </message>
    <message>
        <source>The toolkit is complete.</source>
        <translation>该 Toolkit 完整。</translation>
    </message>
    <message>
        <source>The toolkit runs programs, but parts of it are missing: %1.</source>
        <translation>该 Toolkit 可以运行程序，但缺少部分组件：%1。</translation>
    </message>
    <message>
        <source>The chain breaks at the CUDA Toolkit: the folder of CUDA %1 is gone.</source>
        <translation>问题出在 CUDA Toolkit：CUDA %1 的文件夹已不存在。</translation>
    </message>
    <message>
        <source>The chain breaks at the CUDA Toolkit: CUDA %1 has no runtime DLL.</source>
        <translation>问题出在 CUDA Toolkit：CUDA %1 缺少运行时 DLL。</translation>
    </message>
    <message>
        <source>No cuDNN</source>
        <translation>没有 cuDNN</translation>
    </message>
    <message>
        <source>The chain breaks at cuDNN: none is installed where programs look.</source>
        <translation>问题出在 cuDNN：程序查找的位置没有安装 cuDNN。</translation>
    </message>
    <message>
        <source>The chain breaks at cuDNN: DLLs are missing in %1.</source>
        <translation>问题出在 cuDNN：%1 中缺少 DLL。</translation>
    </message>
    <message>
        <source>This cuDNN is for the CUDA of the toolkit.</source>
        <translation>此 cuDNN 与该 Toolkit 的 CUDA 版本匹配。</translation>
    </message>
    <message>
        <source>Nothing speaks against this cuDNN, but which CUDA it is for is not known.</source>
        <translation>没有发现此 cuDNN 的问题，但它适用于哪个 CUDA 未知。</translation>
    </message>
    <message>
        <source>The chain breaks at cuDNN: %1 does not work with CUDA %2.</source>
        <translation>问题出在 cuDNN：%1 不能与 CUDA %2 搭配使用。</translation>
    </message>
    <message>
        <source>Graphics card, driver, CUDA Toolkit and cuDNN fit together.</source>
        <translation>显卡、驱动程序、CUDA Toolkit 和 cuDNN 相互匹配。</translation>
    </message>
    <message>
        <source>The request for administrator rights was refused, because it is not what was approved. Nothing was changed.</source>
        <translation>管理员权限请求被拒绝，因为它与您批准的内容不一致。没有做任何更改。</translation>
    </message>
    <message>
        <source>The part of CuNest that works as administrator gave no usable answer.</source>
        <translation>以管理员身份运行的 CuNest 组件没有给出可用的答复。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the package that was approved. Nothing was changed.</source>
        <translation>“%1”不是您批准的软件包。没有做任何更改。</translation>
    </message>
    <message>
        <source>No cuDNN was found in &quot;%1&quot;. Choose a CUDA Toolkit, or the folder that holds the cuDNN DLLs.</source>
        <translation>在“%1”中没有找到 cuDNN。请选择一个 CUDA Toolkit，或存放 cuDNN DLL 的文件夹。</translation>
    </message>
    <message>
        <source>Administrator rights are needed and may not be asked for here. Nothing was changed. Start CuNest as administrator.</source>
        <translation>需要管理员权限，但此处不允许弹出授权提示。没有做任何更改。请以管理员身份启动 CuNest。</translation>
    </message>
    <message>
        <source>Administrator rights were not granted. Nothing was changed.</source>
        <translation>未获得管理员权限。没有做任何更改。</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>检查已取消。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the id of an installed package. The list of what is installed shows them.</source>
        <translation>“%1”不是已安装软件包的编号。可在已安装列表中查看编号。</translation>
    </message>
    <message>
        <source>CuNest&apos;s own file &quot;%1&quot; is damaged. Install CuNest again.</source>
        <translation>CuNest 自身的文件“%1”已损坏。请重新安装 CuNest。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the archive is damaged.</source>
        <translation>压缩包中的“%1”已损坏。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was changed while it was being read.</source>
        <translation>“%1”在读取过程中被改动。</translation>
    </message>
    <message>
        <source>The archive cannot be read: the disk or the network reported an error.</source>
        <translation>无法读取压缩包：磁盘或网络报告了错误。</translation>
    </message>
    <message>
        <source>CuNest asked for an entry that the archive does not have.</source>
        <translation>CuNest 请求了压缩包中不存在的条目。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read: the disk or the network reported an error.</source>
        <translation>无法读取“%1”：磁盘或网络报告了错误。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The archive is damaged.</source>
        <translation>压缩包已损坏。</translation>
    </message>
    <message>
        <source>The file is no Windows program or library, or it is damaged.</source>
        <translation>该文件不是 Windows 程序或库，或者已损坏。</translation>
    </message>
    <message>
        <source>The file cannot be read at random places.</source>
        <translation>该文件无法随机读取。</translation>
    </message>
    <message>
        <source>Several CUDA Toolkits fit, and none of them is the active one: %1. Choose one of them.</source>
        <translation>有多个 CUDA Toolkit 适用，但都不是当前启用的：%1。请从中选择一个。</translation>
    </message>
    <message>
        <source>There is no CUDA Toolkit on this computer. Install one, or give cuDNN a folder of its own.</source>
        <translation>这台电脑上没有 CUDA Toolkit。请安装一个，或让 cuDNN 使用独立文件夹。</translation>
    </message>
    <message>
        <source>There is no CUDA Toolkit on this computer. Install CUDA %1, or give cuDNN a folder of its own.</source>
        <translation>这台电脑上没有 CUDA Toolkit。请安装 CUDA %1，或让 cuDNN 使用独立文件夹。</translation>
    </message>
    <message>
        <source>This cuDNN is for CUDA %1, but the only CUDA Toolkits here are: %2. Install CUDA %1, or take the cuDNN made for one of them.</source>
        <translation>此 cuDNN 适用于 CUDA %1，但这里只有以下 CUDA Toolkit：%2。请安装 CUDA %1，或改用适合其中某一版本的 cuDNN。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; does not exist.</source>
        <translation>文件夹“%1”不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the folder of a CUDA Toolkit: neither nvcc, cudart nor cuda.h lies in it. Choose the folder that holds &quot;bin&quot; and &quot;include&quot;.</source>
        <translation>“%1”不是 CUDA Toolkit 的文件夹：其中没有 nvcc、cudart 或 cuda.h。请选择包含“bin”和“include”的文件夹。</translation>
    </message>
    <message>
        <source>There is no CUDA Toolkit %1 on this computer. Found: %2.</source>
        <translation>这台电脑上没有 CUDA Toolkit %1。找到的版本：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither the version of a CUDA Toolkit nor the whole path of its folder.</source>
        <translation>“%1”既不是 CUDA Toolkit 的版本号，也不是其文件夹的完整路径。</translation>
    </message>
    <message>
        <source>A record of CuNest cannot be read: &quot;%1&quot; is not what it should be.</source>
        <translation>无法读取 CuNest 的记录：“%1”的内容不正确。</translation>
    </message>
    <message>
        <source>PATH becomes longer than %1 characters</source>
        <translation>PATH 将超过 %1 个字符</translation>
    </message>
    <message>
        <source>Some programs read no more than the first %1 characters of PATH; the folder of cuDNN stands first, so entries at the end would be lost to them.</source>
        <translation>有些程序只读取 PATH 的前 %1 个字符；cuDNN 的文件夹排在最前，因此它们会看不到末尾的条目。</translation>
    </message>
    <message>
        <source>Take entries out of PATH that are dead or stand there twice, or install without a change of PATH.</source>
        <translation>请从 PATH 中删除失效或重复的条目，或者选择安装时不修改 PATH。</translation>
    </message>
    <message>
        <source>PATH stays as it is</source>
        <translation>PATH 保持不变</translation>
    </message>
    <message>
        <source>Repair PATH in the settings of Windows first; until then programs do not find the installed files by name.</source>
        <translation>请先在 Windows 设置中修复 PATH；在此之前，程序无法按名称找到已安装的文件。</translation>
    </message>
    <message>
        <source>The value of PATH in the registry is no text, so nothing can be put into it safely.</source>
        <translation>注册表中 PATH 的值不是文本，因此无法安全地向其中添加内容。</translation>
    </message>
    <message>
        <source>PATH would be longer than Windows allows.</source>
        <translation>PATH 将超出 Windows 允许的长度。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of unknown origin would be replaced</source>
        <translation>
            <numerusform>将替换 %n 个来源不明的文件</numerusform>
        </translation>
    </message>
    <message>
        <source>They have names of cuDNN&apos;s files, but their content is not that of any cuDNN CuNest knows.</source>
        <translation>它们与 cuDNN 的文件同名，但内容不属于 CuNest 所知的任何 cuDNN。</translation>
    </message>
    <message>
        <source>Find out where they come from. They are kept as backups and come back when the installation is undone.</source>
        <translation>请先弄清它们的来源。它们会保留为备份，撤销安装时会恢复。</translation>
    </message>
    <message>
        <source>cuDNN %1 would be replaced by the older %2</source>
        <translation>cuDNN %1 将被较旧的 %2 替换</translation>
    </message>
    <message>
        <source>A newer cuDNN is installed in this place; programs that need it stop working.</source>
        <translation>此处已安装更新的 cuDNN；需要它的程序将无法工作。</translation>
    </message>
    <message>
        <source>Go on only when a program needs the older version, or give it a folder of its own.</source>
        <translation>仅当有程序需要旧版本时才继续，或者让它使用独立文件夹。</translation>
    </message>
    <message>
        <source>The CUDA Toolkit changes from cuDNN %1 to cuDNN %2</source>
        <translation>该 CUDA Toolkit 将从 cuDNN %1 换为 cuDNN %2</translation>
    </message>
    <message>
        <source>The DLLs of cuDNN %1 stay, because programs load them by name, but programs built from now on get the headers and import libraries of cuDNN %2.</source>
        <translation>cuDNN %1 的 DLL 会保留，因为程序按名称加载它们；但今后编译的程序将使用 cuDNN %2 的头文件和导入库。</translation>
    </message>
    <message>
        <source>Go on if that is what you want; a folder of its own keeps both versions apart.</source>
        <translation>如果这正是您想要的，请继续；使用独立文件夹可以让两个版本互不干扰。</translation>
    </message>
    <message>
        <source>There is not enough space on drive %1</source>
        <translation>驱动器 %1 空间不足</translation>
    </message>
    <message>
        <source>New files are unpacked and checked completely before the first old one is touched, and old files are kept as backups.</source>
        <translation>在改动第一个旧文件之前，新文件会全部解压并校验完毕，旧文件会保留为备份。</translation>
    </message>
    <message>
        <source>Free %1 on drive %2, then try again. Backups of earlier installations can be deleted in the history.</source>
        <translation>请在驱动器 %2 上腾出 %1 空间后重试。可以在历史记录中删除以往安装的备份。</translation>
    </message>
    <message>
        <source>Files that would be changed are in use</source>
        <translation>需要更改的文件正被占用</translation>
    </message>
    <message>
        <source>A running program has loaded or opened them. It would mix old and new files, and Windows may refuse the change half-way.</source>
        <translation>有正在运行的程序加载或打开了它们。继续会使新旧文件混用，Windows 也可能中途拒绝更改。</translation>
    </message>
    <message>
        <source>Close %1, then try again.</source>
        <translation>请关闭 %1 后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a safe place for an installation</source>
        <translation>“%1”不是安全的安装位置</translation>
    </message>
    <message>
        <source>The way to this folder leads over a link or junction, which can be pointed elsewhere between the check and the copy.</source>
        <translation>通往此文件夹的路径经过链接或联接点，它可能在检查与复制之间被改指别处。</translation>
    </message>
    <message>
        <source>Choose the real folder instead of the link.</source>
        <translation>请选择真实文件夹，而不是链接。</translation>
    </message>
    <message>
        <source>The folder lies on a network drive. Others can change it, and it may be gone when a program starts.</source>
        <translation>该文件夹位于网络驱动器上。其他人可以修改它，程序启动时它也可能无法访问。</translation>
    </message>
    <message>
        <source>Choose a folder on a disk of this computer.</source>
        <translation>请选择本机磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>Every user of this computer may change files there, and programs of administrators would load them.</source>
        <translation>这台电脑的每个用户都能修改其中的文件，而管理员的程序也会加载它们。</translation>
    </message>
    <message>
        <source>Install for your user only, choose another folder, or let an administrator take the right to write away from ordinary users.</source>
        <translation>请仅为当前用户安装、选择其他文件夹，或请管理员取消普通用户的写入权限。</translation>
    </message>
    <message>
        <source>Your user may not write to &quot;%1&quot;: it belongs to all users. Install for all users, or give cuDNN a folder of its own.</source>
        <translation>当前用户无权写入“%1”：它属于所有用户。请为所有用户安装，或让 cuDNN 使用独立文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be installed: its cuDNN version is unknown.</source>
        <translation>无法安装“%1”：其 cuDNN 版本未知。</translation>
    </message>
    <message>
        <source>Neither the name nor the contents of &quot;%1&quot; say for which CUDA it is. Name the CUDA Toolkit it is meant for.</source>
        <translation>从“%1”的文件名和内容都看不出它适用于哪个 CUDA。请指定目标 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds no file of cuDNN.</source>
        <translation>“%1”中没有 cuDNN 的文件。</translation>
    </message>
    <message>
        <source>The comparison was cancelled. Nothing was changed.</source>
        <translation>比较已取消。没有做任何更改。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read: %2 Check the disk, then try again.</source>
        <translation>无法读取“%1”：%2 请检查磁盘后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies behind the link &quot;%2&quot;, so it is not certain where a file would really go. Use the real folder instead of the link.</source>
        <translation>“%1”经过链接“%2”，无法确定文件实际会写到哪里。请使用真实文件夹，而不是链接。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies on a network drive. Choose a folder on a disk of this computer.</source>
        <translation>“%1”位于网络驱动器上。请选择本机磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>Every user of this computer may change files in &quot;%2&quot;, so nothing is installed there for all users. Install for your user only, or choose another folder.</source>
        <translation>这台电脑的每个用户都能修改“%2”中的文件，因此不会在其中为所有用户安装。请仅为当前用户安装，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>CuNest refuses to change &quot;%1&quot;: it is outside of what an installation of cuDNN may touch. Nothing was changed.</source>
        <translation>CuNest 拒绝更改“%1”：它超出了安装 cuDNN 可以改动的范围。没有做任何更改。</translation>
    </message>
    <message>
        <source>The folder of &quot;%1&quot; is not there.</source>
        <translation>“%1”所在的文件夹不存在。</translation>
    </message>
    <message>
        <source>Access to &quot;%1&quot; was denied.</source>
        <translation>对“%1”的访问被拒绝。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in use by a running program. Close that program, then try again.</source>
        <translation>“%1”正被运行中的程序占用。请关闭该程序后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there already.</source>
        <translation>“%1”已经存在。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; is not empty.</source>
        <translation>文件夹“%1”不是空的。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder.</source>
        <translation>“%1”不是文件夹。</translation>
    </message>
    <message>
        <source>There is not enough free space on &quot;%1&quot; to write &quot;%2&quot;.</source>
        <translation>“%1”的可用空间不足，无法写入“%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot; are on different volumes.</source>
        <translation>“%1”和“%2”位于不同的卷上。</translation>
    </message>
    <message>
        <source>The contents of &quot;%1&quot; are not part of the description of this computer.</source>
        <translation>这台电脑的描述中不含“%1”的内容。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be read or written.</source>
        <translation>“%1”无法读取或写入。</translation>
    </message>
    <message>
        <source>This snapshot was saved by a newer CuNest. Open it with that version or install the newest one.</source>
        <translation>此快照由较新版本的 CuNest 保存。请用该版本打开，或安装最新版本。</translation>
    </message>
    <message>
        <source>This file is not a complete snapshot of a computer. Save it again there.</source>
        <translation>此文件不是完整的电脑快照。请在原电脑上重新保存。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有做任何更改。</translation>
    </message>
    <message>
        <source>All changes were undone.</source>
        <translation>所有更改均已撤销。</translation>
    </message>
    <message>
        <source>Some changes could not be undone:</source>
        <translation>有些更改未能撤销：</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>禁止</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>原因：</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>处理方法：</translation>
    </message>
    <message>
        <source>Another run of CuNest is working on this computer. Wait until it has finished, then try again.</source>
        <translation>另一个 CuNest 正在操作这台电脑。请等它完成后重试。</translation>
    </message>
    <message>
        <source>This needs administrator rights, and a quiet run never asks for them. Start it as an administrator, or without --quiet.</source>
        <translation>此操作需要管理员权限，而安静模式不会弹出授权提示。请以管理员身份运行，或去掉 --quiet。</translation>
    </message>
    <message>
        <source>The plan was refused.</source>
        <translation>方案被拒绝。</translation>
    </message>
    <message>
        <source>There are warnings. Read them, then add --yes to accept them.</source>
        <translation>存在警告。请阅读后加上 --yes 以接受它们。</translation>
    </message>
    <message>
        <source>Install this? [y/N] </source>
        <translation>要安装吗？[y/N] </translation>
    </message>
    <message>
        <source>Do this? [y/N] </source>
        <translation>要执行吗？[y/N] </translation>
    </message>
    <message>
        <source>Transaction %1. To take it back: cunest-cli undo %1</source>
        <translation>事务 %1。如需撤销：cunest-cli undo %1</translation>
    </message>
    <message>
        <source>Programs that are open keep the old environment until they are started again.</source>
        <translation>已打开的程序在重新启动之前仍使用旧的环境变量。</translation>
    </message>
    <message>
        <source>Nothing to do: everything is as it should be.</source>
        <translation>无需处理：一切已是应有的状态。</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>The backups of %1 are deleted: %2 are free again. It can no longer be undone completely.</source>
        <translation>%1 的备份已删除：释放了 %2。此后无法再完整撤销它。</translation>
    </message>
    <message>
        <source>%1 has no backups.</source>
        <translation>%1 没有备份。</translation>
    </message>
    <message>
        <source>CuNest has changed nothing on this computer yet.</source>
        <translation>CuNest 尚未更改过这台电脑。</translation>
    </message>
    <message numerus="yes">
        <source>CuNest has made %n change(s) on this computer.</source>
        <translation>
            <numerusform>CuNest 在这台电脑上做过 %n 次更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no scope. Write --scope machine or --scope user.</source>
        <translation>“%1”不是有效的范围。请使用 --scope machine 或 --scope user。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no way to install. Write toolkit, own-folder, beside=DIR or link.</source>
        <translation>“%1”不是有效的安装方式。请使用 toolkit、own-folder、beside=DIR 或 link。</translation>
    </message>
    <message>
        <source>This package cannot be installed.</source>
        <translation>无法安装此软件包。</translation>
    </message>
    <message>
        <source>%1: complete and undamaged, but read the warnings.</source>
        <translation>%1：完整无损，但请阅读警告。</translation>
    </message>
    <message>
        <source>%1: complete and undamaged.</source>
        <translation>%1：完整无损。</translation>
    </message>
    <message>
        <source>%1 cannot go to &quot;%2&quot;.</source>
        <translation>%1 不能安装到“%2”。</translation>
    </message>
    <message>
        <source>%1 is already in &quot;%2&quot;: nothing to do.</source>
        <translation>%1 已在“%2”中：无需处理。</translation>
    </message>
    <message>
        <source>%1 can go to &quot;%2&quot;; read the warnings first.</source>
        <translation>%1 可以安装到“%2”；请先阅读警告。</translation>
    </message>
    <message>
        <source>%1 can go to &quot;%2&quot;.</source>
        <translation>%1 可以安装到“%2”。</translation>
    </message>
    <message>
        <source>%1 is installed in &quot;%2&quot;.</source>
        <translation>%1 已安装到“%2”。</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;. Did you mean &quot;%2&quot;?</source>
        <translation>没有命令“%1”。您是不是想输入“%2”？</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;. &quot;cunest-cli --help&quot; lists them all.</source>
        <translation>没有命令“%1”。“cunest-cli --help”会列出所有命令。</translation>
    </message>
    <message>
        <source>There is no option &quot;%1&quot; here. Did you mean &quot;%2&quot;?</source>
        <translation>此处没有选项“%1”。您是不是想输入“%2”？</translation>
    </message>
    <message>
        <source>&quot;%2&quot; has no option &quot;%1&quot;. &quot;cunest-cli help %2&quot; lists its options.</source>
        <translation>“%2”没有选项“%1”。“cunest-cli help %2”会列出其选项。</translation>
    </message>
    <message>
        <source>There is no option &quot;%1&quot;. &quot;cunest-cli --help&quot; lists them all.</source>
        <translation>没有选项“%1”。“cunest-cli --help”会列出所有选项。</translation>
    </message>
    <message>
        <source>&quot;--%1&quot; needs a value: --%1 %2</source>
        <translation>“--%1”需要一个值：--%1 %2</translation>
    </message>
    <message>
        <source>CuNest does not speak &quot;%1&quot;. Write --lang en or --lang zh_CN.</source>
        <translation>CuNest 不支持语言“%1”。请使用 --lang en 或 --lang zh_CN。</translation>
    </message>
    <message>
        <source>&quot;--%1&quot; takes no value.</source>
        <translation>“--%1”不接受值。</translation>
    </message>
    <message>
        <source>&quot;--%1&quot; is given twice.</source>
        <translation>“--%1”出现了两次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs %2. Write: cunest-cli %1 %2</source>
        <translation>“%1”需要 %2。请输入：cunest-cli %1 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one argument too many for &quot;%2&quot;. A path with spaces needs quotes.</source>
        <translation>“%2”不需要多余的参数“%1”。含空格的路径需要加引号。</translation>
    </message>
    <message>
        <source>An argument of &quot;%1&quot; is empty.</source>
        <translation>“%1”的某个参数为空。</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>CuNest has installed nothing on this computer.</source>
        <translation>CuNest 没有在这台电脑上安装任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>CuNest has installed %n package(s) on this computer.</source>
        <translation>
            <numerusform>CuNest 在这台电脑上安装了 %n 个软件包。</numerusform>
        </translation>
    </message>
    <message>
        <source>Installed by CuNest</source>
        <translation>由 CuNest 安装</translation>
    </message>
    <message>
        <source>Every cuDNN on this computer</source>
        <translation>这台电脑上的所有 cuDNN</translation>
    </message>
    <message>
        <source>the CUDA Toolkit to use: 12, 12.2 or its folder</source>
        <translation>要使用的 CUDA Toolkit：12、12.2 或其文件夹</translation>
    </message>
    <message>
        <source>toolkit, own-folder, beside=DIR or link; toolkit up to cuDNN 8, own-folder from 9 on</source>
        <translation>toolkit、own-folder、beside=DIR 或 link；cuDNN 8 及以前默认为 toolkit，从 9 起默认为 own-folder</translation>
    </message>
    <message>
        <source>for everybody on this computer, or only for you</source>
        <translation>为这台电脑的所有用户，或仅为您自己</translation>
    </message>
    <message>
        <source>leave PATH as it is</source>
        <translation>不修改 PATH</translation>
    </message>
    <message>
        <source>accept warnings and do not ask</source>
        <translation>接受警告，不再询问</translation>
    </message>
    <message>
        <source>find GPUs, driver, CUDA Toolkits and every cuDNN</source>
        <translation>查找 GPU、驱动程序、CUDA Toolkit 和所有 cuDNN</translation>
    </message>
    <message>
        <source>read and verify a cuDNN package: a zip, its unpacked folder or a wheel</source>
        <translation>读取并校验 cuDNN 软件包：zip、解压后的文件夹或 wheel</translation>
    </message>
    <message>
        <source>show everything an installation would change; nothing is written</source>
        <translation>显示安装将做的全部更改；不写入任何内容</translation>
    </message>
    <message>
        <source>install a package: all of it or nothing</source>
        <translation>安装软件包：要么全部完成，要么什么都不改</translation>
    </message>
    <message>
        <source>list what CuNest installed and what else is there</source>
        <translation>列出 CuNest 安装的内容和其他已有内容</translation>
    </message>
    <message>
        <source>compare what is installed with what was put there</source>
        <translation>将已安装的文件与安装时的记录比较</translation>
    </message>
    <message>
        <source>take a cuDNN copied by hand into the books</source>
        <translation>登记手动复制的 cuDNN</translation>
    </message>
    <message>
        <source>remove an installed package and put back what was there before</source>
        <translation>移除已安装的软件包，并恢复原有文件</translation>
    </message>
    <message>
        <source>finish or take back what a crash or power cut interrupted</source>
        <translation>完成或撤销因崩溃或断电而中断的操作</translation>
    </message>
    <message>
        <source>list every transaction</source>
        <translation>列出所有事务</translation>
    </message>
    <message>
        <source>free the space of a transaction&apos;s backups; it cannot be undone afterwards</source>
        <translation>删除某次事务的备份以释放空间；此后无法再撤销该事务</translation>
    </message>
    <message>
        <source>switch the active version</source>
        <translation>切换启用的版本</translation>
    </message>
    <message>
        <source>show and edit PATH as whole entries</source>
        <translation>按完整条目查看和编辑 PATH</translation>
    </message>
    <message>
        <source>write a script for one project</source>
        <translation>为某个项目生成脚本</translation>
    </message>
    <message>
        <source>explain a command</source>
        <translation>说明某个命令</translation>
    </message>
    <message>
        <source>work on the computer that this folder describes</source>
        <translation>操作此文件夹所描述的电脑</translation>
    </message>
    <message>
        <source>answer with one JSON document</source>
        <translation>以一个 JSON 文档作答</translation>
    </message>
    <message>
        <source>language of the answer; the system&apos;s by default</source>
        <translation>输出的语言；默认为系统语言</translation>
    </message>
    <message>
        <source>no progress and no questions</source>
        <translation>不显示进度，不提问</translation>
    </message>
    <message>
        <source>append what was done to a file</source>
        <translation>将所做的操作追加到文件</translation>
    </message>
    <message>
        <source>show the version</source>
        <translation>显示版本</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>This cannot be taken back.</source>
        <translation>无法撤销。</translation>
    </message>
    <message>
        <source>%1 was removed from &quot;%2&quot;; what was there before is back.</source>
        <translation>已从“%2”移除 %1，并恢复了原有文件。</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>没有可以撤销的内容。</translation>
    </message>
    <message>
        <source>Transaction %1 was taken back.</source>
        <translation>事务 %1 已撤销。</translation>
    </message>
    <message>
        <source>Nothing was interrupted.</source>
        <translation>没有中断的操作。</translation>
    </message>
    <message>
        <source>  %1: it had succeeded; it is finished now.</source>
        <translation>  %1：已成功提交，现已收尾完毕。</translation>
    </message>
    <message>
        <source>  %1: it had not succeeded; everything is as before.</source>
        <translation>  %1：未能成功，一切已恢复原样。</translation>
    </message>
    <message>
        <source>  %1: not everything could be taken back.</source>
        <translation>  %1：未能全部撤销。</translation>
    </message>
    <message numerus="yes">
        <source>%n interrupted transaction(s) brought to an end.</source>
        <translation>
            <numerusform>已处理 %n 个中断的事务。</numerusform>
        </translation>
    </message>
    <message>
        <source>An interrupted transaction could not be taken back completely.</source>
        <translation>有中断的事务未能完全撤销。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) differ from what was installed. Install the package again, or remove it.</source>
        <translation>
            <numerusform>有 %n 个文件与安装时不同。请重新安装该软件包，或将其移除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n file(s) are as they were installed, byte for byte.</source>
        <translation>
            <numerusform>全部 %n 个文件与安装时逐字节一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be taken into the books.</source>
        <translation>无法登记“%1”。</translation>
    </message>
    <message>
        <source>%1 in &quot;%2&quot; is in the books now: it can be verified and removed.</source>
        <translation>已登记“%2”中的 %1：现在可以校验和移除它。</translation>
    </message>
    <message>
        <source>CuNest has a fault: a command without a program.</source>
        <translation>CuNest 内部错误：该命令没有对应的程序。</translation>
    </message>
    <message>
        <source>CuNest puts NVIDIA cuDNN where Windows programs find it, shows every change before it is made, and takes every change back.</source>
        <translation>CuNest（酷巢）把 NVIDIA cuDNN 放到 Windows 程序找得到的位置，更改前先显示每一项更改，并且每项更改都能撤销。</translation>
    </message>
    <message>
        <source>Usage: cunest-cli [options] COMMAND [arguments]</source>
        <translation>用法：cunest-cli [选项] 命令 [参数]</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>命令：</translation>
    </message>
    <message>
        <source>Options, before or after the command:</source>
        <translation>选项（可放在命令之前或之后）：</translation>
    </message>
    <message>
        <source>&quot;cunest-cli help COMMAND&quot; explains a command.</source>
        <translation>“cunest-cli help 命令”可查看某个命令的说明。</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>Options of this command:</source>
        <translation>此命令的选项：</translation>
    </message>
    <message>
        <source>The log file &quot;%1&quot; cannot be written. Choose another place with --log.</source>
        <translation>无法写入日志文件“%1”。请用 --log 指定其他位置。</translation>
    </message>
    <message>
        <source>Reading the package</source>
        <translation>正在读取软件包</translation>
    </message>
    <message>
        <source>Computing SHA-256</source>
        <translation>正在计算 SHA-256</translation>
    </message>
    <message>
        <source>Verifying every byte</source>
        <translation>正在逐字节校验</translation>
    </message>
    <message>
        <source>Looking at the computer</source>
        <translation>正在检查电脑</translation>
    </message>
    <message>
        <source>Comparing with what is installed</source>
        <translation>正在与已安装的内容比较</translation>
    </message>
    <message>
        <source>Unpacking</source>
        <translation>正在解压</translation>
    </message>
    <message>
        <source>Putting files in place</source>
        <translation>正在放置文件</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>正在收尾</translation>
    </message>
    <message>
        <source>Taking everything back</source>
        <translation>正在全部撤销</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Say what to do: cunest-cli COMMAND. &quot;cunest-cli --help&quot; lists the commands.</source>
        <translation>请指定要做什么：cunest-cli 命令。“cunest-cli --help”会列出所有命令。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a full path. Write it with its drive, as in C:\Folder.</source>
        <translation>“%1”不是完整路径。请带上盘符，例如 C:\Folder。</translation>
    </message>
    <message>
        <source>There is no file or folder &quot;%1&quot;. Check the path; one with spaces needs quotes.</source>
        <translation>没有文件或文件夹“%1”。请检查路径；含空格的路径需要加引号。</translation>
    </message>
    <message>
        <source>This computer does not run Windows. Name the folder of a described computer: --machine DIR.</source>
        <translation>这台电脑运行的不是 Windows。请指定描述电脑的文件夹：--machine DIR。</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>已安装</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>    the same entries in another order; first: %1</source>
        <translation>    条目相同，顺序不同；第一项：%1</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>目录结构</translation>
    </message>
    <message>
        <source>Known to NVIDIA&apos;s list</source>
        <translation>在 NVIDIA 发布列表中</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>数字签名</translation>
    </message>
    <message>
        <source>not checked on this system</source>
        <translation>此系统上不检查</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Free space: %1 while it runs.</source>
        <translation>可用空间：运行期间需要 %1。</translation>
    </message>
    <message>
        <source>Rights: an administrator&apos;s; Windows asks once.</source>
        <translation>权限：需要管理员权限；Windows 会询问一次。</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>No NVIDIA GPU was found.</source>
        <translation>没有找到 NVIDIA GPU。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Driver model</source>
        <translation>驱动模型</translation>
    </message>
    <message>
        <source>No NVIDIA driver was found.</source>
        <translation>没有找到 NVIDIA 驱动程序。</translation>
    </message>
    <message>
        <source>Driver %1; it can run programs up to CUDA %2, which says nothing about what is installed.</source>
        <translation>驱动程序 %1；最高可运行 CUDA %2 的程序，但这并不代表已安装的版本。</translation>
    </message>
    <message>
        <source>No CUDA Toolkit was found.</source>
        <translation>没有找到 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>cuDNN inside</source>
        <translation>内含 cuDNN</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No cuDNN was found.</source>
        <translation>没有找到 cuDNN。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>parts missing: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>电脑</translation>
    </message>
    <message>
        <source>GPU and driver</source>
        <translation>GPU 和驱动程序</translation>
    </message>
    <message>
        <source>PATH of a program started now</source>
        <translation>现在启动的程序所见的 PATH</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>left-over, removed</source>
        <translation>旧版残留，删除</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>adopted</source>
        <translation>登记</translation>
    </message>
    <message>
        <source>installation</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>removal</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>adoption</source>
        <translation>登记</translation>
    </message>
    <message>
        <source>change of PATH</source>
        <translation>更改 PATH</translation>
    </message>
    <message>
        <source>switch of versions</source>
        <translation>切换版本</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed, taken back</source>
        <translation>失败，已撤销</translation>
    </message>
    <message>
        <source>failed, not all taken back</source>
        <translation>失败，未能全部撤销</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>record damaged</source>
        <translation>记录已损坏</translation>
    </message>
    <message>
        <source>DLLs</source>
        <translation>DLL</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>头文件</translation>
    </message>
    <message>
        <source>Import libraries</source>
        <translation>导入库</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Other files, not installed</source>
        <translation>其他文件（不安装）</translation>
    </message>
    <message>
        <source>into the CUDA Toolkit</source>
        <translation>放入 CUDA Toolkit</translation>
    </message>
    <message>
        <source>a folder of its own</source>
        <translation>独立文件夹</translation>
    </message>
    <message>
        <source>beside a program</source>
        <translation>程序旁边</translation>
    </message>
    <message>
        <source>a link that is switched</source>
        <translation>可切换的链接</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>所有用户</translation>
    </message>
    <message>
        <source>you</source>
        <translation>当前用户</translation>
    </message>
    <message>
        <source>in a CUDA Toolkit</source>
        <translation>位于 CUDA Toolkit 中</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s installer</source>
        <translation>NVIDIA 安装程序</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>某个程序</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>as installed</source>
        <translation>与安装时一致</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已改动</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>cuDNN %1 for CUDA %2</source>
        <translation>cuDNN %1（适用于 CUDA %2）</translation>
    </message>
    <message>
        <source>Download the archive again from NVIDIA, and let the download finish before you open it.</source>
        <translation>请从 NVIDIA 重新下载压缩包，等下载完成后再打开。</translation>
    </message>
    <message>
        <source>Download the zip archive for Windows x86_64 from NVIDIA&apos;s cuDNN page.</source>
        <translation>请从 NVIDIA 的 cuDNN 页面下载适用于 Windows x86_64 的 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>该文件是空的。</translation>
    </message>
    <message>
        <source>The file holds nothing but zeros.</source>
        <translation>该文件内容全为零。</translation>
    </message>
    <message>
        <source>The file is a web page, not a zip archive.</source>
        <translation>该文件是网页，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a message of a server, not a zip archive.</source>
        <translation>该文件是服务器返回的消息，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is an xz archive, as NVIDIA packs cuDNN for Linux, not a zip archive.</source>
        <translation>该文件是 xz 压缩包（NVIDIA 为 Linux 版 cuDNN 采用的格式），不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a gzip archive, as NVIDIA packs cuDNN for Linux, not a zip archive.</source>
        <translation>该文件是 gzip 压缩包（NVIDIA 为 Linux 版 cuDNN 采用的格式），不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a bzip2 archive, not a zip archive.</source>
        <translation>该文件是 bzip2 压缩包，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a Zstandard archive, not a zip archive.</source>
        <translation>该文件是 Zstandard 压缩包，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a 7z archive, not a zip archive.</source>
        <translation>该文件是 7z 压缩包，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a RAR archive, not a zip archive.</source>
        <translation>该文件是 RAR 压缩包，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a tar archive, not a zip archive.</source>
        <translation>该文件是 tar 归档，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a program, not a zip archive.</source>
        <translation>该文件是程序，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a program or library for Linux, not a zip archive.</source>
        <translation>该文件是 Linux 程序或库，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is a text, not a zip archive.</source>
        <translation>该文件是文本，不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The file is not a zip archive.</source>
        <translation>该文件不是 zip 压缩包。</translation>
    </message>
    <message>
        <source>The server answered with a page instead of the archive, for example because a login was needed, and the browser saved it under the archive&apos;s name.</source>
        <translation>服务器返回的是网页而不是压缩包（例如因为需要登录），浏览器把它以压缩包的名称保存了下来。</translation>
    </message>
    <message>
        <source>The download stopped before any data arrived, or the disk lost it.</source>
        <translation>下载在收到数据之前就中断了，或者磁盘丢失了数据。</translation>
    </message>
    <message>
        <source>NVIDIA also offers cuDNN as an installer; its name does not make it an archive.</source>
        <translation>NVIDIA 也以安装程序的形式提供 cuDNN；改名并不能使它成为压缩包。</translation>
    </message>
    <message>
        <source>CuNest reads the zip archives that NVIDIA publishes for Windows, folders unpacked from them, and NVIDIA&apos;s Python wheels.</source>
        <translation>CuNest 可读取 NVIDIA 为 Windows 发布的 zip 压缩包、由其解压得到的文件夹，以及 NVIDIA 的 Python wheel。</translation>
    </message>
    <message>
        <source>The archive is not complete.</source>
        <translation>压缩包不完整。</translation>
    </message>
    <message>
        <source>Its end, where the list of its files stands, is missing: the download was interrupted.</source>
        <translation>缺少末尾的文件列表：下载曾被中断。</translation>
    </message>
    <message>
        <source>The archive holds entries that are made to do harm.</source>
        <translation>压缩包中含有恶意条目。</translation>
    </message>
    <message>
        <source>No archive of NVIDIA has such names, links or sizes: unpacked carelessly they would write outside their folder or fill the disk.</source>
        <translation>NVIDIA 的压缩包不会有这样的名称、链接或大小：若不加检查地解压，它们会写到目标文件夹之外或填满磁盘。</translation>
    </message>
    <message>
        <source>Delete this file and download cuDNN from NVIDIA.</source>
        <translation>请删除此文件，并从 NVIDIA 下载 cuDNN。</translation>
    </message>
    <message>
        <source>The archive is protected with a password.</source>
        <translation>压缩包设有密码。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s archives have no password: somebody packed this one again.</source>
        <translation>NVIDIA 的压缩包没有密码：它被人重新打包过。</translation>
    </message>
    <message>
        <source>Download the original archive from NVIDIA.</source>
        <translation>请从 NVIDIA 下载原始压缩包。</translation>
    </message>
    <message>
        <source>The archive is packed in a way that NVIDIA does not use.</source>
        <translation>压缩包的打包方式不是 NVIDIA 所用的。</translation>
    </message>
    <message>
        <source>Somebody packed it again with another compression, or it is one part of several.</source>
        <translation>它被人用其他压缩方式重新打包过，或者只是分卷中的一个。</translation>
    </message>
    <message>
        <source>Its bytes do not fit its own checksums: they changed while downloading, copying or on the disk.</source>
        <translation>其数据与自身的校验和不符：在下载、复制过程中或磁盘上发生了改变。</translation>
    </message>
    <message>
        <source>The archive is not the file that NVIDIA published under this name.</source>
        <translation>该压缩包不是 NVIDIA 以此名称发布的文件。</translation>
    </message>
    <message>
        <source>Name and size are those of a release, the SHA-256 digest is not: bytes were changed.</source>
        <translation>名称和大小与某个发布版一致，但 SHA-256 摘要不同：内容被改动过。</translation>
    </message>
    <message>
        <source>Download the archive again from NVIDIA. If the digest stays the same, a proxy between you and NVIDIA keeps a wrong copy: use another network.</source>
        <translation>请从 NVIDIA 重新下载压缩包。如果摘要仍然不变，说明您与 NVIDIA 之间的代理缓存了错误的副本：请换用其他网络。</translation>
    </message>
    <message>
        <source>The archive is not in the list of files that NVIDIA published.</source>
        <translation>该压缩包不在 NVIDIA 已发布文件的列表中。</translation>
    </message>
    <message>
        <source>It was packed again, it is a Python wheel, or it is a release that this version of CuNest does not know.</source>
        <translation>它可能被重新打包过、是 Python wheel，或是此版本 CuNest 尚不了解的发布版。</translation>
    </message>
    <message>
        <source>Continue only if you trust where it comes from.</source>
        <translation>仅在信任其来源时才继续。</translation>
    </message>
    <message>
        <source>The real archive is inside this one.</source>
        <translation>真正的压缩包在这个压缩包里面。</translation>
    </message>
    <message>
        <source>Somebody packed the archive once more.</source>
        <translation>压缩包被人又打包了一层。</translation>
    </message>
    <message>
        <source>Unpack this file and choose the archive inside.</source>
        <translation>请解压此文件，然后选择其中的压缩包。</translation>
    </message>
    <message>
        <source>These are cuDNN&apos;s samples, not cuDNN.</source>
        <translation>这是 cuDNN 的示例，不是 cuDNN 本身。</translation>
    </message>
    <message>
        <source>The samples are programs in source code that use cuDNN; they hold no libraries.</source>
        <translation>示例是使用 cuDNN 的程序源代码，其中不含库文件。</translation>
    </message>
    <message>
        <source>This is another product: %1.</source>
        <translation>这是另一个产品：%1。</translation>
    </message>
    <message>
        <source>CuNest installs cuDNN only.</source>
        <translation>CuNest 只安装 cuDNN。</translation>
    </message>
    <message>
        <source>There is no cuDNN in it.</source>
        <translation>其中没有 cuDNN。</translation>
    </message>
    <message>
        <source>No library named like those of cuDNN for Windows (cudnn64_8.dll and the like) was found.</source>
        <translation>没有找到 Windows 版 cuDNN 的库文件（如 cudnn64_8.dll）。</translation>
    </message>
    <message>
        <source>There is more than one cuDNN in it.</source>
        <translation>其中有不止一个 cuDNN。</translation>
    </message>
    <message>
        <source>Files of the same names lie in several folders, so it is not clear which ones are meant.</source>
        <translation>多个文件夹中有同名文件，无法确定应使用哪些。</translation>
    </message>
    <message>
        <source>Unpack it and choose the folder of one cuDNN.</source>
        <translation>请解压，然后选择其中一个 cuDNN 的文件夹。</translation>
    </message>
    <message>
        <source>This folder holds far more than a cuDNN.</source>
        <translation>该文件夹的内容远不止 cuDNN。</translation>
    </message>
    <message>
        <source>An unpacked cuDNN has fewer than a hundred files.</source>
        <translation>解压后的 cuDNN 不到一百个文件。</translation>
    </message>
    <message>
        <source>Choose the folder with cuDNN&apos;s bin and include.</source>
        <translation>请选择包含 cuDNN 的 bin 和 include 的文件夹。</translation>
    </message>
    <message>
        <source>This cuDNN is for Linux, not for Windows.</source>
        <translation>此 cuDNN 适用于 Linux，而不是 Windows。</translation>
    </message>
    <message>
        <source>NVIDIA publishes one archive for each operating system; libraries of one do not work on another.</source>
        <translation>NVIDIA 为每种操作系统分别发布压缩包；一种系统的库不能用于另一种系统。</translation>
    </message>
    <message>
        <source>This cuDNN is for another kind of processor.</source>
        <translation>此 cuDNN 适用于其他处理器架构。</translation>
    </message>
    <message>
        <source>Programs for 64-bit Windows on x86_64 can only load libraries built for x86_64.</source>
        <translation>x86_64 上的 64 位 Windows 程序只能加载为 x86_64 编译的库。</translation>
    </message>
    <message>
        <source>Files of this cuDNN are missing.</source>
        <translation>此 cuDNN 缺少文件。</translation>
    </message>
    <message>
        <source>Programs load the missing libraries by name as soon as they use cuDNN, or need the missing headers to be built.</source>
        <translation>程序一使用 cuDNN 就会按名称加载所缺的库，或在编译时需要所缺的头文件。</translation>
    </message>
    <message>
        <source>Download the complete archive from NVIDIA.</source>
        <translation>请从 NVIDIA 下载完整的压缩包。</translation>
    </message>
    <message>
        <source>The import libraries of this cuDNN are missing.</source>
        <translation>此 cuDNN 缺少导入库。</translation>
    </message>
    <message>
        <source>Programs run without them; only linking your own C or C++ program against cuDNN needs them.</source>
        <translation>没有它们程序也能运行；只有在将您自己的 C 或 C++ 程序链接到 cuDNN 时才需要。</translation>
    </message>
    <message>
        <source>Use NVIDIA&apos;s zip archive if you build programs with cuDNN.</source>
        <translation>如果要用 cuDNN 编译程序，请使用 NVIDIA 的 zip 压缩包。</translation>
    </message>
    <message>
        <source>The name says something else than the contents.</source>
        <translation>文件名与内容不一致。</translation>
    </message>
    <message>
        <source>The file was renamed, or somebody packed other files under this name. CuNest goes by the contents.</source>
        <translation>该文件被改名，或有人以此名称打包了其他文件。CuNest 以内容为准。</translation>
    </message>
    <message>
        <source>Continue if the contents are what you want.</source>
        <translation>如果内容正是您需要的，请继续。</translation>
    </message>
    <message>
        <source>Headers and libraries are of different versions.</source>
        <translation>头文件与库的版本不同。</translation>
    </message>
    <message>
        <source>Files of two releases were put together. Programs built with these headers may not fit these libraries.</source>
        <translation>两个发布版的文件被混在一起。用这些头文件编译的程序可能与这些库不匹配。</translation>
    </message>
    <message>
        <source>Download the archive again from NVIDIA.</source>
        <translation>请从 NVIDIA 重新下载压缩包。</translation>
    </message>
    <message>
        <source>The libraries are of different versions.</source>
        <translation>各个库的版本不同。</translation>
    </message>
    <message>
        <source>Files of two releases were put together; cuDNN refuses to work with parts of another version.</source>
        <translation>两个发布版的文件被混在一起；cuDNN 拒绝与其他版本的组件一起工作。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not what it was when the plan was made. Another program changed it. Make a new plan.</source>
        <translation>“%1”与制定方案时不同，被其他程序改动过。请重新制定方案。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the file of the package although the plan says so. Make a new plan.</source>
        <translation>“%1”并非软件包中的文件，与方案不符。请重新制定方案。</translation>
    </message>
    <message>
        <source>Cancelled. All changes were undone.</source>
        <translation>已取消。所有更改均已撤销。</translation>
    </message>
    <message>
        <source>The record of transaction &quot;%1&quot; names places that no transaction uses. It is ignored.</source>
        <translation>事务“%1”的记录指向了任何事务都不会使用的位置，已忽略。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the package that was looked at: it was changed or replaced. Nothing was changed on this computer. Look at the package again.</source>
        <translation>“%1”不是之前检查过的软件包：它被改动或替换了。这台电脑没有做任何更改。请重新检查该软件包。</translation>
    </message>
    <message>
        <source>The backup of &quot;%1&quot; is gone or was changed, so it cannot be put back. Nothing was changed.</source>
        <translation>“%1”的备份已丢失或被改动，无法恢复。没有做任何更改。</translation>
    </message>
    <message>
        <source>This plan needs the package &quot;%1&quot;, which is not open.</source>
        <translation>此方案需要软件包“%1”，但它没有打开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may not be changed with the present rights. Nothing was changed. Run as administrator.</source>
        <translation>以当前权限不能更改“%1”。没有做任何更改。请以管理员身份运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) to be replaced are in use</source>
        <translation>
            <numerusform>有 %n 个要替换的文件正被占用</numerusform>
        </translation>
    </message>
    <message>
        <source>A program that runs now uses these files; replacing them under it would mix two versions.</source>
        <translation>有正在运行的程序在使用这些文件；此时替换会混用两个版本。</translation>
    </message>
    <message>
        <source>Close &quot;%1&quot; and try again.</source>
        <translation>请关闭“%1”后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in use by &quot;%2&quot; (process %3). Nothing was changed. Close that program and try again.</source>
        <translation>“%1”正被“%2”（进程 %3）占用。没有做任何更改。请关闭该程序后重试。</translation>
    </message>
    <message>
        <source>Not enough free space on drive %1</source>
        <translation>驱动器 %1 的可用空间不足</translation>
    </message>
    <message>
        <source>%2 are needed on drive %1, %3 are free.</source>
        <translation>驱动器 %1 需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>Free some space on drive %1 and try again.</source>
        <translation>请在驱动器 %1 上腾出一些空间后重试。</translation>
    </message>
    <message>
        <source>%2 are needed on drive %1, %3 are free. Nothing was changed. Make room and try again.</source>
        <translation>驱动器 %1 需要 %2，可用 %3。没有做任何更改。请腾出空间后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the package is damaged</source>
        <translation>软件包中的“%1”已损坏</translation>
    </message>
    <message>
        <source>The data of &quot;%1&quot; does not match its checksum. The download was probably interrupted or changed on its way.</source>
        <translation>“%1”的数据与其校验和不符。可能是下载中断，或数据在传输中被改变。</translation>
    </message>
    <message>
        <source>Download the package again, if possible directly from NVIDIA.</source>
        <translation>请重新下载该软件包，最好直接从 NVIDIA 下载。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>已取消。没有做任何更改。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged or not what it was when the plan was made.</source>
        <translation>“%1”已损坏，或与制定方案时不同。</translation>
    </message>
    <message>
        <source>A file could not be read to its end.</source>
        <translation>有文件无法完整读取。</translation>
    </message>
    <message>
        <source>There is no transaction &quot;%1&quot;.</source>
        <translation>没有事务“%1”。</translation>
    </message>
    <message>
        <source>Transaction &quot;%1&quot; is not finished; its backups are still needed. Run the recovery first.</source>
        <translation>事务“%1”尚未结束，仍需要其备份。请先运行恢复。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be read to its end.</source>
        <translation>“%1”无法完整读取。</translation>
    </message>
    <message>
        <source>The folder for CuNest&apos;s records is not known on this computer.</source>
        <translation>无法确定这台电脑上存放 CuNest 记录的文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is larger than any record of CuNest.</source>
        <translation>“%1”比 CuNest 的任何记录都大。</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) cannot be put back and stay as they are</source>
        <translation>
            <numerusform>有 %n 项无法恢复，将保持现状</numerusform>
        </translation>
    </message>
    <message>
        <source>Something else changed them after this transaction, or their backups were deleted.</source>
        <translation>在此事务之后它们被其他程序改动过，或其备份已被删除。</translation>
    </message>
    <message>
        <source>Take back the later transactions first, or install the wanted version again.</source>
        <translation>请先撤销之后的事务，或重新安装所需的版本。</translation>
    </message>
    <message>
        <source>Transaction &quot;%1&quot; was never completed, so there is nothing to take back.</source>
        <translation>事务“%1”从未完成，因此没有可撤销的内容。</translation>
    </message>
    <message>
        <source>Transaction &quot;%1&quot; was already taken back by &quot;%2&quot;.</source>
        <translation>事务“%1”已被“%2”撤销。</translation>
    </message>
    <message>
        <source>Transaction &quot;%1&quot; installed nothing that could be removed.</source>
        <translation>事务“%1”没有安装可移除的内容。</translation>
    </message>
    <message>
        <source>CuNest works on Windows. Elsewhere, name the folder of a described computer: --machine DIR</source>
        <translation>CuNest 用于 Windows。在其他系统上，请用 --machine DIR 指定描述电脑的文件夹。</translation>
    </message>
    <message>
        <source>Stopped before anything was done.</source>
        <translation>尚未执行任何操作就已停止。</translation>
    </message>
    <message>
        <source>nvcc of CUDA %1 does not accept the installed Visual Studio.</source>
        <translation>CUDA %1 的 nvcc 不接受已安装的 Visual Studio。</translation>
    </message>
    <message>
        <source>This nvcc takes Visual C++ up to the toolset before %1. Programs that are already built are not affected.</source>
        <translation>这个 nvcc 支持的 Visual C++ 工具集只到 %1 之前的版本。已经编译好的程序不受影响。</translation>
    </message>
    <message>
        <source>Add an older toolset in the Visual Studio Installer, or use a newer CUDA Toolkit.</source>
        <translation>在 Visual Studio Installer 中添加较旧的工具集，或改用较新的 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Files of cuDNN %1 are damaged.</source>
        <translation>cuDNN %1 的文件已损坏。</translation>
    </message>
    <message>
        <source>These files are no Windows DLLs any more: they are empty or cut off, as after an interrupted copy or download.</source>
        <translation>这些文件已不是有效的 Windows DLL：为空或被截断，常见于复制或下载中断。</translation>
    </message>
    <message>
        <source>Install this cuDNN again from NVIDIA&apos;s archive; CuNest checks every byte of it.</source>
        <translation>用 NVIDIA 的压缩包重新安装这个 cuDNN；CuNest 会检查其中的每一个字节。</translation>
    </message>
    <message>
        <source>Files of cuDNN %1 are for another kind of processor.</source>
        <translation>cuDNN %1 的文件属于另一种处理器架构。</translation>
    </message>
    <message>
        <source>A 64-bit program on this computer can load x64 DLLs only (error 193).</source>
        <translation>这台电脑上的 64 位程序只能加载 x64 的 DLL（错误 193）。</translation>
    </message>
    <message>
        <source>Replace them by the files of NVIDIA&apos;s archive for Windows x86_64.</source>
        <translation>用 NVIDIA 的 Windows x86_64 压缩包中的文件替换它们。</translation>
    </message>
    <message>
        <source>Files in &quot;%1&quot; are called like another cuDNN than they are.</source>
        <translation>“%1”中的文件名与其实际的 cuDNN 版本不符。</translation>
    </message>
    <message>
        <source>A renamed DLL loads, but its functions are those of another version; programs fail or crash later.</source>
        <translation>改了名的 DLL 能加载，但里面的函数属于另一个版本；程序之后会出错或崩溃。</translation>
    </message>
    <message>
        <source>Take the renamed files out and install the cuDNN that the program asks for beside the other one. Several major versions live side by side.</source>
        <translation>移走改名的文件，并把程序需要的 cuDNN 与现有的并排安装。多个主版本可以共存。</translation>
    </message>
    <message>
        <source>The cuDNN in &quot;%1&quot; is mixed from several releases.</source>
        <translation>“%1”中的 cuDNN 混有多个发行版的文件。</translation>
    </message>
    <message>
        <source>All DLLs of cuDNN that one program loads must be of one release; otherwise it ends with error 127 or CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH.</source>
        <translation>一个程序加载的所有 cuDNN DLL 必须来自同一个发行版，否则会以错误 127 或 CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH 结束。</translation>
    </message>
    <message>
        <source>Install one release of cuDNN again, so that every file of it is replaced.</source>
        <translation>重新安装一个 cuDNN 发行版，使它的每个文件都被替换。</translation>
    </message>
    <message>
        <source>Files of another cuDNN remain beside cuDNN %1.</source>
        <translation>cuDNN %1 旁边残留着另一个 cuDNN 的文件。</translation>
    </message>
    <message>
        <source>They do not belong to this release; a program that finds them mixes two releases.</source>
        <translation>它们不属于这个发行版；找到它们的程序会混用两个发行版。</translation>
    </message>
    <message>
        <source>Install this cuDNN again with CuNest: it takes out what the release does not have.</source>
        <translation>用 CuNest 重新安装这个 cuDNN：发行版中没有的文件会被移除。</translation>
    </message>
    <message>
        <source>The headers are of cuDNN %1, the DLLs of cuDNN %2.</source>
        <translation>头文件是 cuDNN %1 的，DLL 是 cuDNN %2 的。</translation>
    </message>
    <message>
        <source>Programs built here expect the version of the headers and then run with another one.</source>
        <translation>在这里编译的程序按头文件的版本编译，运行时却使用另一个版本。</translation>
    </message>
    <message>
        <source>Install one release again with its headers and DLLs.</source>
        <translation>重新安装同一个发行版的头文件和 DLL。</translation>
    </message>
    <message>
        <source>cuDNN %1 was copied into the toolkit one folder too deep.</source>
        <translation>cuDNN %1 被复制到了 Toolkit 中，但多了一层文件夹。</translation>
    </message>
    <message>
        <source>The archive&apos;s own folder was copied instead of what is in it, so no program finds the DLLs.</source>
        <translation>复制的是压缩包自身的文件夹，而不是其中的内容，所以没有程序能找到这些 DLL。</translation>
    </message>
    <message>
        <source>Install the archive with CuNest: every file goes where it belongs. Then remove the folder &quot;%1&quot;.</source>
        <translation>用 CuNest 安装压缩包：每个文件都会放到正确的位置。然后删除文件夹“%1”。</translation>
    </message>
    <message>
        <source>No cuDNN is installed on this computer.</source>
        <translation>这台电脑上没有安装 cuDNN。</translation>
    </message>
    <message>
        <source>cuDNN is not part of the CUDA Toolkit; it is a download of its own.</source>
        <translation>cuDNN 不包含在 CUDA Toolkit 中，需要单独下载。</translation>
    </message>
    <message>
        <source>Get the archive for your CUDA version from NVIDIA and install it here.</source>
        <translation>从 NVIDIA 下载与你的 CUDA 版本对应的压缩包，然后在这里安装。</translation>
    </message>
    <message>
        <source>The program needs cuDNN %1; this computer has other major versions only.</source>
        <translation>程序需要 cuDNN %1；这台电脑上只有其他主版本。</translation>
    </message>
    <message>
        <source>Programs load cuDNN by a name that carries its major version; another one cannot stand in for it.</source>
        <translation>程序按带有主版本号的文件名加载 cuDNN；其他主版本不能代替它。</translation>
    </message>
    <message>
        <source>Install a cuDNN %1 beside the others: several major versions live side by side.</source>
        <translation>并排安装一个 cuDNN %1：多个主版本可以共存。</translation>
    </message>
    <message>
        <source>Only %1 of %2 files of cuDNN %3 are in &quot;%4&quot;.</source>
        <translation>“%4”中只有 cuDNN %3 全部 %2 个文件中的 %1 个。</translation>
    </message>
    <message>
        <source>cuDNN loads its parts by name when they are first needed; the missing ones are: %1.</source>
        <translation>cuDNN 在首次用到时才按名称加载各个部分；缺少的是：%1。</translation>
    </message>
    <message>
        <source>Install the whole archive of this release; CuNest shows which files are new.</source>
        <translation>安装这个发行版的完整压缩包；CuNest 会显示哪些文件是新增的。</translation>
    </message>
    <message>
        <source>Two releases of cuDNN meet in one program: %1 and %2.</source>
        <translation>两个 cuDNN 发行版在同一个程序中相遇：%1 和 %2。</translation>
    </message>
    <message>
        <source>Windows takes each DLL from the first place where it is found. The parts then come from different releases and do not fit together.</source>
        <translation>Windows 从最先找到的位置取每个 DLL。于是各部分来自不同的发行版，彼此不匹配。</translation>
    </message>
    <message>
        <source>Let the program see one release only: bring both to the same version, or take one of the folders out of its search.</source>
        <translation>让程序只看到一个发行版：把两者升级到同一版本，或把其中一个文件夹移出搜索范围。</translation>
    </message>
    <message>
        <source>PATH names a folder above the DLLs of cuDNN %1.</source>
        <translation>PATH 中写的不是 cuDNN %1 的 DLL 所在的文件夹，而是它的上级文件夹。</translation>
    </message>
    <message>
        <source>Windows does not look into subfolders of a PATH entry. NVIDIA&apos;s installer of cuDNN 9 enters such a folder.</source>
        <translation>Windows 不会查找 PATH 条目的子文件夹。NVIDIA 的 cuDNN 9 安装程序写入的就是这样的文件夹。</translation>
    </message>
    <message>
        <source>Put &quot;%1&quot; on PATH.</source>
        <translation>把“%1”加入 PATH。</translation>
    </message>
    <message>
        <source>The folder of cuDNN %1 is not on PATH.</source>
        <translation>cuDNN %1 的文件夹不在 PATH 中。</translation>
    </message>
    <message>
        <source>The DLLs are there, but Windows does not search their folder.</source>
        <translation>DLL 是有的，但 Windows 不搜索它们所在的文件夹。</translation>
    </message>
    <message>
        <source>Put &quot;%1&quot; on PATH, then start the program again.</source>
        <translation>把“%1”加入 PATH，然后重新启动程序。</translation>
    </message>
    <message>
        <source>cuDNN %1 is found first; cuDNN %2 is never reached.</source>
        <translation>先找到的是 cuDNN %1；cuDNN %2 永远不会被用到。</translation>
    </message>
    <message>
        <source>Both carry the same file names, and Windows takes the first one it finds.</source>
        <translation>两者的文件名相同，Windows 取最先找到的那个。</translation>
    </message>
    <message>
        <source>Move the folder you want to the front of PATH, or bring the older copy up to date.</source>
        <translation>把想用的文件夹移到 PATH 最前面，或把较旧的那份升级。</translation>
    </message>
    <message>
        <source>The folder of cuDNN %1 has square brackets in its name.</source>
        <translation>cuDNN %1 的文件夹名中有方括号。</translation>
    </message>
    <message>
        <source>Some loaders take the brackets for a pattern and do not find the DLLs.</source>
        <translation>有些加载器把方括号当作通配模式，因而找不到 DLL。</translation>
    </message>
    <message>
        <source>Move it to a folder without [ and ] and put that one on PATH.</source>
        <translation>把它移到名称不含 [ 和 ] 的文件夹，并把那个文件夹加入 PATH。</translation>
    </message>
    <message>
        <source>Put the 64-bit zlibwapi.dll that NVIDIA&apos;s cuDNN installation guide names beside cuDNN&apos;s DLLs. Do not take it from a DLL collection and do not rename another zlib; or use cuDNN 9.2 or newer, which does not need it.</source>
        <translation>把 NVIDIA 的 cuDNN 安装指南指定的 64 位 zlibwapi.dll 放到 cuDNN 的 DLL 旁边。不要从 DLL 下载站获取，也不要把别的 zlib 改名；或者改用不需要它的 cuDNN 9.2 或更新版本。</translation>
    </message>
    <message>
        <source>zlibwapi.dll is missing; cuDNN 8.3 to 9.1 cannot compute without it.</source>
        <translation>缺少 zlibwapi.dll；没有它 cuDNN 8.3 到 9.1 无法计算。</translation>
    </message>
    <message>
        <source>These releases of cuDNN load zlibwapi.dll by name, and it is not part of their archive. The error often names the DLL of cuDNN that asked for it.</source>
        <translation>这些 cuDNN 版本按名称加载 zlibwapi.dll，而它不在压缩包里。错误信息里写的往往是请求它的那个 cuDNN DLL。</translation>
    </message>
    <message>
        <source>zlibwapi.dll is not the 64-bit one.</source>
        <translation>zlibwapi.dll 不是 64 位的。</translation>
    </message>
    <message>
        <source>A 64-bit program cannot load a 32-bit or damaged DLL (error 193).</source>
        <translation>64 位程序不能加载 32 位的或损坏的 DLL（错误 193）。</translation>
    </message>
    <message>
        <source>zlibwapi.dll is another zlib that was renamed.</source>
        <translation>zlibwapi.dll 是由另一个 zlib 改名而来的。</translation>
    </message>
    <message>
        <source>The functions of zlib.dll and zlib1.dll are called in another way than those of zlibwapi.dll; the program may crash.</source>
        <translation>zlib.dll 和 zlib1.dll 的函数调用方式与 zlibwapi.dll 不同；程序可能崩溃。</translation>
    </message>
    <message>
        <source>The folder of %1 is not on PATH.</source>
        <translation>%1 所在的文件夹不在 PATH 中。</translation>
    </message>
    <message>
        <source>%1 of CUDA is not on this computer.</source>
        <translation>这台电脑上没有 CUDA 的 %1。</translation>
    </message>
    <message>
        <source>The program loads this library of the CUDA Toolkit by its exact name.</source>
        <translation>程序按准确的文件名加载 CUDA Toolkit 的这个库。</translation>
    </message>
    <message>
        <source>Install the CUDA Toolkit that the program was built for.</source>
        <translation>安装程序编译时所用的 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Install a CUDA Toolkit %1 from NVIDIA.</source>
        <translation>从 NVIDIA 安装 CUDA Toolkit %1。</translation>
    </message>
    <message>
        <source>The program needs CUDA %1 (%2); this computer has CUDA %3.</source>
        <translation>程序需要 CUDA %1（%2）；这台电脑上有 CUDA %3。</translation>
    </message>
    <message>
        <source>Install a CUDA Toolkit %1 beside the others, or the build of the program for a CUDA you have.</source>
        <translation>并排安装 CUDA Toolkit %1，或者换用适合你现有 CUDA 的程序版本。</translation>
    </message>
    <message>
        <source>%1 of the Visual C++ runtime is missing.</source>
        <translation>缺少 Visual C++ 运行库的 %1。</translation>
    </message>
    <message>
        <source>The program was built with a Visual C++ whose runtime is not installed, or an older one is.</source>
        <translation>程序是用某个版本的 Visual C++ 编译的，它的运行库没有安装，或者安装的版本太旧。</translation>
    </message>
    <message>
        <source>Install Microsoft&apos;s current Visual C++ Redistributable for x64, then start the program again.</source>
        <translation>安装 Microsoft 最新的 x64 版 Visual C++ Redistributable，然后重新启动程序。</translation>
    </message>
    <message>
        <source>%1 is a renamed DLL of another CUDA version.</source>
        <translation>%1 是由另一个 CUDA 版本的 DLL 改名而来的。</translation>
    </message>
    <message>
        <source>Take the renamed file out and install the CUDA Toolkit that the program was built for beside the other one.</source>
        <translation>移走改名的文件，并把程序编译时所用的 CUDA Toolkit 与现有的并排安装。</translation>
    </message>
    <message>
        <source>%1 is too old for CUDA 12 and cuDNN 9.</source>
        <translation>对 CUDA 12 和 cuDNN 9 来说，%1 太旧了。</translation>
    </message>
    <message>
        <source>NVIDIA supports these releases on Windows 10, Windows 11 and the servers of their time.</source>
        <translation>NVIDIA 只在 Windows 10、Windows 11 及同期的服务器版上支持这些版本。</translation>
    </message>
    <message>
        <source>Use CUDA 11 with cuDNN 8, or a newer Windows.</source>
        <translation>使用 CUDA 11 和 cuDNN 8，或者更新 Windows。</translation>
    </message>
    <message>
        <source>Windows ran out of memory it may promise (error 1455); cuDNN itself is all right.</source>
        <translation>Windows 可分配的内存已用尽（错误 1455）；cuDNN 本身没有问题。</translation>
    </message>
    <message>
        <source>Memory and paging file together are the limit. The DLLs of CUDA and cuDNN are very large, and every process that loads them counts.</source>
        <translation>上限是物理内存与页面文件之和。CUDA 和 cuDNN 的 DLL 非常大，每个加载它们的进程都要计入。</translation>
    </message>
    <message>
        <source>Start fewer processes at once (number of workers), close other programs, or let Windows manage a larger paging file.</source>
        <translation>减少同时启动的进程数（worker 数量），关闭其他程序，或让 Windows 管理更大的页面文件。</translation>
    </message>
    <message>
        <source>Windows reset the graphics driver because one piece of work took too long.</source>
        <translation>由于一项任务耗时太长，Windows 重置了显卡驱动。</translation>
    </message>
    <message>
        <source>A card that also drives a screen must answer within about two seconds. Short jobs then pass and long ones end with error 702 or 999, often with a black screen.</source>
        <translation>同时驱动显示器的显卡必须在大约两秒内响应。于是短任务正常，长任务以错误 702 或 999 结束，往往伴随黑屏。</translation>
    </message>
    <message>
        <source>Give the card smaller pieces of work (a smaller batch), or compute on a card without a screen. Check its cooling and power supply when small jobs fail too.</source>
        <translation>给显卡分配更小的任务（更小的 batch），或在不接显示器的显卡上计算。如果小任务也失败，请检查散热和供电。</translation>
    </message>
    <message>
        <source>A path was longer than 260 characters.</source>
        <translation>路径超过了 260 个字符。</translation>
    </message>
    <message>
        <source>Many programs cannot use longer paths, and Windows allows them only where it was set so.</source>
        <translation>许多程序不能使用更长的路径，而且只有在启用后 Windows 才允许。</translation>
    </message>
    <message>
        <source>Unpack into a short folder such as C:\cudnn; CuNest installs from the zip without unpacking it first.</source>
        <translation>解压到较短的文件夹，例如 C:\cudnn；CuNest 直接从 zip 安装，无需先解压。</translation>
    </message>
    <message>
        <source>Windows waits for a restart.</source>
        <translation>Windows 正等待重新启动。</translation>
    </message>
    <message>
        <source>An installation, often of the driver, is finished only at the next start; until then results mislead.</source>
        <translation>某项安装（常见的是驱动）要到下次启动才会完成；在此之前的检查结果不可靠。</translation>
    </message>
    <message>
        <source>Restart the computer, then check again.</source>
        <translation>重新启动电脑，然后再检查一次。</translation>
    </message>
    <message>
        <source>Files that CuNest installed have vanished.</source>
        <translation>CuNest 安装的文件不见了。</translation>
    </message>
    <message>
        <source>Security software that takes files into quarantine is the likely cause, or another installer.</source>
        <translation>原因很可能是安全软件把文件隔离了，也可能是其他安装程序。</translation>
    </message>
    <message>
        <source>Look into the history of your security software for these names and report them there as a false alarm, then install again. NVIDIA signs these DLLs.</source>
        <translation>在安全软件的历史记录中查找这些文件名，并向其厂商报告误报，然后重新安装。这些 DLL 带有 NVIDIA 的签名。</translation>
    </message>
    <message>
        <source>Nothing wrong was found on this computer.</source>
        <translation>没有在这台电脑上发现问题。</translation>
    </message>
    <message>
        <source>Name the program with --program, or look beside it: a copy there comes before PATH. Then restart the program, so that it sees the present PATH.</source>
        <translation>用 --program 指定程序，或者查看程序所在的文件夹：那里的副本优先于 PATH。然后重新启动程序，让它读到当前的 PATH。</translation>
    </message>
    <message>
        <source>Look at which CUDA Toolkit the build uses: CUDA_PATH, the toolset that CMake chose, and the first nvcc on PATH should name the same one.</source>
        <translation>查看编译使用的是哪个 CUDA Toolkit：CUDA_PATH、CMake 选择的工具集以及 PATH 中第一个 nvcc 应当是同一个。</translation>
    </message>
    <message>
        <source>Look at the free memory of the graphics card while the program runs, use a smaller batch, and close other programs that use the card. Then run the GPU test.</source>
        <translation>查看程序运行时显卡的可用显存，减小 batch，并关闭其他使用显卡的程序。然后运行 GPU 测试。</translation>
    </message>
    <message>
        <source>The message says that zlibwapi.dll was not found, which cuDNN 8.3 to 9.1 needs.</source>
        <translation>这条信息表示找不到 zlibwapi.dll，而 cuDNN 8.3 到 9.1 需要它。</translation>
    </message>
    <message>
        <source>The message says that a zlibwapi.dll was found that is not a 64-bit DLL.</source>
        <translation>这条信息表示找到的 zlibwapi.dll 不是 64 位的 DLL。</translation>
    </message>
    <message>
        <source>The message says that a part of cuDNN, or something that part needs, was not found.</source>
        <translation>这条信息表示找不到 cuDNN 的某个部分，或者这个部分所需要的文件。</translation>
    </message>
    <message>
        <source>The message follows from a part of cuDNN that could not be loaded before.</source>
        <translation>这条信息是前面某个 cuDNN 部分加载失败的后果。</translation>
    </message>
    <message>
        <source>Paste the lines above it too: they name the DLL.</source>
        <translation>请把它上面的几行也粘贴进来：那里写着是哪个 DLL。</translation>
    </message>
    <message>
        <source>The message says that DLLs of two releases of cuDNN were mixed: the file has the right name and the wrong version.</source>
        <translation>这条信息表示混用了两个 cuDNN 发行版的 DLL：文件名正确，版本不对。</translation>
    </message>
    <message>
        <source>The message says that a DLL was found under the right name, but of the wrong version.</source>
        <translation>这条信息表示找到了名称正确但版本不对的 DLL。</translation>
    </message>
    <message>
        <source>The message says that a DLL is damaged or for another kind of processor.</source>
        <translation>这条信息表示某个 DLL 已损坏，或属于另一种处理器架构。</translation>
    </message>
    <message>
        <source>The message says that a DLL was found, but could not start itself.</source>
        <translation>这条信息表示找到了 DLL，但它自身无法初始化。</translation>
    </message>
    <message>
        <source>Update the Visual C++ Redistributable and the NVIDIA driver, and look at free memory and the size of the paging file. Then install the package that the DLL belongs to again.</source>
        <translation>更新 Visual C++ Redistributable 和 NVIDIA 驱动，查看可用内存和页面文件的大小。然后重新安装这个 DLL 所属的软件包。</translation>
    </message>
    <message>
        <source>The program was ended by a fault, often right after a part of cuDNN could not be loaded.</source>
        <translation>程序因故障而终止，常常发生在某个 cuDNN 部分加载失败之后。</translation>
    </message>
    <message>
        <source>Start it in a terminal and paste the lines above the end: they name the DLL.</source>
        <translation>在终端中启动它，并粘贴结束前的几行：那里写着是哪个 DLL。</translation>
    </message>
    <message>
        <source>The message says that a DLL was not found.</source>
        <translation>这条信息表示找不到某个 DLL。</translation>
    </message>
    <message>
        <source>The message says that a DLL or one of those it needs was not found (error 126); it does not say which.</source>
        <translation>这条信息表示找不到某个 DLL 或它依赖的某个 DLL（错误 126），但没有说是哪一个。</translation>
    </message>
    <message>
        <source>Name the program with --program: CuNest then follows Windows&apos; search and names the missing file and who asked for it.</source>
        <translation>用 --program 指定程序：CuNest 会按 Windows 的搜索过程查找，指出缺少的文件以及是谁请求的。</translation>
    </message>
    <message>
        <source>The message comes from Linux or WSL; CuNest looks after Windows programs.</source>
        <translation>这条信息来自 Linux 或 WSL；CuNest 只处理 Windows 程序。</translation>
    </message>
    <message>
        <source>Inside WSL, install cuDNN with the package manager there; the Windows side needs only the driver.</source>
        <translation>在 WSL 内用那里的包管理器安装 cuDNN；Windows 一侧只需要驱动。</translation>
    </message>
    <message>
        <source>The message says that a file may not be read or written.</source>
        <translation>这条信息表示没有权限读取或写入某个文件。</translation>
    </message>
    <message>
        <source>Writing below Program Files needs administrator rights: install with CuNest, which asks once. For a DLL that cannot be read look at its permissions and whether a program or scanner holds it.</source>
        <translation>写入 Program Files 需要管理员权限：用 CuNest 安装，它只询问一次。如果是无法读取某个 DLL，请查看它的权限，以及是否有程序或扫描软件占用了它。</translation>
    </message>
    <message>
        <source>The message says that Windows ran out of memory it may promise (error 1455).</source>
        <translation>这条信息表示 Windows 可分配的内存已用尽（错误 1455）。</translation>
    </message>
    <message>
        <source>The message says that nvcuda.dll of the NVIDIA driver was not found.</source>
        <translation>这条信息表示找不到 NVIDIA 驱动的 nvcuda.dll。</translation>
    </message>
    <message>
        <source>Install the NVIDIA driver again and restart; nvcuda.dll comes with the driver alone.</source>
        <translation>重新安装 NVIDIA 驱动并重启；nvcuda.dll 只随驱动提供。</translation>
    </message>
    <message>
        <source>The message says that the program needs a newer NVIDIA driver.</source>
        <translation>这条信息表示程序需要更新的 NVIDIA 驱动。</translation>
    </message>
    <message>
        <source>Install the current NVIDIA driver.</source>
        <translation>安装最新的 NVIDIA 驱动。</translation>
    </message>
    <message>
        <source>The message says that no NVIDIA graphics card can be used.</source>
        <translation>这条信息表示没有可用的 NVIDIA 显卡。</translation>
    </message>
    <message>
        <source>Look at the device manager for the card, at CUDA_VISIBLE_DEVICES in the program&apos;s environment, and restart after a driver update.</source>
        <translation>在设备管理器中查看显卡，检查程序环境中的 CUDA_VISIBLE_DEVICES，更新驱动后重启电脑。</translation>
    </message>
    <message>
        <source>The message says that the program holds no code for this graphics card.</source>
        <translation>这条信息表示程序中没有适用于这块显卡的代码。</translation>
    </message>
    <message>
        <source>Look for a build of the program for this generation of cards; for PyTorch choose the wheel of another CUDA version.</source>
        <translation>查找支持这一代显卡的程序版本；对于 PyTorch，请选择另一个 CUDA 版本的 wheel。</translation>
    </message>
    <message>
        <source>The message says that this graphics card is too old for the cuDNN or the program in use.</source>
        <translation>这条信息表示对所用的 cuDNN 或程序来说，这块显卡太旧了。</translation>
    </message>
    <message>
        <source>cuDNN could not start: its DLLs, the driver, or memory of the card was not available.</source>
        <translation>cuDNN 无法启动：它的 DLL、驱动或显存不可用。</translation>
    </message>
    <message>
        <source>The message says that the memory of the graphics card was not enough.</source>
        <translation>这条信息表示显存不足。</translation>
    </message>
    <message>
        <source>cuDNN failed inside, without a reason in the message.</source>
        <translation>cuDNN 内部出错，信息中没有给出原因。</translation>
    </message>
    <message>
        <source>Work that cuDNN started on the card failed.</source>
        <translation>cuDNN 在显卡上启动的任务失败了。</translation>
    </message>
    <message>
        <source>The program called cuDNN in a way this version does not take.</source>
        <translation>程序调用 cuDNN 的方式不被这个版本接受。</translation>
    </message>
    <message>
        <source>Compare the cuDNN version that the program was built for with the one it loads; a fault of the program is as likely.</source>
        <translation>比较程序编译时所用的 cuDNN 版本和它加载的版本；也有可能是程序自身的错误。</translation>
    </message>
    <message>
        <source>The message says that the work took too long and Windows reset the driver.</source>
        <translation>这条信息表示任务耗时太长，Windows 重置了驱动。</translation>
    </message>
    <message>
        <source>CUDA reports a failure of the card without a reason.</source>
        <translation>CUDA 报告显卡出错，但没有给出原因。</translation>
    </message>
    <message>
        <source>Look into Windows&apos; log for resets of the display driver, restart the computer, and run the GPU test: it tells a faulty card from a faulty program.</source>
        <translation>在 Windows 日志中查找显示驱动重置的记录，重启电脑，然后运行 GPU 测试：它能区分是显卡有问题还是程序有问题。</translation>
    </message>
    <message>
        <source>The message says that this PyTorch is a build without CUDA.</source>
        <translation>这条信息表示这个 PyTorch 是不带 CUDA 的版本。</translation>
    </message>
    <message>
        <source>Install a CUDA build of PyTorch into this environment.</source>
        <translation>在这个环境中安装 CUDA 版的 PyTorch。</translation>
    </message>
    <message>
        <source>This ONNX Runtime offers no CUDA: it is the CPU package, or its CUDA part could not be loaded.</source>
        <translation>这个 ONNX Runtime 不提供 CUDA：它是 CPU 版的软件包，或者它的 CUDA 部分无法加载。</translation>
    </message>
    <message>
        <source>Look at &quot;pip list&quot; of that environment: only onnxruntime-gpu may be there. Then name its python.exe with --program.</source>
        <translation>查看该环境的“pip list”：其中只能有 onnxruntime-gpu。然后用 --program 指定它的 python.exe。</translation>
    </message>
    <message>
        <source>TensorFlow found no GPU it can use.</source>
        <translation>TensorFlow 没有找到可用的 GPU。</translation>
    </message>
    <message>
        <source>From 2.11 on TensorFlow has no GPU on native Windows: use 2.10 or WSL. For 2.10 look at the lines above, which name the missing DLLs.</source>
        <translation>从 2.11 起 TensorFlow 在原生 Windows 上不再支持 GPU：请使用 2.10 或 WSL。对于 2.10，请看上面的几行，那里写着缺少哪些 DLL。</translation>
    </message>
    <message>
        <source>The program names the versions of CUDA and cuDNN it was built for and did not find them.</source>
        <translation>程序写明了它编译时所用的 CUDA 和 cuDNN 版本，但没有找到它们。</translation>
    </message>
    <message>
        <source>The program loaded an older cuDNN than the one it was built for.</source>
        <translation>程序加载的 cuDNN 比它编译时所用的版本旧。</translation>
    </message>
    <message>
        <source>nvcc does not accept the Visual Studio that the build uses.</source>
        <translation>nvcc 不接受编译所用的 Visual Studio。</translation>
    </message>
    <message>
        <source>Visual Studio does not have the build files of this CUDA version.</source>
        <translation>Visual Studio 中没有这个 CUDA 版本的生成文件。</translation>
    </message>
    <message>
        <source>Run the CUDA installer again with &quot;Visual Studio Integration&quot; selected while that Visual Studio is installed. The files lie in extras\visual_studio_integration of the toolkit.</source>
        <translation>在装有该 Visual Studio 的情况下重新运行 CUDA 安装程序，并选中“Visual Studio Integration”。这些文件在 Toolkit 的 extras\visual_studio_integration 中。</translation>
    </message>
    <message>
        <source>nvcc failed; its own message stands a few lines above.</source>
        <translation>nvcc 失败了；它自己的信息在上面几行。</translation>
    </message>
    <message>
        <source>Paste the lines above this one too.</source>
        <translation>请把这一行上面的几行也粘贴进来。</translation>
    </message>
    <message>
        <source>This nvcc does not know the kind of card that the build asks for.</source>
        <translation>这个 nvcc 不认识编译所要求的显卡架构。</translation>
    </message>
    <message>
        <source>The build looks for a CUDA Toolkit by CUDA_HOME or CUDA_PATH and finds none.</source>
        <translation>编译按 CUDA_HOME 或 CUDA_PATH 查找 CUDA Toolkit，但没有找到。</translation>
    </message>
    <message>
        <source>The build did not find headers and import libraries of cuDNN.</source>
        <translation>编译没有找到 cuDNN 的头文件和导入库。</translation>
    </message>
    <message>
        <source>The source calls a function that the headers of this cuDNN do not have; cuDNN 9 removed many old ones.</source>
        <translation>源代码调用了这个 cuDNN 的头文件中没有的函数；cuDNN 9 移除了许多旧函数。</translation>
    </message>
    <message>
        <source>Build with the cuDNN version that the project names, often 8; several versions live side by side.</source>
        <translation>用项目指定的 cuDNN 版本（常常是 8）编译；多个版本可以共存。</translation>
    </message>
    <message>
        <source>The message says that the file is no complete zip archive.</source>
        <translation>这条信息表示该文件不是完整的 zip 压缩包。</translation>
    </message>
    <message>
        <source>Drop the file on CuNest or run &quot;cunest-cli inspect FILE&quot;: it says whether it was cut off, is a web page, or another kind of file. Then download it again.</source>
        <translation>把文件拖到 CuNest 上，或运行“cunest-cli inspect FILE”：它会说明文件是被截断、是网页，还是其他类型的文件。然后重新下载。</translation>
    </message>
    <message>
        <source>The message says that a path was too long.</source>
        <translation>这条信息表示路径太长。</translation>
    </message>
    <message>
        <source>A tool cut PATH off at 1024 characters; entries at its end are lost.</source>
        <translation>某个工具把 PATH 截断到了 1024 个字符；末尾的条目丢失了。</translation>
    </message>
    <message>
        <source>Look at the end of PATH and put back what is missing. Do not use setx for PATH.</source>
        <translation>查看 PATH 的末尾，把缺少的部分补回去。不要用 setx 修改 PATH。</translation>
    </message>
    <message>
        <source>An installer found PATH too long and left it as it was.</source>
        <translation>安装程序认为 PATH 太长，因而没有修改它。</translation>
    </message>
    <message>
        <source>Take dead and double entries out of PATH, then run the installer again.</source>
        <translation>从 PATH 中删除失效的和重复的条目，然后重新运行安装程序。</translation>
    </message>
    <message>
        <source>Driver %1 is too old for the CUDA that this program uses.</source>
        <translation>对这个程序所用的 CUDA 来说，驱动 %1 太旧了。</translation>
    </message>
    <message>
        <source>The program was built for a newer CUDA than this driver can run.</source>
        <translation>程序是为这个驱动还不支持的较新 CUDA 编译的。</translation>
    </message>
    <message>
        <source>Install the current NVIDIA driver, or the build of the program for an older CUDA version.</source>
        <translation>安装最新的 NVIDIA 驱动，或换用为较旧 CUDA 版本编译的程序。</translation>
    </message>
    <message>
        <source>%1 is too old for this program.</source>
        <translation>对这个程序来说，%1 太旧了。</translation>
    </message>
    <message>
        <source>Its build holds code for newer cards only; this card has compute capability %1.</source>
        <translation>它只包含适用于较新显卡的代码；这块显卡的计算能力是 %1。</translation>
    </message>
    <message>
        <source>%1 is newer than this program knows.</source>
        <translation>%1 比这个程序所支持的显卡更新。</translation>
    </message>
    <message>
        <source>Its build holds no code for compute capability %1; no cuDNN and no driver can add it.</source>
        <translation>它不包含计算能力 %1 的代码；任何 cuDNN 或驱动都无法补上。</translation>
    </message>
    <message>
        <source>Use a newer build of the program; for PyTorch the wheel of a newer CUDA version (12.8 or newer for RTX 50).</source>
        <translation>使用更新的程序版本；对于 PyTorch，请用较新 CUDA 版本的 wheel（RTX 50 需要 12.8 或更新）。</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES hides the graphics card.</source>
        <translation>CUDA_VISIBLE_DEVICES 把显卡隐藏了。</translation>
    </message>
    <message>
        <source>Programs see only the cards whose numbers stand in this variable.</source>
        <translation>程序只能看到编号写在这个变量中的显卡。</translation>
    </message>
    <message>
        <source>Remove the variable, or set it to 0.</source>
        <translation>删除这个变量，或把它设为 0。</translation>
    </message>
    <message>
        <source>This PyTorch is a build without CUDA.</source>
        <translation>这个 PyTorch 是不带 CUDA 的版本。</translation>
    </message>
    <message>
        <source>This %1 is a build without CUDA.</source>
        <translation>此 %1 是不带 CUDA 的版本。</translation>
    </message>
    <message>
        <source>The package in this environment was built for the processor alone; no driver, toolkit or cuDNN changes that.</source>
        <translation>这个环境中的软件包只为 CPU 编译；驱动、Toolkit 和 cuDNN 都改变不了这一点。</translation>
    </message>
    <message>
        <source>Install the CUDA wheel from PyTorch&apos;s own index into this environment; it brings its own cuDNN.</source>
        <translation>从 PyTorch 自己的软件源把 CUDA 版的 wheel 安装到这个环境；它自带 cuDNN。</translation>
    </message>
    <message>
        <source>CUDA %1 cannot compile for compute capability %2.</source>
        <translation>CUDA %1 不能为计算能力 %2 编译。</translation>
    </message>
    <message>
        <source>Each toolkit knows the cards from one generation to another; this one is outside.</source>
        <translation>每个 Toolkit 只支持一定范围内的显卡架构；这个架构不在范围内。</translation>
    </message>
    <message>
        <source>Use a newer CUDA Toolkit for this build.</source>
        <translation>为这次编译使用更新的 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Use an older CUDA Toolkit, or take this architecture out of the build.</source>
        <translation>使用较旧的 CUDA Toolkit，或从编译中去掉这个架构。</translation>
    </message>
    <message>
        <source>The message is understood, but nothing on this computer confirms a cause.</source>
        <translation>这条信息可以理解，但这台电脑上没有任何情况能证实某个原因。</translation>
    </message>
    <message>
        <source>CuNest does not know this message.</source>
        <translation>CuNest 不认识这条信息。</translation>
    </message>
    <message>
        <source>No number and no text in it is one of those that tell something about CUDA or cuDNN.</source>
        <translation>其中没有任何编号或文字能说明 CUDA 或 cuDNN 的问题。</translation>
    </message>
    <message>
        <source>Paste the whole output, from its first line on: the cause often stands far above the last line.</source>
        <translation>请粘贴从第一行开始的全部输出：原因常常在最后一行上方很远的地方。</translation>
    </message>
    <message>
        <source>One Python environment holds two copies of cuDNN: %1 and %2.</source>
        <translation>一个 Python 环境中有两份 cuDNN：%1 和 %2。</translation>
    </message>
    <message>
        <source>In one process the copy that is loaded first serves both, and its parts do not fit the other.</source>
        <translation>在同一个进程中，先加载的那份同时供两者使用，而它的各部分与另一份不匹配。</translation>
    </message>
    <message>
        <source>Keep one: bring the nvidia-cudnn package to the version that torch carries, or remove it when nothing else needs it.</source>
        <translation>只保留一份：把 nvidia-cudnn 软件包换成与 torch 自带的相同的版本，或者在没有其他软件需要它时将其卸载。</translation>
    </message>
    <message>
        <source>%1 belongs to another cuDNN than the one found first (%2).</source>
        <translation>%1 属于另一个 cuDNN，而不是先找到的那个（%2）。</translation>
    </message>
    <message>
        <source>The release found first has no such file, so the DLL that asks for it comes from another release.</source>
        <translation>先找到的发行版没有这个文件，所以请求它的 DLL 来自另一个发行版。</translation>
    </message>
    <message>
        <source>Python does not look into &quot;%1&quot;.</source>
        <translation>Python 不会到“%1”中查找。</translation>
    </message>
    <message>
        <source>From version 3.8 on Python loads its own modules without PATH; only folders that the program names count.</source>
        <translation>从 3.8 版起，Python 加载自己的模块时不使用 PATH；只有程序指定的文件夹才有效。</translation>
    </message>
    <message>
        <source>The folder of cuDNN %1 has letters that some loaders cannot read.</source>
        <translation>cuDNN %1 的文件夹名中有某些加载器无法读取的字符。</translation>
    </message>
    <message>
        <source>Everything else is right; programs that use the old Windows calls lose letters outside ASCII.</source>
        <translation>其他一切正常；使用旧式 Windows 调用的程序会丢失 ASCII 以外的字符。</translation>
    </message>
    <message>
        <source>Install it into a folder with plain Latin letters, such as C:\cudnn, and put that one on PATH.</source>
        <translation>把它安装到只含英文字母的文件夹，例如 C:\cudnn，并把那个文件夹加入 PATH。</translation>
    </message>
    <message>
        <source>Libraries of CUDA would come from different toolkits.</source>
        <translation>CUDA 的库会来自不同的 Toolkit。</translation>
    </message>
    <message>
        <source>Windows takes each DLL from the first folder of PATH that has it; these belong together and must be of one release.</source>
        <translation>Windows 从 PATH 中第一个含有该文件的文件夹取每个 DLL；这些库是一套，必须来自同一个发行版。</translation>
    </message>
    <message>
        <source>Put the whole folder of one toolkit in front on PATH and take single copied DLLs out.</source>
        <translation>把一个 Toolkit 的整个文件夹放到 PATH 最前面，并移走单独复制的 DLL。</translation>
    </message>
    <message>
        <source>%1 is damaged or for another kind of processor.</source>
        <translation>%1 已损坏，或属于另一种处理器架构。</translation>
    </message>
    <message>
        <source>Install what this file belongs to again.</source>
        <translation>重新安装这个文件所属的软件。</translation>
    </message>
    <message>
        <source>The program was built for cuDNN %1; this computer has %2.</source>
        <translation>程序是为 cuDNN %1 编译的；这台电脑上是 %2。</translation>
    </message>
    <message>
        <source>cuDNN must have the same major version and be at least as new as the one a program was built for.</source>
        <translation>cuDNN 的主版本必须与程序编译时的相同，而且不能更旧。</translation>
    </message>
    <message>
        <source>Install the newest cuDNN %1 for your CUDA version.</source>
        <translation>安装适合你的 CUDA 版本的最新 cuDNN %1。</translation>
    </message>
    <message>
        <source>This report was made by a newer CuNest. Open it with that version or install the newest one.</source>
        <translation>这份报告是由更新版本的 CuNest 生成的。请用那个版本打开，或安装最新版本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is larger than 64 MiB. Cut out the part with the error.</source>
        <translation>“%1”大于 64 MiB。请截取含有错误的部分。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read.</source>
        <translation>无法读取“%1”。</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot;.</source>
        <translation>没有文件“%1”。</translation>
    </message>
    <message>
        <source>Give either --error or --error-file, not both.</source>
        <translation>--error 和 --error-file 只能给出一个。</translation>
    </message>
    <message>
        <source>The error text is empty. Paste what the program wrote.</source>
        <translation>错误文本为空。请粘贴程序输出的内容。</translation>
    </message>
    <message>
        <source>say what is wrong and why, the cause of an error first</source>
        <translation>说明问题及原因，出错原因在最前</translation>
    </message>
    <message>
        <source>what a program wrote when it failed</source>
        <translation>程序失败时输出的内容</translation>
    </message>
    <message>
        <source>a file or log with it; - for standard input</source>
        <translation>包含它的文件或日志；- 表示标准输入</translation>
    </message>
    <message>
        <source>look at a saved report or snapshot instead of a computer</source>
        <translation>检查已保存的报告或快照，而不是电脑</translation>
    </message>
    <message>
        <source>An NVIDIA card that this build has code for.</source>
        <translation>这个版本含有其代码的 NVIDIA 显卡。</translation>
    </message>
    <message>
        <source>The driver must run programs of CUDA %1.</source>
        <translation>驱动必须能运行 CUDA %1 的程序。</translation>
    </message>
    <message>
        <source>The packages are made for Python %1, 64-bit.</source>
        <translation>软件包适用于 64 位的 Python %1。</translation>
    </message>
    <message>
        <source>CUDA Toolkit %1, or a newer one of the same major version.</source>
        <translation>CUDA Toolkit %1，或同一主版本的更新版本。</translation>
    </message>
    <message>
        <source>Exactly CUDA Toolkit %1: up to CUDA 10 the DLLs of every version have other names.</source>
        <translation>必须正好是 CUDA Toolkit %1：到 CUDA 10 为止，每个版本的 DLL 文件名都不同。</translation>
    </message>
    <message>
        <source>cuDNN of the same major version, at least %1, for CUDA %2.</source>
        <translation>适用于 CUDA %2、主版本相同且不低于 %1 的 cuDNN。</translation>
    </message>
    <message>
        <source>cuDNN 8.3 to 9.1 loads the 64-bit zlibwapi.dll, which is not in its archive.</source>
        <translation>cuDNN 8.3 到 9.1 会加载 64 位的 zlibwapi.dll，它不在压缩包里。</translation>
    </message>
    <message>
        <source>%1 has no GPU support on native Windows.</source>
        <translation>%1 在原生 Windows 上不支持 GPU。</translation>
    </message>
    <message>
        <source>Its Windows packages are built without CUDA; no driver, toolkit or cuDNN changes that.</source>
        <translation>它的 Windows 软件包编译时不带 CUDA；驱动、Toolkit 和 cuDNN 都改变不了这一点。</translation>
    </message>
    <message>
        <source>Use it inside WSL 2, or TensorFlow 2.10 with CUDA 11.2 and cuDNN 8.1 on Windows.</source>
        <translation>在 WSL 2 中使用，或在 Windows 上使用 TensorFlow 2.10 配 CUDA 11.2 和 cuDNN 8.1。</translation>
    </message>
    <message>
        <source>Use it inside WSL 2; there it needs only the Windows driver.</source>
        <translation>在 WSL 2 中使用；那里只需要 Windows 的驱动。</translation>
    </message>
    <message>
        <source>CuNest knows nothing about %1 on Windows.</source>
        <translation>CuNest 没有关于 Windows 上的 %1 的资料。</translation>
    </message>
    <message>
        <source>The package brings the CUDA libraries it needs; a toolkit is for building programs only.</source>
        <translation>软件包自带所需的 CUDA 库；只有编译程序时才需要 Toolkit。</translation>
    </message>
    <message>
        <source>The package brings cuDNN %1 and does not use an installed one.</source>
        <translation>软件包自带 cuDNN %1，不使用已安装的 cuDNN。</translation>
    </message>
    <message>
        <source>%1 is not listed; like the nearest older release it brings its own cuDNN: you need no other, a driver is enough.</source>
        <translation>%1 不在列表中；与最接近的较旧版本一样，它自带 cuDNN：不需要另外安装，有驱动就够了。</translation>
    </message>
    <message>
        <source>%1 for CUDA %2 brings its own cuDNN %3: you need no other; a driver is enough.</source>
        <translation>适用于 CUDA %2 的 %1 自带 cuDNN %3：不需要另外安装，有驱动就够了。</translation>
    </message>
    <message>
        <source>%1 is built by oneself, with cuDNN %2 to %3; the toolkit decides which archive.</source>
        <translation>%1 需要自行编译，使用 cuDNN %2 到 %3；用哪个压缩包由 Toolkit 决定。</translation>
    </message>
    <message>
        <source>%1 is not listed; like the nearest older release it needs CUDA %2 and cuDNN %3.</source>
        <translation>%1 不在列表中；与最接近的较旧版本一样，它需要 CUDA %2 和 cuDNN %3。</translation>
    </message>
    <message>
        <source>%1 is the last release with a GPU on native Windows; it needs CUDA %2 and cuDNN %3.</source>
        <translation>%1 是最后一个在原生 Windows 上支持 GPU 的版本；它需要 CUDA %2 和 cuDNN %3。</translation>
    </message>
    <message>
        <source>%1 needs CUDA %2 and cuDNN %3 on this computer.</source>
        <translation>%1 在这台电脑上需要 CUDA %2 和 cuDNN %3。</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>The error:</source>
        <translation>错误：</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>符合</translation>
    </message>
    <message>
        <source>to install</source>
        <translation>需要安装</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>不符合</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Archive: %1</source>
        <translation>压缩包：%1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Name the framework: --framework NAME or --framework NAME=VERSION.</source>
        <translation>请指定框架：--framework 名称 或 --framework 名称=版本。</translation>
    </message>
    <message>
        <source>CuNest does not know &quot;%1&quot;. It knows: %2.</source>
        <translation>CuNest 不认识“%1”。它认识的有：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no version. Write numbers and dots, as in 2.10.</source>
        <translation>“%1”不是版本号。请用数字和点书写，例如 2.10。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there already. Choose another name.</source>
        <translation>“%1”已经存在。请换一个名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be written.</source>
        <translation>无法写入“%1”。</translation>
    </message>
    <message>
        <source>There is no format &quot;%1&quot;. Write --format md or --format json.</source>
        <translation>没有“%1”这种格式。请写 --format md 或 --format json。</translation>
    </message>
    <message>
        <source>The report is in &quot;%1&quot;. Names of user and computer are masked; look through it before you pass it on.</source>
        <translation>报告保存在“%1”中。用户名和计算机名已被遮盖；转交之前请先看一遍。</translation>
    </message>
    <message>
        <source>say what to install for a framework, or that nothing is needed</source>
        <translation>说明某个框架需要安装什么，或者什么都不需要</translation>
    </message>
    <message>
        <source>tensorflow=2.10, pytorch, onnxruntime, paddlepaddle, ctranslate2, opencv, jax</source>
        <translation>tensorflow=2.10、pytorch、onnxruntime、paddlepaddle、ctranslate2、opencv、jax</translation>
    </message>
    <message>
        <source>write a report to paste or to open again, with names masked</source>
        <translation>生成报告，用于粘贴或再次打开，其中的名称已遮盖</translation>
    </message>
    <message>
        <source>a new file; without it the report is printed</source>
        <translation>一个新文件；不指定则直接显示报告</translation>
    </message>
    <message>
        <source>Markdown to paste, or JSON that CuNest opens again</source>
        <translation>用于粘贴的 Markdown，或 CuNest 可再次打开的 JSON</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were dropped at once</source>
        <translation>
            <numerusform>一次拖入了 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>The stand-ins for NVIDIA&apos;s libraries are not here, so the GPU test cannot be simulated. Build them with ./dev build.</source>
        <translation>这里没有 NVIDIA 库的替身，因此无法模拟 GPU 测试。请用 ./dev build 构建它们。</translation>
    </message>
    <message>
        <source>A temporary folder for the simulated GPU test could not be made.</source>
        <translation>无法为模拟的 GPU 测试创建临时文件夹。</translation>
    </message>
    <message>
        <source>machine.json: &quot;%1&quot; says nothing that the GPU test can do.</source>
        <translation>machine.json：“%1”不是 GPU 测试能做到的内容。</translation>
    </message>
    <message>
        <source>Install the complete cuDNN package again so that all its files are of one release.</source>
        <translation>请重新安装完整的 cuDNN 包，使所有文件属于同一个版本。</translation>
    </message>
    <message>
        <source>Do not trust results of this GPU with this cuDNN. Try the current driver, then another cuDNN release, then another GPU.</source>
        <translation>请不要相信这块 GPU 用这份 cuDNN 得出的结果。先换最新的驱动，再换另一个 cuDNN 版本，最后换另一块 GPU 试试。</translation>
    </message>
    <message>
        <source>Install CuNest again.</source>
        <translation>请重新安装 CuNest。</translation>
    </message>
    <message>
        <source>Remove the variable CUDA_VISIBLE_DEVICES, or give it the numbers of the GPUs to use.</source>
        <translation>请删除变量 CUDA_VISIBLE_DEVICES，或将其设为要使用的 GPU 编号。</translation>
    </message>
    <message>
        <source>Install the current NVIDIA driver for this GPU and restart the computer.</source>
        <translation>请为这块 GPU 安装最新的 NVIDIA 驱动并重新启动电脑。</translation>
    </message>
    <message>
        <source>Move the folder that should win to the front of PATH, or remove the other copy.</source>
        <translation>请将应当优先的文件夹移到 PATH 最前面，或移除另一份。</translation>
    </message>
    <message>
        <source>The library of the NVIDIA driver is not there or cannot be loaded.</source>
        <translation>NVIDIA 驱动的库不存在或无法加载。</translation>
    </message>
    <message>
        <source>There is no cuDNN where the test looked.</source>
        <translation>测试所查找的位置没有 cuDNN。</translation>
    </message>
    <message>
        <source>Install cuDNN, or choose the folder that holds its DLLs.</source>
        <translation>请安装 cuDNN，或选择其 DLL 所在的文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs another file that was not found.</source>
        <translation>“%1”所需的另一个文件未找到。</translation>
    </message>
    <message>
        <source>Install what the missing file belongs to, and put its folder on PATH.</source>
        <translation>请安装缺失文件所属的软件，并将其文件夹加入 PATH。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit the files beside it: files of two releases are mixed.</source>
        <translation>“%1”与同一文件夹中的文件不匹配：两个版本的文件混在了一起。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lacks functions that it should have: it is damaged or something else.</source>
        <translation>“%1”缺少应有的函数：文件已损坏或并非该文件。</translation>
    </message>
    <message>
        <source>Programs get the cuDNN in &quot;%1&quot;, not the one in &quot;%2&quot;.</source>
        <translation>程序用到的是“%1”中的 cuDNN，而不是“%2”中的。</translation>
    </message>
    <message>
        <source>cuDNN loaded &quot;%1&quot; from another folder than its own, &quot;%2&quot;.</source>
        <translation>cuDNN 加载的“%1”不在它自己的文件夹“%2”中。</translation>
    </message>
    <message>
        <source>Remove the other copy from PATH, or install the complete set in one folder.</source>
        <translation>请从 PATH 中移除另一份，或将完整的一套安装在同一个文件夹中。</translation>
    </message>
    <message>
        <source>cuDNN loads these libraries while it works, and they were not found.</source>
        <translation>cuDNN 运行时会加载这些库，但没有找到。</translation>
    </message>
    <message>
        <source>Install the CUDA Toolkit of the same major release and put its folder of DLLs on PATH.</source>
        <translation>请安装主版本相同的 CUDA Toolkit，并将其 DLL 文件夹加入 PATH。</translation>
    </message>
    <message>
        <source>The two halves of cuBLAS would come from two toolkits, &quot;%1&quot; and &quot;%2&quot;.</source>
        <translation>cuBLAS 的两个部分会来自两个 Toolkit：“%1”和“%2”。</translation>
    </message>
    <message>
        <source>Keep only one CUDA Toolkit&apos;s folder of DLLs on PATH.</source>
        <translation>PATH 中请只保留一个 CUDA Toolkit 的 DLL 文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is really cuDNN %2: the file was renamed.</source>
        <translation>“%1”实际上是 cuDNN %2：文件被改名了。</translation>
    </message>
    <message>
        <source>cuDNN %1 was loaded, %2 was expected.</source>
        <translation>加载的是 cuDNN %1，应为 %2。</translation>
    </message>
    <message>
        <source>There is no GPU with the number %1, counted from 0; %2 can be seen.</source>
        <translation>没有编号为 %1 的 GPU（从 0 开始）；能看到 %2 块。</translation>
    </message>
    <message>
        <source>Choose a GPU that is there.</source>
        <translation>请选择存在的 GPU。</translation>
    </message>
    <message>
        <source>Only %1 of the GPU&apos;s %2 MiB are free.</source>
        <translation>GPU 的 %2 MiB 显存中只有 %1 MiB 空闲。</translation>
    </message>
    <message>
        <source>Close programs that use the GPU (their memory is listed by nvidia-smi) and run the test again.</source>
        <translation>请关闭正在使用 GPU 的程序（nvidia-smi 会列出它们占用的显存），然后再次运行测试。</translation>
    </message>
    <message>
        <source>Data came back changed from the GPU&apos;s memory, first at byte %1.</source>
        <translation>从 GPU 显存读回的数据发生了变化，首先出现在第 %1 字节。</translation>
    </message>
    <message>
        <source>Restart the computer; if it comes back, the GPU or its memory is defective.</source>
        <translation>请重新启动电脑；如果问题重现，则 GPU 或其显存有缺陷。</translation>
    </message>
    <message>
        <source>%1 of %2 numbers of a convolution in %3 are wrong, compared with the CPU.</source>
        <translation>与 CPU 相比，%3 卷积的 %2 个数中有 %1 个是错的。</translation>
    </message>
    <message>
        <source>What the GPU says about a digit differs from the CPU by %1.</source>
        <translation>GPU 对数字的判断与 CPU 相差 %1。</translation>
    </message>
    <message>
        <source>The GPU read the picture of a %1 as a %2.</source>
        <translation>GPU 将 %1 的图片识别成了 %2。</translation>
    </message>
    <message>
        <source>The picture has %1 bytes instead of 784 (28 × 28).</source>
        <translation>图片有 %1 字节，应为 784 字节（28 × 28）。</translation>
    </message>
    <message>
        <source>Give 28 rows of 28 bytes, 0 for empty and 255 for ink.</source>
        <translation>请提供 28 行、每行 28 字节的数据，0 表示空白，255 表示笔迹。</translation>
    </message>
    <message>
        <source>The test&apos;s own data is damaged.</source>
        <translation>测试自带的数据已损坏。</translation>
    </message>
    <message>
        <source>Short computations passed, a longer one failed; the longest that passed took %1 ms. Windows stops a GPU that draws the screen when it is busy for too long.</source>
        <translation>短时计算通过，较长的计算失败；通过的最长一次用了 %1 毫秒。负责显示的 GPU 忙碌过久时会被 Windows 中止。</translation>
    </message>
    <message>
        <source>The GPU worked for %1 s and failed then: heat, power or memory of the GPU.</source>
        <translation>GPU 工作了 %1 秒后出错：可能是散热、供电或显存的问题。</translation>
    </message>
    <message>
        <source>Check cooling and power supply of the GPU, and take back overclocking.</source>
        <translation>请检查 GPU 的散热和供电，并取消超频。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty.</source>
        <translation>“%1”是空文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends before its contents do: it is cut off.</source>
        <translation>“%1”不完整：内容被截断。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is made for another kind of processor.</source>
        <translation>“%1”适用于另一种处理器。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no library of this operating system.</source>
        <translation>“%1”不是此操作系统的库。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read with this account.</source>
        <translation>当前帐户无法读取“%1”。</translation>
    </message>
    <message>
        <source>The variable CUDA_VISIBLE_DEVICES is &quot;%1&quot; and hides all GPUs.</source>
        <translation>变量 CUDA_VISIBLE_DEVICES 的值为“%1”，隐藏了所有 GPU。</translation>
    </message>
    <message>
        <source>The variable CUDA_VISIBLE_DEVICES is &quot;%1&quot; and hides the GPU that was asked for.</source>
        <translation>变量 CUDA_VISIBLE_DEVICES 的值为“%1”，隐藏了所要求的 GPU。</translation>
    </message>
    <message>
        <source>The files of this cuDNN are damaged, incomplete or of several releases.</source>
        <translation>这份 cuDNN 的文件已损坏、不完整，或来自多个版本。</translation>
    </message>
    <message>
        <source>The files that were loaded are of another release.</source>
        <translation>加载的文件属于另一个版本。</translation>
    </message>
    <message>
        <source>The test gave another result than it must.</source>
        <translation>测试得到的结果不对。</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not work.</source>
        <translation>NVIDIA 驱动无法工作。</translation>
    </message>
    <message>
        <source>No GPU can be used.</source>
        <translation>没有可用的 GPU。</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory cannot be used.</source>
        <translation>无法使用 GPU 的显存。</translation>
    </message>
    <message>
        <source>Libraries that cuDNN needs are missing.</source>
        <translation>缺少 cuDNN 所需的库。</translation>
    </message>
    <message>
        <source>cuDNN cannot be loaded.</source>
        <translation>无法加载 cuDNN。</translation>
    </message>
    <message>
        <source>This is not the cuDNN that should be here.</source>
        <translation>这不是应该在这里的 cuDNN。</translation>
    </message>
    <message>
        <source>cuDNN does not start on this GPU.</source>
        <translation>cuDNN 在这块 GPU 上无法启动。</translation>
    </message>
    <message>
        <source>cuDNN does not compute rightly on this GPU.</source>
        <translation>cuDNN 在这块 GPU 上的计算结果不正确。</translation>
    </message>
    <message>
        <source>The GPU did not read the digits rightly.</source>
        <translation>GPU 没有正确识别数字。</translation>
    </message>
    <message>
        <source>The drawn picture could not be read.</source>
        <translation>无法识别手绘的图片。</translation>
    </message>
    <message>
        <source>cuDNN&apos;s algorithms could not be timed.</source>
        <translation>无法测量 cuDNN 各算法的耗时。</translation>
    </message>
    <message>
        <source>The GPU fails when it works for longer.</source>
        <translation>GPU 长时间工作时会出错。</translation>
    </message>
    <message>
        <source>The GPU test could not be started.</source>
        <translation>无法启动 GPU 测试。</translation>
    </message>
    <message>
        <source>zlibwapi.dll is missing.</source>
        <translation>缺少 zlibwapi.dll。</translation>
    </message>
    <message>
        <source>cuDNN 8.3 to 9.1.1 loads zlibwapi.dll while it works; where it is not found, the program ends.</source>
        <translation>cuDNN 8.3 至 9.1.1 运行时会加载 zlibwapi.dll；找不到它时程序会直接退出。</translation>
    </message>
    <message>
        <source>Take the 64-bit zlibwapi.dll from the place that NVIDIA&apos;s installation guide for this cuDNN names, and put it into the folder with cuDNN&apos;s DLLs; or install cuDNN 9.2 or newer, which does not need it.</source>
        <translation>请从该版本 cuDNN 的 NVIDIA 安装指南所指明的位置获取 64 位的 zlibwapi.dll，放到 cuDNN 的 DLL 所在文件夹；或安装不再需要它的 cuDNN 9.2 或更高版本。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that cuDNN needs are missing.</source>
        <translation>
            <numerusform>缺少 cuDNN 所需的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs get another cuDNN than this one.</source>
        <translation>程序用到的是另一份 cuDNN，而不是这一份。</translation>
    </message>
    <message>
        <source>Conda&apos;s own cuDNN in &quot;%1&quot; comes first on PATH, before the one in &quot;%2&quot;.</source>
        <translation>PATH 中 Conda 自带的 cuDNN（“%1”）排在“%2”之前。</translation>
    </message>
    <message>
        <source>Files of two cuDNN releases are mixed.</source>
        <translation>两个 cuDNN 版本的文件混在了一起。</translation>
    </message>
    <message>
        <source>The files of one cuDNN must all be of the same release; here they are not.</source>
        <translation>同一份 cuDNN 的所有文件必须属于同一个版本；这里并非如此。</translation>
    </message>
    <message>
        <source>The program of the test could not be started.</source>
        <translation>无法启动测试程序。</translation>
    </message>
    <message>
        <source>Windows could not find a DLL that the program of the test itself needs (%1).</source>
        <translation>Windows 找不到测试程序本身所需的一个 DLL（%1）。</translation>
    </message>
    <message>
        <source>Install CuNest again; if that does not help, run Windows Update.</source>
        <translation>请重新安装 CuNest；如果仍不行，请运行 Windows 更新。</translation>
    </message>
    <message>
        <source>A library that the test called ended the process (code %1): it is damaged, of another release, or misses something it needs.</source>
        <translation>测试所调用的库使进程异常终止（代码 %1）：该库已损坏、属于其他版本，或缺少所需的文件。</translation>
    </message>
    <message>
        <source>Install the complete cuDNN package again, see that the CUDA Toolkit of the same major release is on PATH, and run the test again.</source>
        <translation>请重新安装完整的 cuDNN 包，确认主版本相同的 CUDA Toolkit 已在 PATH 中，然后再次运行测试。</translation>
    </message>
    <message>
        <source>The process said nothing for %1 s and was ended.</source>
        <translation>进程 %1 秒没有任何响应，已被终止。</translation>
    </message>
    <message>
        <source>Restart the computer and run the test again. If it stops at the same step, install the current NVIDIA driver.</source>
        <translation>请重新启动电脑并再次运行测试。如果仍停在同一步，请安装最新的 NVIDIA 驱动。</translation>
    </message>
    <message>
        <source>Another program or person ended the process (code %1).</source>
        <translation>进程被其他程序或用户终止（代码 %1）。</translation>
    </message>
    <message>
        <source>Run the test again. If it happens again, look whether a protection program ended cunest-gputest.</source>
        <translation>请再次运行测试。如果再次发生，请检查是否有安全软件终止了 cunest-gputest。</translation>
    </message>
    <message>
        <source>The process printed what is no report of the test.</source>
        <translation>进程输出的内容不是测试报告。</translation>
    </message>
    <message>
        <source>The process ended with the code %1 before the test was at its end.</source>
        <translation>测试尚未完成，进程就以代码 %1 退出了。</translation>
    </message>
    <message>
        <source>Run the test again. If it happens again, install the complete cuDNN package and CuNest again.</source>
        <translation>请再次运行测试。如果再次发生，请重新安装完整的 cuDNN 包和 CuNest。</translation>
    </message>
    <message>
        <source>largest error %1</source>
        <translation>最大误差 %1</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%2 个中识别正确 %1 个</translation>
    </message>
    <message>
        <source>Tensor Cores: %1 times as fast</source>
        <translation>Tensor Core：速度是原来的 %1 倍</translation>
    </message>
    <message numerus="yes">
        <source>%n algorithm(s) timed</source>
        <translation>
            <numerusform>已测 %n 个算法</numerusform>
        </translation>
    </message>
    <message>
        <source>runs CUDA up to %1</source>
        <translation>最高支持 CUDA %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) from %1</source>
        <translation>
            <numerusform>来自 %1 的 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>cuDNN %1, made with CUDA %2</source>
        <translation>cuDNN %1，基于 CUDA %2 构建</translation>
    </message>
    <message>
        <source>read as a %1</source>
        <translation>识别为 %1</translation>
    </message>
    <message>
        <source>%1 convolutions, the longest %2 ms</source>
        <translation>%1 次卷积，最长 %2 毫秒</translation>
    </message>
    <message>
        <source>not possible without an earlier step</source>
        <translation>前面的步骤未通过，无法进行</translation>
    </message>
    <message>
        <source>nothing was drawn</source>
        <translation>没有绘制</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>未要求</translation>
    </message>
    <message>
        <source>too little free memory on the GPU</source>
        <translation>GPU 空闲显存太少</translation>
    </message>
    <message>
        <source>The GPU test is running.</source>
        <translation>GPU 测试正在运行。</translation>
    </message>
    <message>
        <source>The GPU test was stopped before its end.</source>
        <translation>GPU 测试在完成前被停止。</translation>
    </message>
    <message>
        <source>The GPU test crashed before its end.</source>
        <translation>GPU 测试在完成前崩溃。</translation>
    </message>
    <message>
        <source>The GPU test did not answer any more.</source>
        <translation>GPU 测试失去响应。</translation>
    </message>
    <message>
        <source>The GPU test was ended from outside.</source>
        <translation>GPU 测试被外部终止。</translation>
    </message>
    <message>
        <source>The GPU test did not come to its end.</source>
        <translation>GPU 测试未能完成。</translation>
    </message>
    <message>
        <source>Driver answers</source>
        <translation>驱动有响应</translation>
    </message>
    <message>
        <source>GPU found</source>
        <translation>找到 GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>Libraries found</source>
        <translation>依赖库齐全</translation>
    </message>
    <message>
        <source>cuDNN loaded</source>
        <translation>加载 cuDNN</translation>
    </message>
    <message>
        <source>cuDNN version</source>
        <translation>cuDNN 版本</translation>
    </message>
    <message>
        <source>cuDNN starts</source>
        <translation>启动 cuDNN</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Ten digits</source>
        <translation>十个数字</translation>
    </message>
    <message>
        <source>Your digit</source>
        <translation>您画的数字</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Long run</source>
        <translation>长时间运行</translation>
    </message>
    <message>
        <source>The simulated GPU test found a fault.</source>
        <translation>模拟的 GPU 测试发现了问题。</translation>
    </message>
    <message>
        <source>The GPU test found a fault.</source>
        <translation>GPU 测试发现了问题。</translation>
    </message>
    <message>
        <source>The simulated steps passed.</source>
        <translation>模拟的步骤已通过。</translation>
    </message>
    <message>
        <source>The chosen steps passed.</source>
        <translation>所选步骤已通过。</translation>
    </message>
    <message>
        <source>cuDNN %1 passed a simulated test, not on a real %2.</source>
        <translation>cuDNN %1 通过了模拟测试，并非在真实的 %2 上运行。</translation>
    </message>
    <message>
        <source>cuDNN %1 works on your %2.</source>
        <translation>cuDNN %1 在您的 %2 上工作正常。</translation>
    </message>
    <message>
        <source>The GPU test cannot be started on this computer.</source>
        <translation>无法在这台电脑上启动 GPU 测试。</translation>
    </message>
    <message>
        <source>The program of the GPU test could not be started. Install CuNest again.</source>
        <translation>无法启动 GPU 测试程序。请重新安装 CuNest。</translation>
    </message>
    <message>
        <source>Restart the computer and run the test again; if it comes back, the GPU or its power supply is at fault.</source>
        <translation>请重新启动电脑并再次运行测试；如果问题重现，则 GPU 或其供电有故障。</translation>
    </message>
    <message>
        <source>No error.</source>
        <translation>没有错误。</translation>
    </message>
    <message>
        <source>The driver rejected a parameter.</source>
        <translation>驱动拒绝了一个参数。</translation>
    </message>
    <message>
        <source>The GPU has not enough free memory.</source>
        <translation>GPU 的空闲显存不足。</translation>
    </message>
    <message>
        <source>The driver is loaded but did not start.</source>
        <translation>驱动已加载，但没有启动。</translation>
    </message>
    <message>
        <source>The library found is the toolkit&apos;s stand-in for linking, not a driver.</source>
        <translation>找到的库是 Toolkit 中仅供链接的占位库，不是驱动。</translation>
    </message>
    <message>
        <source>Take the toolkit&apos;s stubs folder out of the library search path.</source>
        <translation>请从库搜索路径中移除 Toolkit 的 stubs 文件夹。</translation>
    </message>
    <message>
        <source>Another program has the GPU for itself.</source>
        <translation>另一个程序独占了 GPU。</translation>
    </message>
    <message>
        <source>Close the other program, or set the compute mode back to Default with nvidia-smi -c 0.</source>
        <translation>请关闭另一个程序，或用 nvidia-smi -c 0 将计算模式恢复为 Default。</translation>
    </message>
    <message>
        <source>The driver sees no GPU that this process may use.</source>
        <translation>驱动没有找到此进程可用的 GPU。</translation>
    </message>
    <message>
        <source>Check CUDA_VISIBLE_DEVICES, and in the Device Manager that the GPU works.</source>
        <translation>请检查 CUDA_VISIBLE_DEVICES，并在设备管理器中确认 GPU 工作正常。</translation>
    </message>
    <message>
        <source>There is no GPU with this number.</source>
        <translation>没有这个编号的 GPU。</translation>
    </message>
    <message>
        <source>Choose a GPU from the list.</source>
        <translation>请从列表中选择一块 GPU。</translation>
    </message>
    <message>
        <source>This cuDNN has no code for this GPU.</source>
        <translation>这份 cuDNN 不含适用于这块 GPU 的代码。</translation>
    </message>
    <message>
        <source>Install a cuDNN release that supports the GPU&apos;s compute capability.</source>
        <translation>请安装支持该 GPU 计算能力的 cuDNN 版本。</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory reported an error that it could not correct.</source>
        <translation>GPU 显存报告了无法纠正的错误。</translation>
    </message>
    <message>
        <source>Restart the computer; if it comes back, the GPU&apos;s memory is defective.</source>
        <translation>请重新启动电脑；如果问题重现，则 GPU 显存有缺陷。</translation>
    </message>
    <message>
        <source>The link between GPUs reported an error.</source>
        <translation>GPU 之间的连接报告了错误。</translation>
    </message>
    <message>
        <source>The driver is older than the library&apos;s code.</source>
        <translation>驱动比库中的代码旧。</translation>
    </message>
    <message>
        <source>A call of the operating system failed inside the driver.</source>
        <translation>驱动内部的一次系统调用失败。</translation>
    </message>
    <message>
        <source>Restart the computer; check that the paging file is large enough.</source>
        <translation>请重新启动电脑，并检查分页文件是否足够大。</translation>
    </message>
    <message>
        <source>A program on the GPU touched memory that is not its own.</source>
        <translation>GPU 上的程序访问了不属于它的内存。</translation>
    </message>
    <message>
        <source>The GPU could not start the computation.</source>
        <translation>GPU 无法开始计算。</translation>
    </message>
    <message>
        <source>The computation was stopped because the GPU that draws the screen may not be busy for so long.</source>
        <translation>计算被中止，因为负责显示的 GPU 不允许忙碌这么久。</translation>
    </message>
    <message>
        <source>The GPU reported a hardware error.</source>
        <translation>GPU 报告了硬件错误。</translation>
    </message>
    <message>
        <source>The GPU met an instruction that it does not know.</source>
        <translation>GPU 遇到了不认识的指令。</translation>
    </message>
    <message>
        <source>A program on the GPU read memory at an impossible place.</source>
        <translation>GPU 上的程序读取了不可能的内存地址。</translation>
    </message>
    <message>
        <source>The computation failed on the GPU.</source>
        <translation>GPU 上的计算失败。</translation>
    </message>
    <message>
        <source>This account may not use the GPU in this way.</source>
        <translation>此帐户无权以这种方式使用 GPU。</translation>
    </message>
    <message>
        <source>Run the test from an account that may use the GPU.</source>
        <translation>请用有权使用 GPU 的帐户运行测试。</translation>
    </message>
    <message>
        <source>This GPU or driver does not support the operation.</source>
        <translation>此 GPU 或驱动不支持该操作。</translation>
    </message>
    <message>
        <source>A service that the GPUs of this server need is not running.</source>
        <translation>此服务器的 GPU 所需的服务没有运行。</translation>
    </message>
    <message>
        <source>Start the NVIDIA Fabric Manager service.</source>
        <translation>请启动 NVIDIA Fabric Manager 服务。</translation>
    </message>
    <message>
        <source>Parts of two driver releases are installed.</source>
        <translation>安装了两个驱动版本的组件。</translation>
    </message>
    <message>
        <source>The forward compatibility package does not support this GPU.</source>
        <translation>向前兼容包不支持这块 GPU。</translation>
    </message>
    <message>
        <source>Take the cuda-compat folder out of the library search path.</source>
        <translation>请从库搜索路径中移除 cuda-compat 文件夹。</translation>
    </message>
    <message>
        <source>The driver waited too long for the GPU.</source>
        <translation>驱动等待 GPU 超时。</translation>
    </message>
    <message>
        <source>The driver failed and does not say why; after a black screen it is the display&apos;s time limit.</source>
        <translation>驱动出错且没有说明原因；如果之前黑屏过，则是显示超时限制所致。</translation>
    </message>
    <message>
        <source>This cuDNN does not support this GPU.</source>
        <translation>这份 cuDNN 不支持这块 GPU。</translation>
    </message>
    <message>
        <source>A library that cuDNN needs at run time was not found (cuBLAS or NVRTC of its CUDA release, or zlib for cuDNN 8 on Windows).</source>
        <translation>找不到 cuDNN 运行时所需的库（对应 CUDA 版本的 cuBLAS 或 NVRTC，或 Windows 上 cuDNN 8 所需的 zlib）。</translation>
    </message>
    <message>
        <source>cuDNN could not start: the driver is too old for it, the GPU has no free memory, or a library it needs is missing.</source>
        <translation>cuDNN 无法启动：驱动太旧、GPU 没有空闲显存，或缺少所需的库。</translation>
    </message>
    <message>
        <source>Look at the steps before: update the driver, free memory of the GPU, or install the missing library.</source>
        <translation>请查看前面的步骤：更新驱动、释放 GPU 显存，或安装缺少的库。</translation>
    </message>
    <message>
        <source>cuDNN could not get memory.</source>
        <translation>cuDNN 无法获得内存。</translation>
    </message>
    <message>
        <source>cuDNN rejected a parameter.</source>
        <translation>cuDNN 拒绝了一个参数。</translation>
    </message>
    <message>
        <source>Something failed inside cuDNN; most often the GPU had no memory left.</source>
        <translation>cuDNN 内部出错；最常见的原因是 GPU 显存已用尽。</translation>
    </message>
    <message>
        <source>cuDNN rejected a value.</source>
        <translation>cuDNN 拒绝了一个值。</translation>
    </message>
    <message>
        <source>cuDNN could not reach the GPU&apos;s memory.</source>
        <translation>cuDNN 无法访问 GPU 显存。</translation>
    </message>
    <message>
        <source>Check that driver, CUDA Toolkit and this cuDNN fit together; then restart the computer.</source>
        <translation>请检查驱动、CUDA Toolkit 与这份 cuDNN 是否匹配，然后重新启动电脑。</translation>
    </message>
    <message>
        <source>This cuDNN does not offer the computation on this GPU.</source>
        <translation>这份 cuDNN 在这块 GPU 上不提供该计算。</translation>
    </message>
    <message>
        <source>cuDNN did not find a licence that it asks for.</source>
        <translation>cuDNN 没有找到它所需的许可。</translation>
    </message>
    <message>
        <source>The GPU still works on an earlier task.</source>
        <translation>GPU 仍在处理之前的任务。</translation>
    </message>
    <message>
        <source>A number became too large on the GPU.</source>
        <translation>GPU 上的计算发生了数值溢出。</translation>
    </message>
    <message>
        <source>This cuDNN no longer offers the call.</source>
        <translation>这份 cuDNN 不再提供该调用。</translation>
    </message>
    <message>
        <source>A file of the cuDNN set is missing or could not be loaded.</source>
        <translation>cuDNN 的某个文件缺失或无法加载。</translation>
    </message>
    <message>
        <source>The driver is too old for this cuDNN.</source>
        <translation>驱动对这份 cuDNN 来说太旧。</translation>
    </message>
    <message>
        <source>The CUDA runtime is too old for this cuDNN.</source>
        <translation>CUDA 运行时对这份 cuDNN 来说太旧。</translation>
    </message>
    <message>
        <source>Install the CUDA Toolkit release that this cuDNN was made for.</source>
        <translation>请安装这份 cuDNN 所对应的 CUDA Toolkit 版本。</translation>
    </message>
    <message>
        <source>A file of the cuDNN set is missing.</source>
        <translation>缺少 cuDNN 的某个文件。</translation>
    </message>
    <message>
        <source>cuDNN could not compile its code for this GPU: NVRTC or its built-in files are missing.</source>
        <translation>cuDNN 无法为这块 GPU 编译代码：缺少 NVRTC 或其内置文件。</translation>
    </message>
    <message>
        <source>The computer has not enough free memory.</source>
        <translation>电脑的空闲内存不足。</translation>
    </message>
    <message>
        <source>Close other programs, or enlarge the paging file, and run the test again.</source>
        <translation>请关闭其他程序或增大分页文件，然后再次运行测试。</translation>
    </message>
    <message>
        <source>The driver refused the computation.</source>
        <translation>驱动拒绝了计算。</translation>
    </message>
    <message>
        <source>cuBLAS failed: it is missing or of another release.</source>
        <translation>cuBLAS 出错：它缺失或属于其他版本。</translation>
    </message>
    <message>
        <source>The CUDA runtime failed.</source>
        <translation>CUDA 运行时出错。</translation>
    </message>
    <message>
        <source>Check that driver, CUDA Toolkit and this cuDNN fit together.</source>
        <translation>请检查驱动、CUDA Toolkit 与这份 cuDNN 是否匹配。</translation>
    </message>
    <message>
        <source>cuDNN is not ready to work.</source>
        <translation>cuDNN 尚未就绪。</translation>
    </message>
    <message>
        <source>The driver reported an error that this test does not know.</source>
        <translation>驱动报告了本测试不认识的错误。</translation>
    </message>
    <message>
        <source>cuDNN reported a status that this test does not know.</source>
        <translation>cuDNN 报告了本测试不认识的状态。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of a GPU. The first one is 0.</source>
        <translation>“%1”不是 GPU 编号。第一块是 0。</translation>
    </message>
    <message>
        <source>prove on the GPU that the installed cuDNN works</source>
        <translation>在 GPU 上验证已安装的 cuDNN 是否可用</translation>
    </message>
    <message>
        <source>the GPU to test, as CUDA counts, from 0</source>
        <translation>要测试的 GPU，按 CUDA 的顺序从 0 开始</translation>
    </message>
    <message>
        <source>the folder with the cuDNN to test; the active one by default</source>
        <translation>要测试的 cuDNN 所在文件夹；默认为当前使用的 cuDNN</translation>
    </message>
    <message>
        <source>the short test</source>
        <translation>快速测试</translation>
    </message>
    <message>
        <source>write the steps as JUnit XML too</source>
        <translation>同时将各步骤写入 JUnit XML 文件</translation>
    </message>
    <message>
        <source>shows</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>read as</source>
        <translation>识别为</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>What came out</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Digits read by the GPU</source>
        <translation>GPU 识别的数字</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>Fastest algorithm</source>
        <translation>最快的算法</translation>
    </message>
    <message>
        <source>Simulated: stand-ins for NVIDIA&apos;s libraries computed this on the processor.</source>
        <translation>模拟：由 NVIDIA 库的替身在处理器上计算得出。</translation>
    </message>
    <message>
        <source>The record of transaction &quot;%1&quot; is damaged.</source>
        <translation>事务“%1”的记录已损坏。</translation>
    </message>
    <message>
        <source>%1 GB/s to it, %2 GB/s on it</source>
        <translation>传入 %1 GB/s，内部 %2 GB/s</translation>
    </message>
    <message numerus="yes">
        <source>%n library(s) for later</source>
        <translation>
            <numerusform>后续用到的 %n 个库</numerusform>
        </translation>
    </message>
    <message>
        <source>The two parts of CuNest did not understand each other. Nothing more is done.</source>
        <translation>CuNest 的两个部分之间的通信出错，不再继续任何操作。</translation>
    </message>
    <message>
        <source>The part of CuNest that works as administrator ended without an answer. What it had begun is finished or taken back at the next start.</source>
        <translation>以管理员身份运行的 CuNest 部分没有给出结果就结束了。它已开始的操作会在下次启动时完成或撤销。</translation>
    </message>
    <message>
        <source>The connection to the part of CuNest that works as administrator was lost.</source>
        <translation>与以管理员身份运行的 CuNest 部分的连接已断开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; did not answer in time.</source>
        <translation>“%1”没有及时响应。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in the registry.</source>
        <translation>注册表中没有“%1”。</translation>
    </message>
    <message>
        <source>Access to &quot;%1&quot; in the registry was denied.</source>
        <translation>访问注册表中的“%1”被拒绝。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the registry could not be read or written.</source>
        <translation>无法读取或写入注册表中的“%1”。</translation>
    </message>
    <message>
        <source>The value of PATH in the registry is no text.</source>
        <translation>注册表中 PATH 的值不是文本。</translation>
    </message>
    <message>
        <source>A program wrote it with the wrong kind; Windows ignores such a value.</source>
        <translation>某个程序用错误的类型写入了它；Windows 会忽略这样的值。</translation>
    </message>
    <message>
        <source>Restore PATH from a backup, or write it anew in the settings of Windows.</source>
        <translation>请从备份恢复 PATH，或在 Windows 设置中重新填写。</translation>
    </message>
    <message>
        <source>Variables in PATH are not replaced any more.</source>
        <translation>PATH 中的变量不再被展开。</translation>
    </message>
    <message>
        <source>A program wrote PATH back as REG_SZ; with that kind Windows takes &quot;%NAME%&quot; literally, and these folders are not searched.</source>
        <translation>某个程序把 PATH 写成了 REG_SZ 类型；对于这种类型，Windows 会按字面处理“%NAME%”，因此不会搜索这些文件夹。</translation>
    </message>
    <message>
        <source>Let &quot;cunest-cli path clean&quot; give the value its kind back, or restore PATH from a backup.</source>
        <translation>请用“cunest-cli path clean”恢复该值的类型，或从备份恢复 PATH。</translation>
    </message>
    <message>
        <source>PATH ends in the middle of an entry.</source>
        <translation>PATH 在某一项的中间被截断。</translation>
    </message>
    <message>
        <source>Its length is just what &quot;setx&quot; and some installers can hold: one of them cut off the rest.</source>
        <translation>它的长度正好是“setx”和某些安装程序的上限：其余部分被它们截掉了。</translation>
    </message>
    <message>
        <source>Restore PATH from a backup if there is one; else add the lost folders again.</source>
        <translation>如有备份请恢复 PATH；否则请重新添加丢失的文件夹。</translation>
    </message>
    <message>
        <source>PATH misses the folder with the DLLs of CUDA %1.</source>
        <translation>PATH 中缺少 CUDA %1 的 DLL 所在的文件夹。</translation>
    </message>
    <message>
        <source>From CUDA 13 on the DLLs lie in bin\x64; in bin there are only programs.</source>
        <translation>从 CUDA 13 起，DLL 位于 bin\x64；bin 中只有程序。</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) of PATH lead nowhere.</source>
        <translation>
            <numerusform>PATH 中有 %n 项指向不存在的位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Their folders were removed or moved; a program that is meant to find something there does not.</source>
        <translation>这些文件夹已被删除或移动；需要在那里找到文件的程序会找不到。</translation>
    </message>
    <message>
        <source>&quot;cunest-cli path clean&quot; takes them out; it can be undone.</source>
        <translation>“cunest-cli path clean”会移除它们；此操作可以撤销。</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) of PATH stand there twice.</source>
        <translation>
            <numerusform>PATH 中有 %n 项重复。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the first one counts; the others make PATH longer.</source>
        <translation>只有第一项有效；其余的只会让 PATH 变长。</translation>
    </message>
    <message>
        <source>PATH is longer than %1 characters.</source>
        <translation>PATH 的长度超过 %1 个字符。</translation>
    </message>
    <message>
        <source>Programs with a fixed limit cut PATH off or drop it: 2047 in the older dialog of Windows, 8191 in cmd.exe, 32767 in Windows itself.</source>
        <translation>有固定上限的程序会截断或丢弃 PATH：Windows 旧对话框为 2047，cmd.exe 为 8191，Windows 本身为 32767。</translation>
    </message>
    <message>
        <source>Take out entries that are dead or stand there twice: &quot;cunest-cli path clean&quot;.</source>
        <translation>请移除失效或重复的项：“cunest-cli path clean”。</translation>
    </message>
    <message>
        <source>The older of two cuDNN copies comes first on PATH.</source>
        <translation>两份 cuDNN 中较旧的一份在 PATH 中排在前面。</translation>
    </message>
    <message>
        <source>Both have DLLs of the same names; programs load %1 and never see %2.</source>
        <translation>两者的 DLL 同名；程序会加载 %1，永远看不到 %2。</translation>
    </message>
    <message>
        <source>Make the wanted one active: &quot;cunest-cli use cudnn %1&quot;.</source>
        <translation>请启用需要的那一份：“cunest-cli use cudnn %1”。</translation>
    </message>
    <message numerus="yes">
        <source>%n running program(s) still have the old PATH.</source>
        <translation>
            <numerusform>有 %n 个正在运行的程序仍在使用旧的 PATH。</numerusform>
        </translation>
    </message>
    <message>
        <source>A program gets its environment when it starts; later changes do not reach it.</source>
        <translation>程序在启动时获得环境变量；之后的更改不会影响它。</translation>
    </message>
    <message>
        <source>Close these programs and start them again; for programs started from them, the terminal or editor too.</source>
        <translation>请关闭这些程序并重新启动；如果它们是从终端或编辑器启动的，也要重启终端或编辑器。</translation>
    </message>
    <message>
        <source>The folder that cuDNN was installed into is gone.</source>
        <translation>安装 cuDNN 的文件夹已不存在。</translation>
    </message>
    <message>
        <source>The toolkit or program there was removed or moved, and cuDNN with it.</source>
        <translation>那里的 Toolkit 或程序已被删除或移动，cuDNN 也随之消失。</translation>
    </message>
    <message>
        <source>&quot;cunest-cli remove %1&quot; takes it out of the books; nothing is created again.</source>
        <translation>“cunest-cli remove %1”会将其从记录中移除；不会重新创建任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n installed file(s) were changed or removed by something else.</source>
        <translation>
            <numerusform>有 %n 个已安装的文件被其他程序更改或删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>An installer or updater of the toolkit, or a copy made by hand, wrote over what CuNest had put there.</source>
        <translation>Toolkit 的安装程序或更新程序，或者手动复制，覆盖了 CuNest 放置的文件。</translation>
    </message>
    <message>
        <source>&quot;cunest-cli verify %1&quot; compares every byte. Install the package again to put it in order, or remove it: what was changed since stays as it is.</source>
        <translation>“cunest-cli verify %1”会逐字节比较。请重新安装该软件包以恢复，或将其移除：之后被更改的内容保持不变。</translation>
    </message>
    <message>
        <source>No program lies in &quot;%1&quot;. Name the folder that holds the program itself: Windows looks for DLLs right beside it.</source>
        <translation>“%1”中没有程序。请指定程序本身所在的文件夹：Windows 会在程序旁边查找 DLL。</translation>
    </message>
    <message>
        <source>The value of PATH in the registry is no text, so nothing can be put into it safely. Restore it from a backup first.</source>
        <translation>注册表中 PATH 的值不是文本，无法安全写入。请先从备份恢复。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the full path of a folder. Only full paths belong on PATH.</source>
        <translation>“%1”不是文件夹的完整路径。PATH 中只应有完整路径。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no entry of this PATH.</source>
        <translation>“%1”不是此 PATH 中的项。</translation>
    </message>
    <message>
        <source>A quotation mark in PATH is never closed, so entries would run into each other. Correct that entry first.</source>
        <translation>PATH 中有一个引号没有闭合，各项会连在一起。请先改正该项。</translation>
    </message>
    <message>
        <source>This file is no backup of PATH that CuNest made.</source>
        <translation>此文件不是 CuNest 创建的 PATH 备份。</translation>
    </message>
    <message>
        <source>The PATH of the computer names another version, and it is searched first.</source>
        <translation>计算机的 PATH 中有另一个版本，而且会先被搜索。</translation>
    </message>
    <message>
        <source>Windows joins the computer&apos;s PATH and yours in this order, so yours cannot win.</source>
        <translation>Windows 按此顺序连接计算机的 PATH 和您的 PATH，因此您的无法优先。</translation>
    </message>
    <message>
        <source>Switch for the whole computer (--scope machine), or write a script for the project: &quot;cunest-cli activate&quot;.</source>
        <translation>请为整台计算机切换（--scope machine），或为项目生成脚本：“cunest-cli activate”。</translation>
    </message>
    <message>
        <source>Your own variable %1 hides the one of the computer.</source>
        <translation>您自己的变量 %1 覆盖了计算机的同名变量。</translation>
    </message>
    <message>
        <source>Where both are set, programs you start get the user&apos;s value.</source>
        <translation>两者都设置时，您启动的程序会得到用户的值。</translation>
    </message>
    <message>
        <source>Switch for yourself as well (--scope user), or delete that variable of yours.</source>
        <translation>请同时为自己切换（--scope user），或删除您的该变量。</translation>
    </message>
    <message>
        <source>Several copies of that cuDNN are here: %1. Name the folder of one of them.</source>
        <translation>此 cuDNN 有多份：%1。请指定其中一份的文件夹。</translation>
    </message>
    <message>
        <source>No cuDNN on this computer can be made active. Install one first.</source>
        <translation>此计算机上没有可启用的 cuDNN。请先安装一个。</translation>
    </message>
    <message>
        <source>There is no cuDNN %1 that could be made active. Found: %2.</source>
        <translation>没有可启用的 cuDNN %1。已找到：%2。</translation>
    </message>
    <message>
        <source>This cuDNN is for CUDA %1, the active toolkit is CUDA %2.</source>
        <translation>此 cuDNN 适用于 CUDA %1，而当前启用的 Toolkit 是 CUDA %2。</translation>
    </message>
    <message>
        <source>Programs then load CUDA libraries of one version and a cuDNN for another.</source>
        <translation>这样程序会加载一个版本的 CUDA 库和适用于另一版本的 cuDNN。</translation>
    </message>
    <message>
        <source>Make a toolkit of CUDA %1 active as well, if programs need it.</source>
        <translation>如果程序需要，请同时启用 CUDA %1 的 Toolkit。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not what the transaction changed. Nothing was changed.</source>
        <translation>“%1”不是该事务更改过的内容。没有做任何更改。</translation>
    </message>
    <message>
        <source>The variable %1 is not what was written to it: another program or a policy changes it.</source>
        <translation>变量 %1 与写入的值不同：另一个程序或策略正在更改它。</translation>
    </message>
    <message>
        <source>In a command prompt: call activate-cuda.bat; deactivate-cuda.bat takes it back.</source>
        <translation>在命令提示符中：call activate-cuda.bat；用 deactivate-cuda.bat 恢复。</translation>
    </message>
    <message>
        <source>In PowerShell: . .\activate-cuda.ps1; Disable-CuNest takes it back.</source>
        <translation>在 PowerShell 中：. .\activate-cuda.ps1；用 Disable-CuNest 恢复。</translation>
    </message>
    <message>
        <source>Conda runs these files when the environment is activated and deactivated.</source>
        <translation>Conda 会在激活和停用该环境时运行这些文件。</translation>
    </message>
    <message>
        <source>Terminals that Visual Studio Code opens in this folder have it from now on.</source>
        <translation>今后 Visual Studio Code 在此文件夹中打开的终端都会使用它。</translation>
    </message>
    <message>
        <source>Add cuda.props to the project in the Property Manager of Visual Studio.</source>
        <translation>请在 Visual Studio 的属性管理器中把 cuda.props 添加到项目。</translation>
    </message>
    <message>
        <source>cmake --list-presets shows the preset; configure with cmake --preset NAME.</source>
        <translation>cmake --list-presets 会列出该预设；用 cmake --preset 名称 进行配置。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written; the computer itself stays as it is.</source>
        <translation>
            <numerusform>已写入 %n 个文件；计算机本身保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>folder is gone</source>
        <translation>文件夹不存在</translation>
    </message>
    <message>
        <source>stands there twice</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空项</translation>
    </message>
    <message>
        <source>in quotes</source>
        <translation>带引号</translation>
    </message>
    <message>
        <source>no full path</source>
        <translation>不是完整路径</translation>
    </message>
    <message>
        <source>cannot be a folder</source>
        <translation>不可能是文件夹</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>variable not replaced</source>
        <translation>变量未展开</translation>
    </message>
    <message>
        <source>the DLLs lie below it</source>
        <translation>DLL 在其子文件夹中</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>项</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message numerus="yes">
        <source>PATH has %n entry(s).</source>
        <translation>
            <numerusform>PATH 共有 %n 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>PATH of the computer and of the user is saved in &quot;%1&quot;.</source>
        <translation>计算机和用户的 PATH 已保存到“%1”。</translation>
    </message>
    <message>
        <source>Write path list, add DIR, remove DIR, move DIR N, clean, backup FILE or restore FILE.</source>
        <translation>请写 path list、add 文件夹、remove 文件夹、move 文件夹 N、clean、backup 文件 或 restore 文件。</translation>
    </message>
    <message>
        <source>PATH is changed.</source>
        <translation>PATH 已更改。</translation>
    </message>
    <message>
        <source>the cuDNN to use: 9, 8.9.7 or the folder with its DLLs</source>
        <translation>要使用的 cuDNN：9、8.9.7 或其 DLL 所在的文件夹</translation>
    </message>
    <message>
        <source>where the files go; this folder by default</source>
        <translation>文件写入的位置；默认为当前文件夹</translation>
    </message>
    <message>
        <source>Write use cuda VERSION or use cudnn VERSION.</source>
        <translation>请写 use cuda 版本 或 use cudnn 版本。</translation>
    </message>
    <message>
        <source>The CUDA Toolkit in &quot;%1&quot; is active now.</source>
        <translation>“%1”中的 CUDA Toolkit 现已启用。</translation>
    </message>
    <message>
        <source>cuDNN %1 in &quot;%2&quot; is active now.</source>
        <translation>“%2”中的 cuDNN %1 现已启用。</translation>
    </message>
    <message>
        <source>every new program</source>
        <translation>所有新启动的程序</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Packages that use CUDA</source>
        <translation>使用 CUDA 的包</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>可运行</translation>
    </message>
    <message>
        <source>Loaded by</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>%1 %2 is a build without CUDA.</source>
        <translation>%1 %2 是不带 CUDA 的版本。</translation>
    </message>
    <message>
        <source>Install its CUDA build into this environment. &quot;cunest-cli recommend&quot; says which and what else it needs.</source>
        <translation>在这个环境中安装它的 CUDA 版本。“cunest-cli recommend”会说明选哪一个，以及还需要什么。</translation>
    </message>
    <message>
        <source>Python did not answer in time when asked about %1.</source>
        <translation>询问 %1 时，Python 没有及时响应。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not answer like a Python.</source>
        <translation>“%1”的回答不像是 Python。</translation>
    </message>
    <message>
        <source>Importing the package hangs, or the disk is very slow. It was ended after the time limit.</source>
        <translation>导入该软件包时卡住了，或者磁盘非常慢。超过时限后已将其结束。</translation>
    </message>
    <message>
        <source>What it wrote holds neither a version nor an answer.</source>
        <translation>它输出的内容里既没有版本，也没有回答。</translation>
    </message>
    <message>
        <source>Start it in a terminal, import the package there, and paste what it writes.</source>
        <translation>在终端中启动它，在那里导入该软件包，并粘贴它输出的内容。</translation>
    </message>
    <message>
        <source>TensorFlow %1 has no GPU support on native Windows.</source>
        <translation>TensorFlow %1 在原生 Windows 上不支持 GPU。</translation>
    </message>
    <message>
        <source>The Python in &quot;%1&quot; is a 32-bit program.</source>
        <translation>“%1”中的 Python 是 32 位程序。</translation>
    </message>
    <message>
        <source>CUDA and cuDNN exist for 64-bit programs only.</source>
        <translation>CUDA 和 cuDNN 只有 64 位版本。</translation>
    </message>
    <message>
        <source>Install the 64-bit Python and make the environment anew with it.</source>
        <translation>安装 64 位的 Python，并用它重新创建环境。</translation>
    </message>
    <message>
        <source>%1 needs %2; this computer has others.</source>
        <translation>%1 需要 %2；这台电脑上的是其他版本。</translation>
    </message>
    <message>
        <source>A framework loads CUDA and cuDNN of the major versions it was built for; others cannot stand in for them.</source>
        <translation>框架按编译时的主版本加载 CUDA 和 cuDNN；其他主版本不能代替它们。</translation>
    </message>
    <message>
        <source>Install what it needs beside the others, or another release of the package. &quot;cunest-cli recommend&quot; names the archive.</source>
        <translation>把它需要的版本与现有的并排安装，或换用该软件包的其他版本。“cunest-cli recommend”会给出压缩包的名称。</translation>
    </message>
    <message>
        <source>PyTorch in &quot;%1&quot; is a build without CUDA.</source>
        <translation>“%1”中的 PyTorch 是不带 CUDA 的版本。</translation>
    </message>
    <message>
        <source>onnxruntime and onnxruntime-gpu are both installed in &quot;%1&quot;.</source>
        <translation>“%1”中同时安装了 onnxruntime 和 onnxruntime-gpu。</translation>
    </message>
    <message>
        <source>Both write into the same folder; which files win is chance, and CUDA is often missing then.</source>
        <translation>两者写入同一个文件夹；哪些文件留下来全凭运气，结果常常缺少 CUDA。</translation>
    </message>
    <message>
        <source>Remove both with pip, then install onnxruntime-gpu alone.</source>
        <translation>用 pip 卸载这两个软件包，然后只安装 onnxruntime-gpu。</translation>
    </message>
    <message>
        <source>ONNX Runtime in &quot;%1&quot; is the package without CUDA.</source>
        <translation>“%1”中的 ONNX Runtime 是不带 CUDA 的软件包。</translation>
    </message>
    <message>
        <source>Remove onnxruntime and install onnxruntime-gpu where the GPU is to be used.</source>
        <translation>如果要使用 GPU，请卸载 onnxruntime 并安装 onnxruntime-gpu。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; brings its own cuDNN %2.</source>
        <translation>“%1”自带 cuDNN %2。</translation>
    </message>
    <message>
        <source>Packages in this environment use it and not one that is installed for all programs.</source>
        <translation>这个环境中的软件包使用它自带的 cuDNN，而不使用为所有程序安装的那个。</translation>
    </message>
    <message>
        <source>Nothing needs to be done. To change it, change the package.</source>
        <translation>无需任何操作。要更换它，请更换软件包。</translation>
    </message>
    <message>
        <source>%1 was not found.</source>
        <translation>找不到 %1。</translation>
    </message>
    <message>
        <source>The program asks for it, and no folder that Windows searches for it has such a file.</source>
        <translation>程序请求了它，但 Windows 搜索的文件夹中都没有这个文件。</translation>
    </message>
    <message>
        <source>%1 asks for it, and no folder that Windows searches for it has such a file.</source>
        <translation>%1 请求了它，但 Windows 搜索的文件夹中都没有这个文件。</translation>
    </message>
    <message>
        <source>Install the program or package that it belongs to again.</source>
        <translation>重新安装它所属的程序或软件包。</translation>
    </message>
    <message>
        <source>cuDNN lies in a folder beside &quot;%1&quot; instead of beside it.</source>
        <translation>cuDNN 在“%1”旁边的一个文件夹里，而不是直接在它旁边。</translation>
    </message>
    <message>
        <source>The archive&apos;s folders were copied; Windows looks into the program&apos;s own folder and not into those below it.</source>
        <translation>复制的是压缩包里的文件夹；Windows 只查找程序所在的文件夹，不查找其子文件夹。</translation>
    </message>
    <message>
        <source>Move the DLLs from &quot;%1&quot; into &quot;%2&quot;.</source>
        <translation>把 DLL 从“%1”移到“%2”。</translation>
    </message>
    <message>
        <source>%1 would load parts of two releases of cuDNN.</source>
        <translation>%1 会加载来自两个 cuDNN 发行版的文件。</translation>
    </message>
    <message>
        <source>CuNest cannot repair &quot;%1&quot; by itself. What to do stands beside the finding.</source>
        <translation>CuNest 无法自行修复“%1”。处理办法写在该项发现旁边。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be started from here.</source>
        <translation>无法从这里启动“%1”。</translation>
    </message>
    <message>
        <source>What &quot;%1&quot; would load</source>
        <translation>“%1”会加载的文件</translation>
    </message>
    <message>
        <source>What its frameworks say</source>
        <translation>各框架的回答</translation>
    </message>
    <message>
        <source>This computer does not have the finding &quot;%1&quot;.</source>
        <translation>这台电脑上没有“%1”这项发现。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is repaired.</source>
        <translation>“%1”已修复。</translation>
    </message>
    <message>
        <source>python.exe or another program: which file each DLL would come from</source>
        <translation>python.exe 或其他程序：每个 DLL 会来自哪个文件</translation>
    </message>
    <message>
        <source>apply the fix of a finding; it can be undone</source>
        <translation>执行某项发现的修复；可以撤销</translation>
    </message>
    <message>
        <source>Asked for by</source>
        <translation>请求者</translation>
    </message>
    <message>
        <source>not found (error %1)</source>
        <translation>未找到（错误 %1）</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Sees a GPU</source>
        <translation>能看到 GPU</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s installer puts them into a Visual Studio that is there at that time; one installed or updated later has none.</source>
        <translation>NVIDIA 的安装程序只把它们放进当时已有的 Visual Studio；之后安装或更新的 Visual Studio 中没有这些文件。</translation>
    </message>
    <message>
        <source>CUDA_PATH is not set, although a CUDA Toolkit is installed.</source>
        <translation>已安装 CUDA Toolkit，但没有设置 CUDA_PATH。</translation>
    </message>
    <message>
        <source>Builds find the toolkit by this variable. An update of Visual Studio or another installer may have taken it away.</source>
        <translation>编译通过这个变量找到 Toolkit。它可能被 Visual Studio 的更新或其他安装程序删除了。</translation>
    </message>
    <message>
        <source>Make the toolkit active again: &quot;cunest-cli use cuda %1&quot;.</source>
        <translation>重新启用该 Toolkit：“cunest-cli use cuda %1”。</translation>
    </message>
    <message>
        <source>The plan could not be saved as &quot;%1&quot;.</source>
        <translation>无法把方案保存为“%1”。</translation>
    </message>
    <message>
        <source>PATH was changed by something else meanwhile. Look at it again.</source>
        <translation>PATH 在此期间被其他程序更改。请再次查看。</translation>
    </message>
    <message>
        <source>Let the GPU do less at a time (smaller batches), or compute on a GPU without a screen.</source>
        <translation>请让 GPU 每次少算一些（减小批大小），或改用不接显示器的 GPU 计算。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no duration. Give 1 to 3600 seconds.</source>
        <translation>“%1”不是有效的时长。请给出 1 到 3600 秒。</translation>
    </message>
    <message>
        <source>load cuDNN by its name, as programs do; another copy found first is a failure</source>
        <translation>像程序那样按名称加载 cuDNN；先找到另一份即为失败</translation>
    </message>
    <message>
        <source>then compute for so long, up to 3600 seconds</source>
        <translation>随后再连续计算这么多秒，最长 3600 秒</translation>
    </message>
    <message>
        <source>&quot;%1&quot; loads from &quot;%2&quot;, but no folder that Windows searches leads there. Programs do not find it.</source>
        <translation>“%1”能从“%2”加载，但 Windows 搜索的文件夹都不通向那里。程序找不到它。</translation>
    </message>
    <message>
        <source>Put this folder on PATH: make this cuDNN active, or install it again with PATH.</source>
        <translation>请把这个文件夹加入 PATH：将这个 cuDNN 设为当前版本，或重新安装并选择写入 PATH。</translation>
    </message>
    <message>
        <source>Not every library carries NVIDIA&apos;s valid signature.</source>
        <translation>并非每个库文件都有有效的 NVIDIA 数字签名。</translation>
    </message>
    <message>
        <source>NVIDIA signs cuDNN&apos;s libraries. A library without its signature comes from somebody else or was changed.</source>
        <translation>NVIDIA 会对 cuDNN 的库文件进行数字签名。没有该签名的库文件来自他人，或已被改动。</translation>
    </message>
    <message>
        <source>Download the archive again from NVIDIA. Continue only if you know who made these libraries.</source>
        <translation>请从 NVIDIA 重新下载压缩包。只有清楚这些库文件的来源时才继续。</translation>
    </message>
    <message>
        <source>This copy of CuNest was not installed by its setup, so it may not ask for administrator rights. Install CuNest, or install cuDNN for your user only.</source>
        <translation>这份 CuNest 不是由安装程序安装的，因此不能请求管理员权限。请安装 CuNest，或仅为当前用户安装 cuDNN。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>%1 (whether its certificate was withdrawn is not known on this computer)</source>
        <translation>%1（本机无法得知其证书是否已被吊销）</translation>
    </message>
    <message>
        <source>not needed: the digest is NVIDIA&apos;s</source>
        <translation>无需检查：摘要与 NVIDIA 公布的一致</translation>
    </message>
    <message>
        <source>Programs will find a cuDNN for CUDA %1 beside CUDA %2.</source>
        <translation>切换后，程序会在 CUDA %2 下找到适用于 CUDA %1 的 cuDNN。</translation>
    </message>
    <message>
        <source>Install a cuDNN for CUDA %1 afterwards, or make one active that is there.</source>
        <translation>切换后请安装适用于 CUDA %1 的 cuDNN，或将已有的一份设为当前版本。</translation>
    </message>
    <message>
        <source>Double-click cuda-terminal.cmd: it opens a command prompt with these versions. A shortcut to it can lie anywhere.</source>
        <translation>双击 cuda-terminal.cmd：它会打开使用这些版本的命令提示符。可以在任何位置为它创建快捷方式。</translation>
    </message>
    <message>
        <source>Name a toolkit and a kind: --toolkit VERSION --kind bat, ps1, conda, vscode, props, cmake or shortcut.</source>
        <translation>请指定工具包和类型：--toolkit 版本 --kind bat、ps1、conda、vscode、props、cmake 或 shortcut。</translation>
    </message>
    <message>
        <source>bat, ps1, conda, vscode, props, cmake or shortcut</source>
        <translation>bat、ps1、conda、vscode、props、cmake 或 shortcut</translation>
    </message>
    <message>
        <source>Visual Studio has the build files of another CUDA, not of CUDA %1.</source>
        <translation>Visual Studio 中有其他版本 CUDA 的生成文件，但没有 CUDA %1 的。</translation>
    </message>
    <message>
        <source>Run NVIDIA&apos;s installer of CUDA %1 again with &quot;Visual Studio Integration&quot; selected. Programs that are already built are not affected.</source>
        <translation>请重新运行 CUDA %1 的安装程序，并勾选“Visual Studio Integration”。已构建好的程序不受影响。</translation>
    </message>
    <message>
        <source>The import libraries of cuDNN %1 are missing.</source>
        <translation>缺少 cuDNN %1 的导入库。</translation>
    </message>
    <message>
        <source>Programs run, but none that uses cuDNN can be linked here (LNK1104). NVIDIA&apos;s Python wheels have no import libraries.</source>
        <translation>程序可以运行，但使用 cuDNN 的程序无法在本机链接（LNK1104）。NVIDIA 的 Python wheel 不含导入库。</translation>
    </message>
    <message>
        <source>Install this release again from NVIDIA&apos;s archive, which has them, if programs are to be built here.</source>
        <translation>如果要在本机构建程序，请用 NVIDIA 的压缩包重新安装此版本，其中包含导入库。</translation>
    </message>
    <message>
        <source>The headers of cuDNN %1 are missing.</source>
        <translation>缺少 cuDNN %1 的头文件。</translation>
    </message>
    <message>
        <source>Programs run, but none that uses cuDNN can be compiled here (C1083).</source>
        <translation>程序可以运行，但使用 cuDNN 的程序无法在本机编译（C1083）。</translation>
    </message>
    <message>
        <source>Install this release again with its headers, if programs are to be built here.</source>
        <translation>如果要在本机构建程序，请重新安装此版本及其头文件。</translation>
    </message>
    <message>
        <source>cuDNN %1 lies on a network drive.</source>
        <translation>cuDNN %1 位于网络驱动器上。</translation>
    </message>
    <message>
        <source>Services, other users and programs with administrator rights do not see drives that you connected, and a short interruption ends every program that uses it.</source>
        <translation>服务、其他用户和以管理员身份运行的程序看不到您映射的驱动器；网络稍有中断，所有使用它的程序都会终止。</translation>
    </message>
    <message>
        <source>Install it into a folder of this computer and put that one on PATH.</source>
        <translation>请将其安装到本机的文件夹中，并把该文件夹加入 PATH。</translation>
    </message>
    <message>
        <source>The cuDNN it named was removed or moved; builds that follow the variable find nothing.</source>
        <translation>它所指的 cuDNN 已被删除或移走；依据该变量的构建找不到任何内容。</translation>
    </message>
    <message>
        <source>Make an installed cuDNN active, which sets %1, or delete the variable.</source>
        <translation>请启用一个已安装的 cuDNN（会设置 %1），或删除该变量。</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>驱动程序</translation>
    </message>
    <message>
        <source>graphics card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>CUDA Toolkit</source>
        <translation>CUDA Toolkit</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>PATH</source>
        <translation>PATH</translation>
    </message>
    <message>
        <source>runtime libraries</source>
        <translation>运行库</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>folder names</source>
        <translation>文件夹名称</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Windows</translation>
    </message>
    <message>
        <source>Name the framework, with or without a version: TensorFlow 2.10.</source>
        <translation>请输入框架名称，可带版本号，例如 TensorFlow 2.10。</translation>
    </message>
    <message>
        <source>CuNest has installed nothing in &quot;%1&quot;.</source>
        <translation>酷巢没有在“%1”中安装任何内容。</translation>
    </message>
    <message>
        <source>Put it first on PATH…</source>
        <translation>放到 PATH 最前面…</translation>
    </message>
    <message>
        <source>Tidy PATH…</source>
        <translation>整理 PATH…</translation>
    </message>
    <message>
        <source>Make this CUDA active…</source>
        <translation>启用此 CUDA…</translation>
    </message>
    <message>
        <source>Make this cuDNN active…</source>
        <translation>启用此 cuDNN…</translation>
    </message>
    <message>
        <source>Delete the variable…</source>
        <translation>删除该变量…</translation>
    </message>
    <message>
        <source>Remove CuNest&apos;s copy…</source>
        <translation>移除酷巢安装的副本…</translation>
    </message>
    <message>
        <source>The variable %1 is not set there.</source>
        <translation>那里没有设置变量 %1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no link that CuNest could switch. Move it away first.</source>
        <translation>“%1”不是 CuNest 可以切换的链接。请先将它移走。</translation>
    </message>
    <message>
        <source>The files are named like cuDNN, but nothing inside says that they are: %1. Install the archive of the release you want; the review shows which of them it replaces.</source>
        <translation>这些文件的名称像 cuDNN，但内容无法证明它们就是 cuDNN：%1。请安装所需版本的压缩包；安装前会列出其中哪些文件将被替换。</translation>
    </message>
    <message>
        <source>What can be repaired here: %1</source>
        <translation>此处可修复的问题：%1</translation>
    </message>
    <message>
        <source>Windows searches its own folder before every entry of PATH; DLLs that were copied there are found by every program first.</source>
        <translation>Windows 会先搜索自己的系统文件夹，再搜索 PATH 中的各项；复制到那里的 DLL 会被所有程序最先找到。</translation>
    </message>
    <message>
        <source>Take cuDNN&apos;s DLLs out of &quot;%1&quot;: &quot;cunest-cli adopt&quot; takes them into the books, &quot;remove&quot; takes them away and keeps a backup.</source>
        <translation>请把 cuDNN 的 DLL 从“%1”中移除：先用“cunest-cli adopt”登记，再用“remove”移除并保留备份。</translation>
    </message>
    <message>
        <source>The program or its environment brings this cuDNN itself and looks there first.</source>
        <translation>该程序或其环境自带这个 cuDNN，并优先在那里查找。</translation>
    </message>
    <message>
        <source>Update what brings it; a cuDNN for all programs cannot take its place.</source>
        <translation>请更新自带它的程序或软件包；供所有程序使用的 cuDNN 无法取代它。</translation>
    </message>
    <message>
        <source>%1 is missing in CUDA Toolkit %2.</source>
        <translation>CUDA Toolkit %2 中缺少 %1。</translation>
    </message>
    <message>
        <source>The toolkit of this version is installed, but without this library; it was left out, or taken away later.</source>
        <translation>已安装该版本的 Toolkit，但其中没有这个库：安装时未选择，或后来被移除。</translation>
    </message>
    <message>
        <source>Run NVIDIA&apos;s installer of CUDA %1 again and keep the runtime libraries selected.</source>
        <translation>请重新运行 CUDA %1 的 NVIDIA 安装程序，并保持选中运行时库。</translation>
    </message>
    <message>
        <source>cuDNN %1 is made for CUDA %2; this computer has CUDA %3.</source>
        <translation>cuDNN %1 适用于 CUDA %2，而本机安装的是 CUDA %3。</translation>
    </message>
    <message>
        <source>It loads cublas64_%1.dll of that CUDA by name, and none is here.</source>
        <translation>它会按名称加载该 CUDA 的 cublas64_%1.dll，而本机没有这个文件。</translation>
    </message>
    <message>
        <source>Install the archive of this cuDNN that is made for a CUDA you have, or a CUDA Toolkit %1 beside the others.</source>
        <translation>请安装适用于本机 CUDA 的同版本 cuDNN 压缩包，或另外安装 CUDA Toolkit %1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Name the log file in it.</source>
        <translation>“%1”是文件夹。请指定其中的日志文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may not be changed by administrators either</source>
        <translation>管理员也无权更改“%1”</translation>
    </message>
    <message>
        <source>Its access rights refuse every account, or the drive cannot be written to.</source>
        <translation>它的访问权限拒绝所有帐户，或者该驱动器不可写入。</translation>
    </message>
    <message>
        <source>Give administrators the right to write there, or choose another folder.</source>
        <translation>请授予管理员写入权限，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The answer could not be written: standard output is full or closed. What the command did stays done; &quot;cunest-cli history&quot; lists it.</source>
        <translation>回答无法写出：标准输出已满或已关闭。命令已经做的事不会撤回，可用“cunest-cli history”查看。</translation>
    </message>
    <message>
        <source>The log could not be written to its end. What the command did stays done.</source>
        <translation>日志没能写完。命令已经做的事不会撤回。</translation>
    </message>
    <message>
        <source>zlibwapi.dll is missing and is installed as well</source>
        <translation>缺少 zlibwapi.dll，将一并安装</translation>
    </message>
    <message>
        <source>It was built for CuNest from zlib&apos;s own source and lies beside cuDNN&apos;s DLLs; an undo takes it out.</source>
        <translation>它由 CuNest 用 zlib 官方源代码编译而成，放在 cuDNN 的 DLL 旁边；撤销安装时会一并删除。</translation>
    </message>
    <message>
        <source>zlibwapi.dll of %1 is installed as well</source>
        <translation>将一并安装 %1 签名的 zlibwapi.dll</translation>
    </message>
    <message>
        <source>Nobody answers for where this zlibwapi.dll comes from</source>
        <translation>这个 zlibwapi.dll 的来源无法确认</translation>
    </message>
    <message>
        <source>It is a 64-bit zlibwapi.dll with a valid signature.</source>
        <translation>它是带有有效数字签名的 64 位 zlibwapi.dll。</translation>
    </message>
    <message>
        <source>It is a 64-bit zlibwapi.dll, but without a valid signature, as those of DLL collections are.</source>
        <translation>它是 64 位的 zlibwapi.dll，但没有有效的数字签名，DLL 下载站上的文件大多如此。</translation>
    </message>
    <message>
        <source>It lies beside cuDNN&apos;s DLLs; an undo takes it out.</source>
        <translation>它放在 cuDNN 的 DLL 旁边；撤销安装时会一并删除。</translation>
    </message>
    <message>
        <source>Go on only when you trust its source, or let CuNest add its own.</source>
        <translation>只有确信来源可靠时才继续，或者让 CuNest 添加自带的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; carries no valid signature, so it is not installed for all users. Let CuNest add its own zlibwapi.dll, or install for your user only.</source>
        <translation>“%1”没有有效的数字签名，因此不会为所有用户安装。请让 CuNest 添加自带的 zlibwapi.dll，或只为当前用户安装。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a 64-bit zlibwapi.dll, so cuDNN could not use it.</source>
        <translation>“%1”不是 64 位的 zlibwapi.dll，cuDNN 无法使用它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is gone or was changed since the plan was made. Nothing was changed. Make a new plan.</source>
        <translation>“%1”在生成计划之后被删除或修改了。没有做任何更改，请重新生成计划。</translation>
    </message>
    <message>
        <source>--zlib and --no-zlib exclude each other.</source>
        <translation>--zlib 与 --no-zlib 不能同时使用。</translation>
    </message>
    <message>
        <source>a zlibwapi.dll of yours, for cuDNN 8.3 to 9.1 (where it is missing, CuNest adds its own)</source>
        <translation>使用您自己的 zlibwapi.dll，cuDNN 8.3 至 9.1 需要它（缺少时 CuNest 会添加自带的文件）</translation>
    </message>
    <message>
        <source>add no zlibwapi.dll</source>
        <translation>不添加 zlibwapi.dll</translation>
    </message>
    <message>
        <source>The DLL&apos;s name stands for a CUDA version; another version has other names. A renamed DLL would fail later.</source>
        <translation>DLL 的名称对应某个 CUDA 版本，其他版本的名称不同。改名的 DLL 之后仍会出错。</translation>
    </message>
    <message>
        <source>A package of this Python asks for the DLL by its name. Windows then looks into the folders of PATH, and not into those that pip filled.</source>
        <translation>此 Python 中的某个包按名称请求该 DLL。这时 Windows 会在 PATH 的文件夹中查找，而不会在 pip 安装的文件夹中查找。</translation>
    </message>
    <message>
        <source>Call onnxruntime.preload_dlls() before the first session (ONNX Runtime 1.21 and newer), or put &quot;%1&quot; on PATH in the window that starts Python.</source>
        <translation>请在创建第一个会话之前调用 onnxruntime.preload_dlls()（ONNX Runtime 1.21 及更高版本），或在启动 Python 的窗口中将“%1”加入 PATH。</translation>
    </message>
    <message>
        <source>Put &quot;%1&quot; on PATH in the window that starts Python.</source>
        <translation>请在启动 Python 的窗口中将“%1”加入 PATH。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a file. Name a folder.</source>
        <translation>“%1”是一个文件。请指定一个文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there already, is not CuNest&apos;s, and stays as it is. Choose another folder, or move it away first.</source>
        <translation>“%1”已经存在，且不是 CuNest 写的，因此保持不变。请选择其他文件夹，或先将它移走。</translation>
    </message>
    <message>
        <source>Something in &quot;%1&quot; changed after the files were shown. Look at them again.</source>
        <translation>文件列出之后，“%1”中有内容发生了变化。请重新查看。</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; in the folders of PATH, and no installed program has registered that name. Write its full path, as in C:\Folder\%1.</source>
        <translation>PATH 的文件夹中没有“%1”，也没有已安装的程序登记过这个名称。请写出完整路径，例如 C:\Folder\%1。</translation>
    </message>
    <message>
        <source>PATH leads to &quot;%1&quot; first, which only opens Microsoft Store or a program of it. Write the full path of the program you mean.</source>
        <translation>PATH 首先指向“%1”，它只会打开 Microsoft Store 或其中的应用。请写出您要的程序的完整路径。</translation>
    </message>
    <message>
        <source>An entry of PATH that leads nowhere finds nothing.</source>
        <translation>指向不存在位置的 PATH 条目什么也找不到。</translation>
    </message>
    <message>
        <source>Check how it is written, or make the folder.</source>
        <translation>请检查写法，或创建该文件夹。</translation>
    </message>
    <message>
        <source>Programs will no longer find cuDNN %1 by PATH.</source>
        <translation>程序将无法再通过 PATH 找到 cuDNN %1。</translation>
    </message>
    <message>
        <source>Programs will find cuDNN %1 by PATH.</source>
        <translation>程序将通过 PATH 找到 cuDNN %1。</translation>
    </message>
    <message>
        <source>Programs will find cuDNN %1 instead of %2.</source>
        <translation>程序将找到 cuDNN %1，而不是 %2。</translation>
    </message>
    <message>
        <source>Of files with the same name Windows takes the one in the first folder of PATH.</source>
        <translation>对于同名文件，Windows 使用 PATH 中最靠前的文件夹里的那一个。</translation>
    </message>
    <message>
        <source>Nothing needs to be done if that is what you want.</source>
        <translation>如果这正是您想要的，则无需任何操作。</translation>
    </message>
    <message>
        <source>PATH stays as it is: its value in the registry is no text.</source>
        <translation>PATH 保持不变：它在注册表中的值不是文本。</translation>
    </message>
    <message>
        <source>A program wrote it with the wrong kind. Only the variables would name the version, and programs find DLLs by PATH.</source>
        <translation>某个程序以错误的类型写入了它。这样只有变量会指向该版本，而程序是通过 PATH 查找 DLL 的。</translation>
    </message>
    <message>
        <source>Restore PATH from a backup, or write it anew in the settings of Windows, then switch again.</source>
        <translation>请从备份恢复 PATH，或在 Windows 设置中重新填写，然后再次切换。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written. Check that the folder may be written to.</source>
        <translation>无法写入“%1”。请检查该文件夹是否允许写入。</translation>
    </message>
    <message>
        <source>CuNest wrote &quot;%1&quot; earlier, and it differs from what would be written now. Add --yes to replace it, or choose another folder with --out.</source>
        <translation>“%1”是 CuNest 以前写的，与现在要写的内容不同。加上 --yes 可替换它，或用 --out 选择其他文件夹。</translation>
    </message>
    <message>
        <source>  %1 (unchanged)</source>
        <translation>  %1（未改动）</translation>
    </message>
    <message>
        <source>Everything is in place already; nothing was written.</source>
        <translation>所有文件都已就绪，没有写入任何内容。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may not be written to without administrator rights. Choose a folder of your own with --out.</source>
        <translation>没有管理员权限不能写入“%1”。请用 --out 选择您自己的文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there already and is never replaced. Choose another name.</source>
        <translation>“%1”已经存在，不会被替换。请换一个名称。</translation>
    </message>
    <message>
        <source>There is no folder &quot;%1&quot;. Make it first, or choose another place for the file.</source>
        <translation>没有文件夹“%1”。请先创建它，或为文件选择其他位置。</translation>
    </message>
    <message>
        <source>replace files that CuNest wrote there earlier</source>
        <translation>替换 CuNest 以前写在那里的文件</translation>
    </message>
    <message>
        <source>cudnn_version.h of cuDNN %1 is missing.</source>
        <translation>缺少 cuDNN %1 的 cudnn_version.h。</translation>
    </message>
    <message>
        <source>From cuDNN 8 on the version stands in this header, and cudnn.h includes others: with cudnn.h alone nothing can be compiled, and CMake finds no version.</source>
        <translation>从 cuDNN 8 起，版本号写在这个头文件里，cudnn.h 还包含其他头文件：只有 cudnn.h 无法编译，CMake 也找不到版本号。</translation>
    </message>
    <message>
        <source>Install this release again with all its headers, if programs are to be built here.</source>
        <translation>如果要在这里编译程序，请重新安装此版本及其全部头文件。</translation>
    </message>
    <message>
        <source>Tell the build where cuDNN is: its folders include and lib\x64. &quot;cunest-cli activate&quot; writes them for CMake and Visual Studio.</source>
        <translation>请告诉生成系统 cuDNN 的位置：它的 include 和 lib\x64 文件夹。“cunest-cli activate”可以为 CMake 和 Visual Studio 写出这些设置。</translation>
    </message>
    <message>
        <source>The text names a library of CUDA or cuDNN, but not what is wrong with it.</source>
        <translation>文本提到了 CUDA 或 cuDNN 的一个库，但没有说它出了什么问题。</translation>
    </message>
    <message>
        <source>The message says that cuDNN cannot be used; it does not say why.</source>
        <translation>消息说 cuDNN 无法使用，但没有说明原因。</translation>
    </message>
    <message>
        <source>Paste the lines above it too, and name the program with --program: CuNest then follows Windows&apos; search.</source>
        <translation>请把它前面的几行也粘贴进来，并用 --program 指定程序：CuNest 会跟踪 Windows 的搜索过程。</translation>
    </message>
    <message>
        <source>The program finds no GPU that it can use; it does not say why.</source>
        <translation>程序找不到可用的 GPU，但没有说明原因。</translation>
    </message>
    <message>
        <source>Name the program&apos;s python.exe with --program: CuNest then asks its frameworks why. Look at CUDA_VISIBLE_DEVICES too.</source>
        <translation>请用 --program 指定该程序的 python.exe：CuNest 会询问其中的框架原因。也请检查 CUDA_VISIBLE_DEVICES。</translation>
    </message>
    <message>
        <source>The compiler did not find a header of cuDNN.</source>
        <translation>编译器没有找到 cuDNN 的头文件。</translation>
    </message>
    <message>
        <source>The linker did not find an import library of cuDNN.</source>
        <translation>链接器没有找到 cuDNN 的导入库。</translation>
    </message>
    <message>
        <source>The linker found no library that holds a function of cuDNN or CUDA which the program calls.</source>
        <translation>链接器没有找到包含程序所调用的 cuDNN 或 CUDA 函数的库。</translation>
    </message>
    <message>
        <source>Add cudnn.lib (from cuDNN 8 on also the libraries of its parts) to what is linked, build for x64, and look whether the version of the library is the version of the headers.</source>
        <translation>请把 cudnn.lib（cuDNN 8 起还有各部分的库）加入链接，按 x64 生成，并检查库的版本与头文件的版本是否一致。</translation>
    </message>
    <message>
        <source>The command nvcc was not found.</source>
        <translation>找不到命令 nvcc。</translation>
    </message>
    <message>
        <source>nvcc did not find cl.exe, the C++ compiler of Visual Studio.</source>
        <translation>nvcc 没有找到 Visual Studio 的 C++ 编译器 cl.exe。</translation>
    </message>
    <message>
        <source>Build in the &quot;x64 Native Tools Command Prompt&quot; of Visual Studio, where cl.exe is on PATH; Visual Studio needs the workload &quot;Desktop development with C++&quot;.</source>
        <translation>请在 Visual Studio 的“x64 Native Tools Command Prompt”中生成，那里的 PATH 含有 cl.exe；Visual Studio 需要安装“使用 C++ 的桌面开发”工作负载。</translation>
    </message>
    <message>
        <source>CUDA&apos;s compiler for running programs (NVRTC) failed.</source>
        <translation>CUDA 的运行时编译器（NVRTC）失败了。</translation>
    </message>
    <message>
        <source>Look whether the folder of the package, the folder of the user or the temporary folder has letters outside ASCII in its name, and whether nvrtc and its builtins are of the same toolkit.</source>
        <translation>请检查软件包所在文件夹、用户文件夹或临时文件夹的名称中是否有 ASCII 以外的字符，以及 nvrtc 与它的 builtins 是否来自同一个工具包。</translation>
    </message>
    <message>
        <source>The build does not look into the folder of cuDNN %1.</source>
        <translation>生成系统没有在 cuDNN %1 的文件夹中查找。</translation>
    </message>
    <message>
        <source>Builds look into the CUDA Toolkit; this cuDNN lies in a folder of its own.</source>
        <translation>生成系统在 CUDA Toolkit 中查找，而这个 cuDNN 位于单独的文件夹中。</translation>
    </message>
    <message>
        <source>Only the DLLs of cuDNN %1 are there, nothing to build with.</source>
        <translation>cuDNN %1 只有 DLL，没有用于编译的文件。</translation>
    </message>
    <message>
        <source>A build needs the headers (cudnn.h, cudnn_version.h) and the import libraries (cudnn.lib) of the same release too.</source>
        <translation>编译还需要同一版本的头文件（cudnn.h、cudnn_version.h）和导入库（cudnn.lib）。</translation>
    </message>
    <message>
        <source>Install the whole archive of this release from NVIDIA; CuNest puts all three where builds look.</source>
        <translation>请安装 NVIDIA 的这个版本的完整压缩包；CuNest 会把三者都放到编译时查找的位置。</translation>
    </message>
    <message>
        <source>The folder of nvcc is not on PATH.</source>
        <translation>nvcc 所在的文件夹不在 PATH 中。</translation>
    </message>
    <message>
        <source>CUDA Toolkit %1 is installed, but Windows does not search its folder for programs.</source>
        <translation>CUDA Toolkit %1 已安装，但 Windows 不会在它的文件夹中查找程序。</translation>
    </message>
    <message>
        <source>Put &quot;%1&quot; on PATH, then open a new terminal.</source>
        <translation>请把“%1”加入 PATH，然后打开新的终端。</translation>
    </message>
    <message>
        <source>No Visual Studio with a C++ compiler was found on this computer.</source>
        <translation>这台计算机上没有找到带 C++ 编译器的 Visual Studio。</translation>
    </message>
    <message>
        <source>On Windows nvcc compiles the host&apos;s part with cl.exe of Visual Studio; it cannot work without.</source>
        <translation>在 Windows 上，nvcc 用 Visual Studio 的 cl.exe 编译主机代码，没有它就无法工作。</translation>
    </message>
    <message>
        <source>Install Visual Studio or its Build Tools with the workload &quot;Desktop development with C++&quot;, in a version that this CUDA Toolkit supports.</source>
        <translation>请安装此 CUDA Toolkit 支持的 Visual Studio 或其生成工具，并选择“使用 C++ 的桌面开发”工作负载。</translation>
    </message>
    <message>
        <source>CUDA&apos;s compilers work in folders whose names they may not be able to read.</source>
        <translation>CUDA 的编译器要使用的文件夹，其名称它可能无法读取。</translation>
    </message>
    <message>
        <source>NVRTC and ptxas open files by the old Windows calls, which lose letters outside ASCII.</source>
        <translation>NVRTC 和 ptxas 用旧式 Windows 调用打开文件，会丢失 ASCII 以外的字符。</translation>
    </message>
    <message>
        <source>Make the environment in a folder with plain Latin letters, such as C:\work, and set TEMP and TMP to such a folder for this program.</source>
        <translation>请在只含普通拉丁字母的文件夹（例如 C:\work）中建立环境，并为该程序把 TEMP 和 TMP 设为这样的文件夹。</translation>
    </message>
    <message>
        <source>Put this line before the first import of the package: %1</source>
        <translation>请把这一行放在首次导入该包之前：%1</translation>
    </message>
    <message>
        <source>The variable %1 names a folder inside a CUDA Toolkit instead of the toolkit.</source>
        <translation>变量 %1 指向的是 CUDA Toolkit 内部的文件夹，而不是工具包本身。</translation>
    </message>
    <message>
        <source>Programs append &quot;bin&quot;, &quot;include&quot; or &quot;lib&quot; to it and then look into folders that do not exist.</source>
        <translation>程序会在它后面加上“bin”“include”或“lib”，结果去查找不存在的文件夹。</translation>
    </message>
    <message>
        <source>Set %1 to &quot;%2&quot;.</source>
        <translation>请把 %1 设为“%2”。</translation>
    </message>
    <message>
        <source>driver installed: %1</source>
        <translation>已安装的驱动：%1</translation>
    </message>
    <message>
        <source>highest CUDA version of this driver: %1</source>
        <translation>该驱动支持的最高 CUDA 版本：%1</translation>
    </message>
    <message>
        <source>lowest driver for CUDA %1: %2</source>
        <translation>CUDA %1 所需的最低驱动：%2</translation>
    </message>
    <message>
        <source>driver listed for CUDA %1: %2</source>
        <translation>CUDA %1 列出的驱动：%2</translation>
    </message>
    <message>
        <source>nvidia-smi shows: CUDA Version %1</source>
        <translation>nvidia-smi 显示：CUDA Version %1</translation>
    </message>
    <message>
        <source>driver: %1</source>
        <translation>驱动：%1</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>驱动 %1</translation>
    </message>
    <message>
        <source>no NVIDIA driver</source>
        <translation>没有 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>display adapters of NVIDIA: none</source>
        <translation>NVIDIA 显示适配器：无</translation>
    </message>
    <message>
        <source>lowest compute capability of %1: %2</source>
        <translation>%1 支持的最低计算能力：%2</translation>
    </message>
    <message>
        <source>highest compute capability of %1: %2</source>
        <translation>%1 支持的最高计算能力：%2</translation>
    </message>
    <message>
        <source>asked for: compute capability %1</source>
        <translation>要求的计算能力：%1</translation>
    </message>
    <message>
        <source>%1: compute capability %2</source>
        <translation>%1：计算能力 %2</translation>
    </message>
    <message>
        <source>source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>the message: %1</source>
        <translation>消息：%1</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>changed: %1</source>
        <translation>已更改：%1</translation>
    </message>
    <message>
        <source>active: %1</source>
        <translation>当前使用：%1</translation>
    </message>
    <message>
        <source>no active CUDA Toolkit</source>
        <translation>没有当前使用的 CUDA Toolkit</translation>
    </message>
    <message>
        <source>no CUDA Toolkit</source>
        <translation>没有 CUDA Toolkit</translation>
    </message>
    <message>
        <source>toolkit: CUDA %1 in %2</source>
        <translation>工具包：CUDA %1，位于 %2</translation>
    </message>
    <message>
        <source>cuDNN %1 in %2</source>
        <translation>cuDNN %1，位于 %2</translation>
    </message>
    <message>
        <source>asked for by: %1 (%2)</source>
        <translation>请求者：%1（%2）</translation>
    </message>
    <message>
        <source>asked for: %1</source>
        <translation>请求的文件：%1</translation>
    </message>
    <message>
        <source>first on PATH: %1</source>
        <translation>PATH 中最先的：%1</translation>
    </message>
    <message>
        <source>first: %1</source>
        <translation>最先找到：%1</translation>
    </message>
    <message>
        <source>hidden: %1</source>
        <translation>被遮住：%1</translation>
    </message>
    <message>
        <source>found in: %1</source>
        <translation>位于：%1</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>找到：%1</translation>
    </message>
    <message>
        <source>not on PATH: %1</source>
        <translation>不在 PATH 中：%1</translation>
    </message>
    <message>
        <source>on PATH: %1</source>
        <translation>在 PATH 中：%1</translation>
    </message>
    <message>
        <source>the DLLs: %1</source>
        <translation>DLL 位于：%1</translation>
    </message>
    <message>
        <source>program: %1</source>
        <translation>程序：%1</translation>
    </message>
    <message>
        <source>package: %1</source>
        <translation>软件包：%1</translation>
    </message>
    <message>
        <source>not there: %1</source>
        <translation>不存在：%1</translation>
    </message>
    <message>
        <source>header: cuDNN %1</source>
        <translation>头文件：cuDNN %1</translation>
    </message>
    <message>
        <source>made for CUDA %1</source>
        <translation>适用于 CUDA %1</translation>
    </message>
    <message>
        <source>built for CUDA: %1</source>
        <translation>编译所用的 CUDA：%1</translation>
    </message>
    <message>
        <source>sees a GPU: yes</source>
        <translation>能看到 GPU：是</translation>
    </message>
    <message>
        <source>sees a GPU: no</source>
        <translation>能看到 GPU：否</translation>
    </message>
    <message>
        <source>needed: cuDNN %1 or newer of the same major version</source>
        <translation>需要：cuDNN %1 或同一主版本的更新版本</translation>
    </message>
    <message>
        <source>no cudnn64_*.dll in the %1 folders of PATH</source>
        <translation>PATH 的 %1 个文件夹中没有 cudnn64_*.dll</translation>
    </message>
    <message>
        <source>no cudnn64_*.dll in %1</source>
        <translation>%1 中没有 cudnn64_*.dll</translation>
    </message>
    <message>
        <source>no zlibwapi.dll in System32, on PATH or beside cuDNN</source>
        <translation>System32、PATH 和 cuDNN 所在文件夹中都没有 zlibwapi.dll</translation>
    </message>
    <message>
        <source>headers are there, no cudnn*.lib in lib\x64</source>
        <translation>有头文件，但 lib\x64 中没有 cudnn*.lib</translation>
    </message>
    <message>
        <source>import libraries are there, no cudnn.h in include</source>
        <translation>有导入库，但 include 中没有 cudnn.h</translation>
    </message>
    <message>
        <source>cudnn.h is there, no cudnn_version.h beside it</source>
        <translation>有 cudnn.h，但旁边没有 cudnn_version.h</translation>
    </message>
    <message>
        <source>%1 calls itself %2</source>
        <translation>%1 的内部名称是 %2</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 实际上是 %2</translation>
    </message>
    <message>
        <source>%1: %2 bytes</source>
        <translation>%1：%2 字节</translation>
    </message>
    <message>
        <source>%1, %2 bytes</source>
        <translation>%1，%2 字节</translation>
    </message>
    <message>
        <source>PATH (machine) %1: %2</source>
        <translation>PATH（计算机）第 %1 项：%2</translation>
    </message>
    <message>
        <source>PATH (user) %1: %2</source>
        <translation>PATH（用户）第 %1 项：%2</translation>
    </message>
    <message>
        <source>PATH (machine), REG_SZ: %1</source>
        <translation>PATH（计算机），REG_SZ：%1</translation>
    </message>
    <message>
        <source>PATH (user), REG_SZ: %1</source>
        <translation>PATH（用户），REG_SZ：%1</translation>
    </message>
    <message>
        <source>PATH (machine): %1</source>
        <translation>PATH（计算机）：%1</translation>
    </message>
    <message>
        <source>PATH (user): %1</source>
        <translation>PATH（用户）：%1</translation>
    </message>
    <message>
        <source>length: machine %1, user %2</source>
        <translation>长度：计算机 %1，用户 %2</translation>
    </message>
    <message>
        <source>machine %1, user %2, together %3 characters</source>
        <translation>计算机 %1，用户 %2，合计 %3 个字符</translation>
    </message>
    <message>
        <source>%1 (process %2): no %3</source>
        <translation>%1（进程 %2）：没有 %3</translation>
    </message>
    <message>
        <source>neither CUDA_PATH nor CUDA_HOME</source>
        <translation>既没有 CUDA_PATH，也没有 CUDA_HOME</translation>
    </message>
    <message>
        <source>Visual Studio %1, toolset %2</source>
        <translation>Visual Studio %1，工具集 %2</translation>
    </message>
    <message>
        <source>Visual Studio %1 in %2: CUDA %3</source>
        <translation>Visual Studio %1，位于 %2：CUDA %3</translation>
    </message>
    <message>
        <source>missing: VS integration</source>
        <translation>缺少：VS 集成</translation>
    </message>
    <message>
        <source>paging file: %1 MiB</source>
        <translation>页面文件：%1 MiB</translation>
    </message>
    <message>
        <source>Windows error 1455</source>
        <translation>Windows 错误 1455</translation>
    </message>
    <message>
        <source>in Windows&apos; log: %1</source>
        <translation>Windows 日志中：%1</translation>
    </message>
    <message>
        <source>long paths: not allowed on this computer</source>
        <translation>长路径：此计算机不允许</translation>
    </message>
    <message>
        <source>long paths: allowed by Windows, not by this program</source>
        <translation>长路径：Windows 允许，该程序不支持</translation>
    </message>
    <message>
        <source>pending restart</source>
        <translation>等待重新启动</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>退出代码 %1</translation>
    </message>
    <message>
        <source>nvcc: %1</source>
        <translation>nvcc：%1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>The program cannot read the name of its own folder.</source>
        <translation>程序无法读取自己所在文件夹的名称。</translation>
    </message>
    <message>
        <source>The path in the message has lost letters: the program uses old Windows calls, which know only those of one code page.</source>
        <translation>消息中的路径丢失了字符：程序使用旧式 Windows 调用，只认识一个代码页中的字符。</translation>
    </message>
    <message>
        <source>Move the program to a folder with plain Latin letters, such as C:\apps.</source>
        <translation>请把程序移到只含普通拉丁字母的文件夹，例如 C:\apps。</translation>
    </message>
    <message>
        <source>Use it inside WSL 2 or on Linux.</source>
        <translation>请在 WSL 2 或 Linux 中使用。</translation>
    </message>
    <message>
        <source>The Python of Microsoft&apos;s store does not look into PATH.</source>
        <translation>Microsoft Store 版 Python 不查找 PATH。</translation>
    </message>
    <message>
        <source>It is a packaged program: Windows leaves PATH out of its search for DLLs, also of those that cuDNN loads by name.</source>
        <translation>它是打包的应用：Windows 为其搜索 DLL 时不使用 PATH，cuDNN 按名称加载的 DLL 也一样。</translation>
    </message>
    <message>
        <source>Install Python from python.org and make the environment anew with it.</source>
        <translation>请从 python.org 安装 Python，并用它重新建立环境。</translation>
    </message>
    <message>
        <source>The report cannot be read.</source>
        <translation>无法读取该报告。</translation>
    </message>
    <message>
        <source>The package brings its own cuDNN and does not use an installed one.</source>
        <translation>该软件包自带 cuDNN，不使用已安装的 cuDNN。</translation>
    </message>
    <message>
        <source>%1 for CUDA %2 brings its own cuDNN: you need no other; a driver is enough.</source>
        <translation>面向 CUDA %2 的 %1 自带 cuDNN：不需要另外安装，有驱动就够了。</translation>
    </message>
    <message>
        <source>what this program would load belongs to it</source>
        <translation>包含该程序会加载的内容</translation>
    </message>
    <message>
        <source>The program needs cuDNN %1, and no cuDNN is installed on this computer.</source>
        <translation>程序需要 cuDNN %1，而本机未安装任何 cuDNN。</translation>
    </message>
    <message>
        <source>Get the archive of cuDNN %1 for your CUDA version from NVIDIA and install it here.</source>
        <translation>请从 NVIDIA 获取适用于您的 CUDA 版本的 cuDNN %1 压缩包，并在此处安装。</translation>
    </message>
    <message>
        <source>Install the Toolkit of CUDA %1 beside the others (any of CUDA %2 has this file), or the build of the program for a CUDA you have.</source>
        <translation>请另外安装 CUDA %1 的 Toolkit（CUDA %2 中任何一个都含有此文件），或使用为您已有的 CUDA 编译的程序版本。</translation>
    </message>
    <message>
        <source>PATH has a quotation mark that is never closed.</source>
        <translation>PATH 中有一个未闭合的引号。</translation>
    </message>
    <message>
        <source>All entries behind it belong to this one then, and scripts of cmd.exe that read PATH, such as vcvars64.bat, fail.</source>
        <translation>其后的所有条目都会被并入该条目；读取 PATH 的 cmd.exe 脚本（例如 vcvars64.bat）会因此失败。</translation>
    </message>
    <message>
        <source>Take the quotation mark out of this entry; the page Versions shows it in its place.</source>
        <translation>请去掉该条目中的引号；“版本管理”页面会显示它的位置。</translation>
    </message>
    <message>
        <source>A zlibwapi.dll beside cuDNN would not help, because Windows finds &quot;%1&quot; first. Take that file out of its folder, then check again.</source>
        <translation>在 cuDNN 旁边放一个 zlibwapi.dll 没有用，因为 Windows 会先找到“%1”。请先把那个文件移走，然后重新检查。</translation>
    </message>
    <message>
        <source>This CuNest has no zlibwapi.dll of its own to add. Put the 64-bit one that NVIDIA&apos;s cuDNN installation guide names beside cuDNN&apos;s DLLs. Do not take it from a DLL collection and do not rename another zlib; or use cuDNN 9.2 or newer, which does not need it.</source>
        <translation>这个 CuNest 没有附带 zlibwapi.dll，无法添加。请把 NVIDIA 的 cuDNN 安装指南中指明的 64 位 zlibwapi.dll 放到 cuDNN 的 DLL 旁边。不要从 DLL 下载站获取，也不要把别的 zlib 改名；或者改用不需要它的 cuDNN 9.2 或更新版本。</translation>
    </message>
    <message>
        <source>Let CuNest put its own zlibwapi.dll in its place: it is built from zlib&apos;s own source, and the old file comes back with an undo. Or use cuDNN 9.2 or newer, which does not need it.</source>
        <translation>让 CuNest 用自带的 zlibwapi.dll 替换它：该文件由 zlib 的源代码构建，撤销后旧文件会恢复。或者改用不需要它的 cuDNN 9.2 或更新版本。</translation>
    </message>
    <message>
        <source>Let CuNest put its own zlibwapi.dll beside cuDNN&apos;s DLLs: it is built from zlib&apos;s own source, and an undo takes it out. Or use cuDNN 9.2 or newer, which does not need it.</source>
        <translation>让 CuNest 把自带的 zlibwapi.dll 放到 cuDNN 的 DLL 旁边：该文件由 zlib 的源代码构建，撤销后会被移除。或者改用不需要它的 cuDNN 9.2 或更新版本。</translation>
    </message>
    <message>
        <source>CuNest writes nothing into Windows&apos; own folders. Take cuDNN out of &quot;%1&quot; and install its archive with CuNest, which adds zlibwapi.dll; or use cuDNN 9.2 or newer, which does not need it.</source>
        <translation>CuNest 不会往 Windows 自己的文件夹里写入任何东西。请把 cuDNN 从“%1”中移出，再用 CuNest 安装它的压缩包，zlibwapi.dll 会一并添加；或者改用不需要它的 cuDNN 9.2 或更新版本。</translation>
    </message>
    <message>
        <source>CuNest changes nothing that pip or Conda installed. Bring this environment to a package with cuDNN 9.2 or newer, which does not need zlibwapi.dll; or put the 64-bit one that NVIDIA&apos;s cuDNN installation guide names into &quot;%1&quot; yourself.</source>
        <translation>CuNest 不会改动 pip 或 Conda 安装的内容。请在这个环境中换用带 cuDNN 9.2 或更新版本的软件包，它不需要 zlibwapi.dll；或者自己把 NVIDIA 的 cuDNN 安装指南中指明的 64 位 zlibwapi.dll 放进“%1”。</translation>
    </message>
    <message>
        <source>CuNest writes only into CUDA Toolkits, folders of its own and folders with a program in them, and &quot;%1&quot; is none of these. Install the archive of this cuDNN with CuNest, which adds zlibwapi.dll; or put the 64-bit one that NVIDIA&apos;s cuDNN installation guide names there yourself.</source>
        <translation>CuNest 只写入 CUDA Toolkit、它自己的文件夹和含有程序的文件夹，而“%1”都不是。请用 CuNest 安装这个 cuDNN 的压缩包，zlibwapi.dll 会一并添加；或者自己把 NVIDIA 的 cuDNN 安装指南中指明的 64 位 zlibwapi.dll 放进去。</translation>
    </message>
    <message>
        <source>Put zlibwapi.dll beside cuDNN…</source>
        <translation>把 zlibwapi.dll 放到 cuDNN 旁边…</translation>
    </message>
    <message>
        <source>CuNest&apos;s own zlibwapi.dll takes the place of the one that cannot be used</source>
        <translation>CuNest 自带的 zlibwapi.dll 将替换不能用的那一个</translation>
    </message>
    <message>
        <source>CuNest&apos;s own zlibwapi.dll is put beside cuDNN</source>
        <translation>CuNest 自带的 zlibwapi.dll 将放到 cuDNN 旁边</translation>
    </message>
    <message>
        <source>It was built for CuNest from zlib&apos;s own source; an undo brings the old file back.</source>
        <translation>它由 zlib 的源代码为 CuNest 构建；撤销后旧文件会恢复。</translation>
    </message>
    <message>
        <source>It was built for CuNest from zlib&apos;s own source; an undo takes it out.</source>
        <translation>它由 zlib 的源代码为 CuNest 构建；撤销后会被移除。</translation>
    </message>
    <message>
        <source>Your user may not write to &quot;%1&quot;: it belongs to all users. Repair it for all users.</source>
        <translation>当前用户不能写入“%1”：它属于所有用户。请为所有用户修复。</translation>
    </message>
    <message>
        <source>There is no cuDNN in &quot;%1&quot;.</source>
        <translation>“%1”中没有 cuDNN。</translation>
    </message>
    <message>
        <source>downloaded from: %1</source>
        <translation>下载自：%1</translation>
    </message>
    <message>
        <source>The archive was downloaded from %1, not from NVIDIA.</source>
        <translation>这个压缩包是从 %1 下载的，而不是从 NVIDIA。</translation>
    </message>
    <message>
        <source>Windows noted this while it was downloaded. It may be a server of your company or school; CuNest cannot tell whether the archive was changed there.</source>
        <translation>这是 Windows 在下载时记下的。它可能是公司或学校的服务器；压缩包在那里是否被改动过，CuNest 无法判断。</translation>
    </message>
    <message>
        <source>If you do not know that server, download the archive from NVIDIA&apos;s cuDNN page.</source>
        <translation>如果不认识这个服务器，请从 NVIDIA 的 cuDNN 页面下载压缩包。</translation>
    </message>
    <message>
        <source>the Internet (the address was not noted)</source>
        <translation>互联网（未记录地址）</translation>
    </message>
    <message>
        <source>Downloaded from</source>
        <translation>下载自</translation>
    </message>
    <message>
        <source>take back a transaction, the last one by default, or all of them, newest first</source>
        <translation>撤销一个事务（默认为最后一个），或从最新的开始全部撤销（all）</translation>
    </message>
    <message numerus="yes">
        <source>%n transaction(s) taken back.</source>
        <translation>
            <numerusform>已撤销 %n 个事务。</numerusform>
        </translation>
    </message>
    <message>
        <source>Windows&apos; registry says that version %1 is installed, but this file of it is not there: something removed it.</source>
        <translation>Windows 的注册表显示已安装 %1 版，但其中的这个文件不在了：它被什么删除了。</translation>
    </message>
    <message>
        <source>Repair it: in Windows&apos; list of installed apps choose Microsoft Visual C++ Redistributable (x64), Modify, Repair; then start the program again.</source>
        <translation>请修复它：在 Windows 的“已安装的应用”列表中选择 Microsoft Visual C++ Redistributable (x64)，点“修改”，再点“修复”；然后重新启动程序。</translation>
    </message>
    <message>
        <source>registry: Visual C++ runtime %1 is installed</source>
        <translation>注册表：已安装 Visual C++ 运行库 %1</translation>
    </message>
    <message>
        <source>Not everything could be put back: what somebody changed since stays as it is.</source>
        <translation>有些内容未能恢复：之后被他人更改的部分保持原样。</translation>
    </message>
    <message>
        <source>Nothing wrong was found, but this computer has no NVIDIA graphics card.</source>
        <translation>没有发现问题，但这台电脑没有 NVIDIA 显卡。</translation>
    </message>
    <message>
        <source>partly taken back</source>
        <translation>已部分撤销</translation>
    </message>
    <message>
        <source>Of %1 something could not be put back; &quot;undo %1&quot; tries it again.</source>
        <translation>%1 有内容未能恢复；“undo %1” 会再试一次。</translation>
    </message>
    <message>
        <source>%1: changed by the later transaction %2</source>
        <translation>%1：被之后的变更 %2 改动</translation>
    </message>
    <message>
        <source>%1: changed by another program since</source>
        <translation>%1：之后被其他程序改动</translation>
    </message>
    <message>
        <source>%1: was changed by another program meanwhile</source>
        <translation>%1：其间被其他程序改动</translation>
    </message>
    <message>
        <source>%1: its backup was changed</source>
        <translation>%1：其备份已被改动</translation>
    </message>
    <message>
        <source>%1: its backup is gone</source>
        <translation>%1：其备份已不存在</translation>
    </message>
    <message>
        <source>%1: the backup is gone</source>
        <translation>%1：备份已不存在</translation>
    </message>
    <message>
        <source>%1: its folder no longer exists</source>
        <translation>%1：其文件夹已不存在</translation>
    </message>
    <message>
        <source>%1: its parent folder no longer exists</source>
        <translation>%1：其上级文件夹已不存在</translation>
    </message>
    <message>
        <source>%1: leads to %2 since</source>
        <translation>%1：之后已指向 %2</translation>
    </message>
    <message>
        <source>%1: another file has taken its place</source>
        <translation>%1：其位置已被另一个文件占用</translation>
    </message>
    <message>
        <source>%1: is not empty</source>
        <translation>%1：不是空的</translation>
    </message>
    <message>
        <source>%1: its drive is not there</source>
        <translation>%1：所在的驱动器不在</translation>
    </message>
    <message>
        <source>%1: the journal is damaged; replaced files are kept here</source>
        <translation>%1：日志已损坏；被替换的文件保存在这里</translation>
    </message>
    <message>
        <source>%1: the journal is damaged; this may have been done</source>
        <translation>%1：日志已损坏；这一步可能已经完成</translation>
    </message>
    <message>
        <source>%1: not touched, the record was refused (%2)</source>
        <translation>%1：未改动，记录未被接受（%2）</translation>
    </message>
    <message>
        <source>%1: not taken back (%2)</source>
        <translation>%1：未能撤销（%2）</translation>
    </message>
    <message>
        <source>%1: the next run decides whether this was done (%2)</source>
        <translation>%1：这一步是否已完成由下次运行判断（%2）</translation>
    </message>
</context>
<context>
    <name>cunest::AboutPage</name>
    <message>
        <source>CuNest %1</source>
        <translation>CuNest（酷巢）%1</translation>
    </message>
    <message>
        <source>Puts NVIDIA cuDNN where Windows programs find it.</source>
        <translation>把 NVIDIA cuDNN 放到 Windows 程序能找到的地方。</translation>
    </message>
    <message>
        <source>What it promises</source>
        <translation>我们的承诺</translation>
    </message>
    <message>
        <source>Nothing is written before you have seen exactly what will be written. Everything that was written can be taken back, at any later time.</source>
        <translation>在您确切看到要写入的内容之前，不会写入任何东西。已经写入的一切，以后随时都可以撤销。</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>cunest::ActionButton</name>
    <message>
        <source>Asks for administrator rights</source>
        <translation>会请求管理员权限</translation>
    </message>
</context>
<context>
    <name>cunest::CellView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>cunest::ChoosePage</name>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>%1 of %2 checked. Nothing is written while looking.</source>
        <translation>已检查 %1，共 %2。检查时不会写入任何内容。</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
    <message>
        <source>Ready in Downloads</source>
        <translation>下载文件夹中可用的压缩包</translation>
    </message>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n 个压缩包</numerusform>
        </translation>
    </message>
    <message>
        <source>No cuDNN archive in %1.</source>
        <translation>%1 中没有 cuDNN 压缩包。</translation>
    </message>
    <message>
        <source>Which cuDNN do you want to install?</source>
        <translation>要安装哪个 cuDNN？</translation>
    </message>
    <message>
        <source>Checking the package…</source>
        <translation>正在检查软件包…</translation>
    </message>
    <message>
        <source>This package could not be read</source>
        <translation>无法读取此软件包</translation>
    </message>
    <message>
        <source>%1 for CUDA %2</source>
        <translation>%1（适用于 CUDA %2）</translation>
    </message>
    <message>
        <source>%1 is ready to install</source>
        <translation>%1 可以安装</translation>
    </message>
    <message>
        <source>Next you choose the place for it.</source>
        <translation>下一步选择安装位置。</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>published by NVIDIA</source>
        <translation>NVIDIA 官方发布</translation>
    </message>
    <message>
        <source>not in NVIDIA&apos;s list</source>
        <translation>不在 NVIDIA 发布列表中</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), complete</source>
        <translation>
            <numerusform>%n 个文件，完整</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 unpacked</source>
        <translation>%1，解压后 %2</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Which of them do you want to install?</source>
        <translation>您想安装其中的哪一个？</translation>
    </message>
    <message>
        <source>Drop one package at a time.</source>
        <translation>请一次只拖入一个压缩包。</translation>
    </message>
    <message>
        <source>This package cannot be installed. Nothing was changed.</source>
        <translation>无法安装这个压缩包。没有做任何更改。</translation>
    </message>
    <message>
        <source>It is checked first; you see every change before it is made.</source>
        <translation>安装前会先检查；所有改动都先列出来，再执行。</translation>
    </message>
    <message>
        <source>downloaded from %1</source>
        <translation>下载自 %1</translation>
    </message>
    <message>
        <source>downloaded from the Internet</source>
        <translation>下载自互联网</translation>
    </message>
</context>
<context>
    <name>cunest::DiagnoseFlow</name>
    <message>
        <source>Choose a log</source>
        <translation>选择日志文件</translation>
    </message>
    <message>
        <source>Logs and texts (*.log *.txt);;All files (*)</source>
        <translation>日志和文本 (*.log *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a saved report</source>
        <translation>选择已保存的报告</translation>
    </message>
    <message>
        <source>Reports (*.json);;All files (*)</source>
        <translation>报告 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Reports (*.json)</source>
        <translation>报告 (*.json)</translation>
    </message>
    <message>
        <source>Texts (*.md)</source>
        <translation>文本 (*.md)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
</context>
<context>
    <name>cunest::DiagnosePage</name>
    <message>
        <source>no program</source>
        <translation>不指定程序</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>再显示 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 项结果</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing wrong</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Find the cause</source>
        <translation>查找原因(&amp;F)</translation>
    </message>
    <message>
        <source>still there</source>
        <translation>问题仍在</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>The computer could not be looked at</source>
        <translation>无法检查这台电脑</translation>
    </message>
    <message>
        <source>Looking at this computer…</source>
        <translation>正在检查这台电脑…</translation>
    </message>
    <message>
        <source>Paste an error or pick the program that fails, and CuNest looks for the cause on this computer.</source>
        <translation>粘贴错误信息或选择出错的程序，酷巢会在这台电脑上查找原因。</translation>
    </message>
    <message>
        <source>This is a saved report, not this computer.</source>
        <translation>这是已保存的报告，不是这台电脑。</translation>
    </message>
    <message>
        <source>You are looking at the report &quot;%1&quot;. Nothing can be repaired from here.</source>
        <translation>正在查看报告“%1”，在这里不能进行修复。</translation>
    </message>
    <message>
        <source>What the message means was not confirmed on this computer; below stands where to look.</source>
        <translation>这条信息的含义未能在这台电脑上得到证实；下面列出了应当查看的地方。</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>Check &amp;everything</source>
        <translation>全部检查(&amp;E)</translation>
    </message>
    <message>
        <source>Leaves the pasted error and the program aside</source>
        <translation>不考虑粘贴的错误和所选程序</translation>
    </message>
    <message>
        <source>Back to &amp;this computer</source>
        <translation>返回这台电脑(&amp;T)</translation>
    </message>
    <message>
        <source>Paste the error, or pick the program that fails</source>
        <translation>粘贴错误信息，或选择出错的程序</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>程序(&amp;P)</translation>
    </message>
    <message>
        <source>Program that fails</source>
        <translation>出错的程序</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Choose a program</source>
        <translation>选择程序</translation>
    </message>
    <message>
        <source>Open a &amp;log…</source>
        <translation>打开日志(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Open a report…</source>
        <translation>打开报告(&amp;O)…</translation>
    </message>
    <message>
        <source>Find a finding</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>No finding matches.</source>
        <translation>没有匹配的结果。</translation>
    </message>
</context>
<context>
    <name>cunest::DiffModel</name>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>left over, remove</source>
        <translation>旧版残留，删除</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>take into the books</source>
        <translation>登记</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>新增 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>替换 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n identical</source>
        <translation>
            <numerusform>相同 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left over, removed</source>
        <translation>
            <numerusform>删除旧版残留 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay as they are</source>
        <translation>
            <numerusform>保持不变 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n put back</source>
        <translation>
            <numerusform>恢复 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>删除 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n taken into the books</source>
        <translation>
            <numerusform>登记 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>main folder</source>
        <translation>主文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s) change</source>
        <translation>
            <numerusform>%n 个文件中有 %1 个会更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::DigitRow</name>
    <message>
        <source>%1, read rightly, %2</source>
        <translation>%1，识别正确，%2</translation>
    </message>
    <message>
        <source>%1, read as %2</source>
        <translation>%1，识别为 %2</translation>
    </message>
    <message>
        <source>Digits read by the GPU</source>
        <translation>GPU 识别的数字</translation>
    </message>
</context>
<context>
    <name>cunest::DllLoadModel</name>
    <message>
        <source>loaded already</source>
        <translation>已加载</translation>
    </message>
    <message>
        <source>asked for by its path</source>
        <translation>按完整路径请求</translation>
    </message>
    <message>
        <source>redirected (.local)</source>
        <translation>重定向 (.local)</translation>
    </message>
    <message>
        <source>beside the DLL that asks</source>
        <translation>与请求它的 DLL 同一文件夹</translation>
    </message>
    <message>
        <source>beside the program</source>
        <translation>与程序同一文件夹</translation>
    </message>
    <message>
        <source>a folder the program added</source>
        <translation>程序添加的文件夹</translation>
    </message>
    <message>
        <source>Windows&apos; own folder</source>
        <translation>Windows 自己的文件夹</translation>
    </message>
    <message>
        <source>the current folder</source>
        <translation>当前文件夹</translation>
    </message>
    <message>
        <source>PATH, entry %1</source>
        <translation>PATH 第 %1 项</translation>
    </message>
    <message>
        <source>not searched</source>
        <translation>不查找</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>only 32-bit</source>
        <translation>只有 32 位</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>parts missing</source>
        <translation>缺少依赖</translation>
    </message>
    <message>
        <source>comes later: %1</source>
        <translation>排在后面：%1</translation>
    </message>
    <message>
        <source>for another processor</source>
        <translation>用于其他处理器</translation>
    </message>
    <message>
        <source>another file of that name is loaded already</source>
        <translation>已加载另一个同名文件</translation>
    </message>
    <message>
        <source>is not searched</source>
        <translation>不在查找范围内</translation>
    </message>
    <message>
        <source>asked for by the program itself</source>
        <translation>由程序自身请求</translation>
    </message>
    <message>
        <source>asked for by %1</source>
        <translation>由 %1 请求</translation>
    </message>
    <message>
        <source>not found: %1</source>
        <translation>未找到：%1</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>错误 %1</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>cunest::DrawingPad</name>
    <message>
        <source>Drawing pad</source>
        <translation>手绘板</translation>
    </message>
    <message>
        <source>Draw a digit with the mouse, or with the arrow keys: the space bar puts the pen down and up, Delete clears.</source>
        <translation>用鼠标或方向键画一个数字：空格键落笔和提笔，Delete 键清除。</translation>
    </message>
    <message>
        <source>Draw a digit here</source>
        <translation>在这里画一个数字</translation>
    </message>
</context>
<context>
    <name>cunest::DropZone</name>
    <message>
        <source>Drop a cuDNN archive here</source>
        <translation>把 cuDNN 压缩包拖到这里</translation>
    </message>
    <message>
        <source>A zip from NVIDIA, a folder it was unpacked to, or an nvidia-cudnn wheel</source>
        <translation>NVIDIA 的 zip 压缩包、解压后的文件夹，或 nvidia-cudnn 的 wheel 包</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose a &amp;folder…</source>
        <translation>选择文件夹(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>cunest::ErrorBox</name>
    <message>
        <source>Error text</source>
        <translation>错误文本</translation>
    </message>
    <message>
        <source>Paste the error or the whole log here, or drop a log file.</source>
        <translation>在此粘贴错误信息或整个日志，也可以拖入日志文件。</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>A long pasted text: %1</source>
        <translation>粘贴的长文本：%1</translation>
    </message>
</context>
<context>
    <name>cunest::ErrorCard</name>
    <message>
        <source>&amp;Copy details</source>
        <translation>复制详细信息(&amp;C)</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详细信息</translation>
    </message>
</context>
<context>
    <name>cunest::ErrorText</name>
    <message>
        <source>Choose something else and try again.</source>
        <translation>请另选一个再试。</translation>
    </message>
    <message>
        <source>Check that the file or folder is still there, then try again.</source>
        <translation>请确认文件或文件夹还在，然后重试。</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>请选择其他位置。</translation>
    </message>
    <message>
        <source>Choose a place you may write to, or allow CuNest to make changes when Windows asks.</source>
        <translation>请选择您有写入权限的位置，或在 Windows 询问时允许 CuNest 进行更改。</translation>
    </message>
    <message>
        <source>Close the program that uses the file, then try again.</source>
        <translation>请关闭正在使用该文件的程序，然后重试。</translation>
    </message>
    <message>
        <source>Free some disk space, then try again.</source>
        <translation>请腾出一些磁盘空间，然后重试。</translation>
    </message>
    <message>
        <source>Choose another package or another place.</source>
        <translation>请选择其他软件包或其他位置。</translation>
    </message>
    <message>
        <source>Start again whenever you like; your choices are kept.</source>
        <translation>随时可以重新开始，您的选择会保留。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>请重试。</translation>
    </message>
    <message>
        <source>Download the package again from NVIDIA, then try again.</source>
        <translation>请从 NVIDIA 重新下载软件包，然后重试。</translation>
    </message>
    <message>
        <source>Something changed in the meantime. Look at the changes again.</source>
        <translation>在此期间有内容发生了变化。请重新查看改动。</translation>
    </message>
    <message>
        <source>Check the disk or the network connection, then try again.</source>
        <translation>请检查磁盘或网络连接，然后重试。</translation>
    </message>
    <message>
        <source>Try again. If it happens again, copy the details and report them.</source>
        <translation>请重试。如果再次出现，请复制详细信息并反馈。</translation>
    </message>
    <message>
        <source>The change was taken back</source>
        <translation>改动已撤销</translation>
    </message>
    <message>
        <source>The files and settings are as they were before it.</source>
        <translation>文件和设置已恢复到改动之前的状态。</translation>
    </message>
    <message>
        <source>%1 is installed</source>
        <translation>%1 已安装</translation>
    </message>
    <message>
        <source>Programs that are open still have the old PATH: close and start them again.</source>
        <translation>已打开的程序仍在使用旧的 PATH：请关闭后重新启动它们。</translation>
    </message>
    <message>
        <source>Programs started from now on use it.</source>
        <translation>此后启动的程序就会使用它。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有做任何更改。</translation>
    </message>
    <message>
        <source>Everything is already in place</source>
        <translation>一切都已就位</translation>
    </message>
    <message>
        <source>The job was stopped</source>
        <translation>操作已停止</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>没有做任何更改</translation>
    </message>
    <message>
        <source>Wait until the other run of CuNest has ended, then try again.</source>
        <translation>请等待另一个 CuNest 运行结束，然后重试。</translation>
    </message>
    <message>
        <source>Everything was taken back</source>
        <translation>已全部撤销</translation>
    </message>
    <message>
        <source>All changes were undone: files and PATH are as before.</source>
        <translation>所有改动都已撤销：文件和 PATH 与之前相同。</translation>
    </message>
    <message>
        <source>Some changes could not be undone</source>
        <translation>部分改动无法撤销</translation>
    </message>
    <message>
        <source>These are not as they were before:</source>
        <translation>以下内容未能恢复原状：</translation>
    </message>
    <message>
        <source>Close programs that use these files, then choose Put in order on the page This computer.</source>
        <translation>请关闭使用这些文件的程序，然后在“本机”页面选择“整理”。</translation>
    </message>
    <message>
        <source>Take back %1 from %2</source>
        <translation>从 %2 撤销 %1</translation>
    </message>
    <message>
        <source>Install %1 into %2</source>
        <translation>将 %1 安装到 %2</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>撤销(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take back %n file(s)</source>
        <translation>
            <numerusform>撤销 %n 个文件(&amp;T)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Install %n file(s)</source>
        <translation>
            <numerusform>安装 %n 个文件(&amp;I)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 已移除</translation>
    </message>
    <message>
        <source>%1 is in the books</source>
        <translation>%1 已登记</translation>
    </message>
    <message>
        <source>It can be verified and removed now; no file was changed.</source>
        <translation>现在可以校验和移除它；没有更改任何文件。</translation>
    </message>
    <message>
        <source>%1 is active now</source>
        <translation>现在使用 %1</translation>
    </message>
    <message>
        <source>Variables and PATH of this computer name it.</source>
        <translation>本机的环境变量和 PATH 已指向它。</translation>
    </message>
    <message>
        <source>Your own variables and PATH name it.</source>
        <translation>您自己的环境变量和 PATH 已指向它。</translation>
    </message>
    <message>
        <source>PATH is changed</source>
        <translation>PATH 已更改</translation>
    </message>
    <message>
        <source>All other entries are as they were written.</source>
        <translation>其他条目保持原样。</translation>
    </message>
    <message>
        <source>The repair is done</source>
        <translation>修复完成</translation>
    </message>
    <message>
        <source>It can be taken back at any time.</source>
        <translation>随时可以撤销。</translation>
    </message>
    <message>
        <source>Take back a change of the environment</source>
        <translation>撤销对环境变量的更改</translation>
    </message>
    <message>
        <source>Remove %1 from %2</source>
        <translation>从 %2 移除 %1</translation>
    </message>
    <message>
        <source>Take %1 into the books</source>
        <translation>登记 %1</translation>
    </message>
    <message>
        <source>Make %1 active</source>
        <translation>将 %1 设为当前版本</translation>
    </message>
    <message>
        <source>Change PATH</source>
        <translation>更改 PATH</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Remove %n file(s)</source>
        <translation>
            <numerusform>移除 %n 个文件(&amp;R)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take %n file(s) into the books</source>
        <translation>
            <numerusform>登记 %n 个文件(&amp;T)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Make active</source>
        <translation>设为当前(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Change PATH</source>
        <translation>更改 PATH(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>修复(&amp;R)</translation>
    </message>
    <message>
        <source>its own folder</source>
        <translation>独立文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed in %1.</source>
        <extracomment>%1 is a folder</extracomment>
        <translation>
            <numerusform>已更改 %1 中的 %n 个文件。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::FindingCard</name>
    <message>
        <source>not confirmed here</source>
        <translation>本机未能证实</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>处理办法：%1</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Check again: %1</source>
        <translation>重新检查：%1</translation>
    </message>
</context>
<context>
    <name>cunest::FindingModel</name>
    <message>
        <source>not possible</source>
        <translation>无法进行</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>解决办法：%1</translation>
    </message>
    <message>
        <source>Seen: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>Show fix</source>
        <translation>查看修复</translation>
    </message>
</context>
<context>
    <name>cunest::GpuBarTexts</name>
    <message>
        <source>To the GPU, pinned</source>
        <translation>传到 GPU（锁页内存）</translation>
    </message>
    <message>
        <source>To the GPU</source>
        <translation>传到 GPU</translation>
    </message>
    <message>
        <source>From the GPU, pinned</source>
        <translation>从 GPU 传回（锁页内存）</translation>
    </message>
    <message>
        <source>From the GPU</source>
        <translation>从 GPU 传回</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>GPU 内部</translation>
    </message>
    <message>
        <source>TC: uses Tensor Cores, up to %1 times as fast as plain FP32.</source>
        <translation>TC：使用 Tensor Core，最快可达普通 FP32 的 %1 倍。</translation>
    </message>
    <message>
        <source>TC: uses Tensor Cores.</source>
        <translation>TC：使用 Tensor Core。</translation>
    </message>
</context>
<context>
    <name>cunest::GpuStepModel</name>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>broke off</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>What came out</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
</context>
<context>
    <name>cunest::GpuTestPage</name>
    <message>
        <source>unknown version</source>
        <translation>版本未知</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Each algorithm of cuDNN is timed on a real layer.</source>
        <translation>在真实的网络层上测量 cuDNN 每个算法的耗时。</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>It is a %1</source>
        <translation>这是 %1</translation>
    </message>
    <message>
        <source>%1 %, in %2</source>
        <translation>%1 %，用时 %2</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在识别…</translation>
    </message>
    <message>
        <source>What the GPU reads</source>
        <translation>GPU 的识别结果</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>无法识别</translation>
    </message>
    <message>
        <source>Probability of each digit</source>
        <translation>各数字的概率</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Run again</source>
        <translation>再次运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Run the test</source>
        <translation>运行测试(&amp;R)</translation>
    </message>
    <message>
        <source>Cop&amp;y report</source>
        <translation>复制报告(&amp;Y)</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Stand-ins for NVIDIA&apos;s libraries compute on the processor. This says nothing about a real GPU.</source>
        <translation>由 NVIDIA 库的替身在处理器上计算，不代表真实 GPU 的情况。</translation>
    </message>
    <message>
        <source>Test cuDNN on a simulated GPU</source>
        <translation>在模拟的 GPU 上测试 cuDNN</translation>
    </message>
    <message>
        <source>Test cuDNN on the GPU</source>
        <translation>在 GPU 上测试 cuDNN</translation>
    </message>
    <message>
        <source>A small program loads exactly these files, computes with them, and compares every number with the processor&apos;s.</source>
        <translation>一个小程序会加载这些文件本身进行计算，并将每个数值与处理器的结果比较。</translation>
    </message>
    <message>
        <source>cuD&amp;NN</source>
        <translation>cuDNN(&amp;N)</translation>
    </message>
    <message>
        <source>G&amp;PU</source>
        <translation>GPU(&amp;P)</translation>
    </message>
    <message>
        <source>cuDNN to test</source>
        <translation>要测试的 cuDNN</translation>
    </message>
    <message>
        <source>GPU to test</source>
        <translation>要测试的 GPU</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>问题所在</translation>
    </message>
    <message>
        <source>&amp;Undo the installation…</source>
        <translation>撤销安装(&amp;U)…</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Times of algorithms</source>
        <translation>算法耗时</translation>
    </message>
    <message>
        <source>Handwritten digits, read by the GPU</source>
        <translation>GPU 识别的手写数字</translation>
    </message>
    <message>
        <source>Draw one yourself</source>
        <translation>自己画一个</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>清除(&amp;L)</translation>
    </message>
    <message>
        <source>About this GPU</source>
        <translation>关于这块 GPU</translation>
    </message>
    <message>
        <source>Whole test</source>
        <translation>完整测试</translation>
    </message>
    <message>
        <source>Short test</source>
        <translation>快速测试</translation>
    </message>
    <message>
        <source>Whole test, then 1 minute of work</source>
        <translation>完整测试，再持续计算 1 分钟</translation>
    </message>
    <message>
        <source>Whole test, then 10 minutes of work</source>
        <translation>完整测试，再持续计算 10 分钟</translation>
    </message>
    <message>
        <source>L&amp;ength</source>
        <translation>测试时长(&amp;E)</translation>
    </message>
    <message>
        <source>How much to test</source>
        <translation>测试多长时间</translation>
    </message>
    <message>
        <source>Windows then searches PATH. The test fails if another copy is found before this one.</source>
        <translation>Windows 会按 PATH 查找。如果先找到另一份，测试就会失败。</translation>
    </message>
    <message>
        <source>Load it &amp;by name, as programs do</source>
        <translation>像程序一样按名称加载(&amp;B)</translation>
    </message>
</context>
<context>
    <name>cunest::GpuTestTexts</name>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>compute capability %1</source>
        <translation>计算能力 %1</translation>
    </message>
    <message>
        <source>%1 MiB of memory</source>
        <translation>显存 %1 MiB</translation>
    </message>
    <message>
        <source>%1 multiprocessors</source>
        <translation>%1 个多处理器</translation>
    </message>
    <message>
        <source>memory %1 MHz, %2 bits wide</source>
        <translation>显存 %1 MHz，位宽 %2</translation>
    </message>
    <message>
        <source>L2 cache %1 MiB</source>
        <translation>L2 缓存 %1 MiB</translation>
    </message>
    <message>
        <source>with the display&apos;s time limit</source>
        <translation>有显示超时限制</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>正在进行：%1</translation>
    </message>
    <message>
        <source>The process is starting.</source>
        <translation>进程正在启动。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) failed; what that means is said below.</source>
        <translation>
            <numerusform>%n 个步骤失败；含义见下文。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) had passed before.</source>
        <translation>
            <numerusform>此前已有 %n 个步骤通过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) passed in %1, with %2 MiB of GPU memory at most.</source>
        <translation>
            <numerusform>%n 个步骤在 %1 内通过，最多占用 %2 MiB 显存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulated: stand-ins for NVIDIA&apos;s libraries computed on the processor.</source>
        <translation>模拟：由 NVIDIA 库的替身在处理器上计算。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) passed in %1.</source>
        <translation>
            <numerusform>%n 个步骤在 %1 内通过。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::HistoryModel</name>
    <message>
        <source>Install %1</source>
        <translation>安装 %1</translation>
    </message>
    <message>
        <source>Take back a change: %1</source>
        <translation>撤销改动：%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Take into the books: %1</source>
        <translation>登记：%1</translation>
    </message>
    <message>
        <source>Change PATH</source>
        <translation>修改 PATH</translation>
    </message>
    <message>
        <source>Switch the version in use</source>
        <translation>切换所用版本</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>stopped, nothing changed</source>
        <translation>已停止，未做更改</translation>
    </message>
    <message>
        <source>not completely taken back</source>
        <translation>未完全撤销</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>record damaged</source>
        <translation>记录已损坏</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>partly taken back</source>
        <translation>已部分撤销</translation>
    </message>
</context>
<context>
    <name>cunest::HistoryPage</name>
    <message>
        <source>Changes</source>
        <translation>改动记录</translation>
    </message>
    <message>
        <source>Files of this change</source>
        <translation>此次改动的文件</translation>
    </message>
    <message>
        <source>Each installation will be listed here, with what it changed and a button to take it back.</source>
        <translation>每次安装都会列在这里，包括改动的内容，以及撤销按钮。</translation>
    </message>
    <message>
        <source>Reading the history…</source>
        <translation>正在读取历史记录…</translation>
    </message>
    <message>
        <source>CuNest has changed nothing on this computer yet</source>
        <translation>CuNest 还没有在这台电脑上做过任何改动</translation>
    </message>
    <message>
        <source>Install a package first; then it can be taken back here at any time.</source>
        <translation>请先安装一个软件包；之后随时可以在这里撤销。</translation>
    </message>
    <message>
        <source>An earlier installation was interrupted</source>
        <translation>之前的一次安装被中断了</translation>
    </message>
    <message>
        <source>CuNest can finish it or take it back, so that all files belong together again.</source>
        <translation>CuNest 可以将其完成或撤销，使所有文件重新一致。</translation>
    </message>
    <message>
        <source>%1 were freed</source>
        <translation>已释放 %1</translation>
    </message>
    <message>
        <source>That change cannot be taken back any more.</source>
        <translation>那次改动无法再撤销。</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) were made on this computer</source>
        <translation>
            <numerusform>在这台电脑上做过 %n 次改动</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one to see its files, or to take it back.</source>
        <translation>选择一项可查看其文件或将其撤销。</translation>
    </message>
    <message>
        <source>&amp;Put in order</source>
        <translation>整理(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Undo…</source>
        <translation>撤销(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Delete backups…</source>
        <translation>删除备份(&amp;D)…</translation>
    </message>
    <message>
        <source>taken back by %1</source>
        <translation>已由 %1 撤销</translation>
    </message>
    <message>
        <source>backups %1</source>
        <translation>备份 %1</translation>
    </message>
</context>
<context>
    <name>cunest::InstallFlow</name>
    <message>
        <source>An earlier installation was interrupted</source>
        <translation>之前的一次安装被中断了</translation>
    </message>
    <message>
        <source>Its files and settings only half belong together. CuNest first has to finish it or take it back; then you see the changes as you wanted.</source>
        <translation>这次安装的文件和设置只完成了一半。CuNest 需要先完成它或撤销它，然后再为您显示要做的改动。</translation>
    </message>
    <message>
        <source>Put in order</source>
        <translation>整理</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不处理</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
</context>
<context>
    <name>cunest::MainWindow</name>
    <message>
        <source>Delete backups</source>
        <translation>删除备份</translation>
    </message>
    <message>
        <source>The old files of this change (%1) will be deleted. The change can then no longer be taken back.</source>
        <translation>此次改动的旧文件（%1）将被删除，之后无法再撤销此次改动。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>CuNest</source>
        <translation>CuNest 酷巢</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>CuNest is still working</source>
        <translation>CuNest 仍在工作</translation>
    </message>
    <message>
        <source>Stop and take back</source>
        <translation>停止并撤销</translation>
    </message>
    <message>
        <source>Let it finish</source>
        <translation>等它完成</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>GPU test</source>
        <translation>GPU 测试</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本管理</translation>
    </message>
    <message>
        <source>A change is under way. You can let it finish, or stop: then everything is taken back, and the window closes.</source>
        <translation>正在进行更改。您可以等它完成，也可以停止：停止后所有改动都会撤回，随后窗口关闭。</translation>
    </message>
    <message>
        <source>Diagnose</source>
        <translation>诊断</translation>
    </message>
</context>
<context>
    <name>cunest::PackageListModel</name>
    <message>
        <source>published by NVIDIA</source>
        <translation>NVIDIA 官方发布</translation>
    </message>
    <message>
        <source>repacked copy</source>
        <translation>重新打包的副本</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>安装…</translation>
    </message>
    <message>
        <source>for CUDA %1</source>
        <translation>适用于 CUDA %1</translation>
    </message>
    <message>
        <source>Why…</source>
        <translation>查看原因…</translation>
    </message>
</context>
<context>
    <name>cunest::PathChangeModel</name>
    <message>
        <source>added: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>removed: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message numerus="yes">
        <source>… %n more entries, unchanged</source>
        <translation>
            <numerusform>… 另有 %n 项，未改动</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (this computer)</source>
        <translation>%1（本机）</translation>
    </message>
    <message>
        <source>%1 (only you)</source>
        <translation>%1（仅当前用户）</translation>
    </message>
</context>
<context>
    <name>cunest::PathLabel</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>cunest::PathListModel</name>
    <message>
        <source>folder is gone</source>
        <translation>文件夹不存在</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>DLLs lie below it</source>
        <translation>DLL 在下一级</translation>
    </message>
    <message>
        <source>variable not replaced</source>
        <translation>变量未展开</translation>
    </message>
    <message>
        <source>no possible folder</source>
        <translation>不可能是文件夹</translation>
    </message>
    <message>
        <source>no full path</source>
        <translation>不是完整路径</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>in quotes</source>
        <translation>带引号</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络位置</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1，被遮蔽</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 个字符</translation>
    </message>
</context>
<context>
    <name>cunest::PlanDocument</name>
    <message>
        <source>%1 (this computer)</source>
        <translation>%1（整台电脑）</translation>
    </message>
    <message>
        <source>%1 (only you)</source>
        <translation>%1（仅您自己）</translation>
    </message>
    <message>
        <source>Before:</source>
        <translation>更改前：</translation>
    </message>
    <message>
        <source>After:</source>
        <translation>更改后：</translation>
    </message>
    <message>
        <source>Nothing has been written yet. Every change can be taken back later.</source>
        <translation>尚未写入任何内容。每项改动以后都可以撤销。</translation>
    </message>
    <message>
        <source>Package:</source>
        <translation>压缩包：</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
</context>
<context>
    <name>cunest::ProgramCard</name>
    <message>
        <source>built without CUDA</source>
        <translation>构建时未包含 CUDA</translation>
    </message>
    <message>
        <source>built for CUDA %1</source>
        <translation>为 CUDA %1 构建</translation>
    </message>
    <message>
        <source>built with CUDA</source>
        <translation>构建时包含 CUDA</translation>
    </message>
    <message>
        <source>%1: importing it failed</source>
        <translation>%1：导入失败</translation>
    </message>
    <message>
        <source>%1: did not answer in time</source>
        <translation>%1：未在规定时间内应答</translation>
    </message>
    <message>
        <source>%1: the program did not answer like a Python</source>
        <translation>%1：该程序的应答不像 Python</translation>
    </message>
    <message>
        <source>%1: not installed</source>
        <translation>%1：未安装</translation>
    </message>
    <message>
        <source>%1: %2, sees a GPU</source>
        <translation>%1：%2，能看到 GPU</translation>
    </message>
    <message>
        <source>%1: %2, sees no GPU</source>
        <translation>%1：%2，看不到 GPU</translation>
    </message>
    <message>
        <source>What &quot;%1&quot; would load</source>
        <translation>“%1”会加载哪些 DLL</translation>
    </message>
    <message numerus="yes">
        <source>%n DLL(s)</source>
        <translation>
            <numerusform>%n 个 DLL</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the frameworks that CuNest knows answered from this Python.</source>
        <translation>此 Python 中没有酷巢所认识的框架作出应答。</translation>
    </message>
</context>
<context>
    <name>cunest::ProgressPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>%1 of %2 · %3 · %4 left</source>
        <translation>%1，共 %2 · %3 · 剩余 %4</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Taking everything back…</source>
        <translation>正在全部撤销…</translation>
    </message>
    <message>
        <source>Files and PATH become as they were before.</source>
        <translation>文件和 PATH 将恢复原状。</translation>
    </message>
    <message>
        <source>The old files are put back.</source>
        <translation>正在恢复旧文件。</translation>
    </message>
    <message>
        <source>Files are unpacked and checked first; nothing is in place yet.</source>
        <translation>先解压并检查文件；尚未放入任何文件。</translation>
    </message>
    <message>
        <source>The files are put in place; the old ones are kept for Undo.</source>
        <translation>正在放置文件；旧文件会保留，以便撤销。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>The last moment cannot be interrupted.</source>
        <translation>最后一步不能中断。</translation>
    </message>
    <message>
        <source>Taking back cannot be interrupted.</source>
        <translation>撤销过程不能中断。</translation>
    </message>
    <message>
        <source>Cancel takes everything back that was done so far.</source>
        <translation>取消会撤销到目前为止所做的一切。</translation>
    </message>
    <message>
        <source>Look again at package and computer</source>
        <translation>再次检查软件包和电脑</translation>
    </message>
    <message>
        <source>Get the old files ready</source>
        <translation>准备旧文件</translation>
    </message>
    <message>
        <source>Unpack and check every file</source>
        <translation>解压并检查每个文件</translation>
    </message>
    <message>
        <source>Put the old files back</source>
        <translation>恢复旧文件</translation>
    </message>
    <message>
        <source>Put the files in place</source>
        <translation>放置文件</translation>
    </message>
    <message>
        <source>Finish and note it in the history</source>
        <translation>完成并记入历史记录</translation>
    </message>
    <message>
        <source>Put everything back as it was</source>
        <translation>全部恢复原状</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>What was there before is noted first, for Undo.</source>
        <translation>先记录更改前的状态，以便撤销。</translation>
    </message>
    <message>
        <source>Look again at the computer</source>
        <translation>再次检查计算机</translation>
    </message>
    <message>
        <source>Note what was there before</source>
        <translation>记录更改前的状态</translation>
    </message>
    <message>
        <source>Make the change</source>
        <translation>执行更改</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1，共 %2 · %3</translation>
    </message>
</context>
<context>
    <name>cunest::ProjectPage</name>
    <message>
        <source>Command prompt (.bat)</source>
        <translation>命令提示符 (.bat)</translation>
    </message>
    <message>
        <source>PowerShell (.ps1)</source>
        <translation>PowerShell (.ps1)</translation>
    </message>
    <message>
        <source>Conda environment (activate.d)</source>
        <translation>Conda 环境 (activate.d)</translation>
    </message>
    <message>
        <source>Visual Studio Code (settings.json)</source>
        <translation>Visual Studio Code (settings.json)</translation>
    </message>
    <message>
        <source>Visual Studio (.props)</source>
        <translation>Visual Studio (.props)</translation>
    </message>
    <message>
        <source>CMake (preset)</source>
        <translation>CMake（预设）</translation>
    </message>
    <message>
        <source>no cuDNN</source>
        <translation>不使用 cuDNN</translation>
    </message>
    <message>
        <source>Activate CUDA and cuDNN for one project</source>
        <translation>为一个项目启用 CUDA 和 cuDNN</translation>
    </message>
    <message>
        <source>The computer itself stays as it is: scripts in the project&apos;s folder set the variables for its own windows.</source>
        <translation>计算机本身不变：项目文件夹中的脚本只为自己的窗口设置环境变量。</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>CUDA &amp;Toolkit</source>
        <translation>CUDA Toolkit(&amp;T)</translation>
    </message>
    <message>
        <source>cuD&amp;NN</source>
        <translation>cuD&amp;NN</translation>
    </message>
    <message>
        <source>CUDA Toolkit</source>
        <translation>CUDA Toolkit</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation>项目文件夹</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are written</source>
        <translation>
            <numerusform>已写入 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>A terminal to double-click (.cmd)</source>
        <translation>双击即用的终端 (.cmd)</translation>
    </message>
    <message>
        <source>The chosen cuDNN is for another CUDA than the chosen Toolkit. Programs would load libraries that do not fit together.</source>
        <translation>所选 cuDNN 适用的 CUDA 与所选 Toolkit 不同，程序会加载互不匹配的库。</translation>
    </message>
    <message>
        <source>You see every file before it is written. One that is somebody else&apos;s is never replaced.</source>
        <translation>写入之前您会看到每个文件。不是 CuNest 写的文件绝不会被替换。</translation>
    </message>
    <message>
        <source>Revie&amp;w the files</source>
        <translation>查看文件(&amp;W)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) there are somebody else&apos;s</source>
        <translation>
            <numerusform>其中 %n 个文件不是 CuNest 写的</numerusform>
        </translation>
    </message>
    <message>
        <source>They stay as they are, and nothing is written. Go back and choose another folder, or move them away first.</source>
        <translation>它们保持不变，也不会写入任何内容。请返回并选择其他文件夹，或先将它们移走。</translation>
    </message>
    <message>
        <source>Everything is in place already</source>
        <translation>所有文件都已就绪</translation>
    </message>
    <message>
        <source>Nothing has to be written.</source>
        <translation>无需写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) will be written</source>
        <translation>
            <numerusform>将写入 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is written yet. The computer itself stays as it is.</source>
        <translation>尚未写入任何内容。电脑本身的设置保持不变。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>This folder is not there yet; it will be made.</source>
        <translation>此文件夹尚不存在，将会创建。</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Write %n file(s)</source>
        <translation>
            <numerusform>写入 %n 个文件(&amp;W)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::Prompts</name>
    <message>
        <source>Choose a cuDNN archive</source>
        <translation>选择 cuDNN 压缩包</translation>
    </message>
    <message>
        <source>cuDNN archives (*.zip *.whl);;All files (*)</source>
        <translation>cuDNN 压缩包 (*.zip *.whl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存方案</translation>
    </message>
    <message>
        <source>Texts (*.md);;All files (*)</source>
        <translation>文本 (*.md);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a program</source>
        <translation>选择程序</translation>
    </message>
    <message>
        <source>Programs and DLLs (*.exe *.dll *.pyd);;All files (*)</source>
        <translation>程序和 DLL (*.exe *.dll *.pyd);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>cunest::Rail</name>
    <message>
        <source>CuNest</source>
        <extracomment>the program&apos;s name; Chinese adds 酷巢</extracomment>
        <translation>CuNest 酷巢</translation>
    </message>
</context>
<context>
    <name>cunest::RecommendationModel</name>
    <message>
        <source>Driver</source>
        <translation>驱动程序</translation>
    </message>
    <message>
        <source>CUDA Toolkit</source>
        <translation>CUDA Toolkit</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>符合</translation>
    </message>
    <message>
        <source>to install</source>
        <translation>需要安装</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>不符合</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>cunest::ReportPage</name>
    <message>
        <source>This is what you would pass on</source>
        <translation>这就是将要提供给他人的内容</translation>
    </message>
    <message>
        <source>The report is being written…</source>
        <translation>正在生成报告…</translation>
    </message>
    <message>
        <source>Names of user and computer are masked. Look through it before you pass it on.</source>
        <translation>用户名和电脑名已被遮盖。请在提供给他人之前过目。</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Text to paste (Markdown)</source>
        <translation>用于粘贴的文本（Markdown）(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;File that CuNest opens again (JSON)</source>
        <translation>可由酷巢重新打开的文件（JSON）(&amp;F)</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
</context>
<context>
    <name>cunest::ResultPage</name>
    <message>
        <source>Show &amp;history</source>
        <translation>查看历史记录(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Undo…</source>
        <translation>撤销(&amp;U)…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>What was decided and done is written here:</source>
        <translation>所做的决定和操作都记录在这里：</translation>
    </message>
    <message>
        <source>Open f&amp;older</source>
        <translation>打开文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>In the history as %1</source>
        <translation>在历史记录中的编号：%1</translation>
    </message>
    <message>
        <source>&amp;Try again…</source>
        <translation>重试(&amp;T)…</translation>
    </message>
    <message>
        <source>Test cuD&amp;NN on the GPU</source>
        <translation>在 GPU 上测试 cuDNN(&amp;N)</translation>
    </message>
</context>
<context>
    <name>cunest::ReviewPage</name>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Find a file</source>
        <translation>查找文件</translation>
    </message>
    <message>
        <source>No file matches.</source>
        <translation>没有符合条件的文件。</translation>
    </message>
    <message>
        <source>Files that change</source>
        <translation>有改动的文件</translation>
    </message>
    <message>
        <source>Administrator rights were not given. Nothing has been written.</source>
        <translation>未获得管理员权限。没有写入任何内容。</translation>
    </message>
    <message>
        <source>Nothing has been written yet.</source>
        <translation>尚未写入任何内容。</translation>
    </message>
    <message>
        <source>Show only these files</source>
        <translation>只显示这些文件</translation>
    </message>
    <message>
        <source>This cannot be installed</source>
        <translation>无法安装</translation>
    </message>
    <message>
        <source>&amp;Install</source>
        <translation>安装(&amp;I)</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Everything is already as it would be: there is nothing to do.</source>
        <translation>一切都已是安装后的样子，无需操作。</translation>
    </message>
    <message>
        <source>needs %1 · %2 free · old files are kept for Undo</source>
        <translation>需要 %1 · 可用 %2 · 保留旧文件以便撤销</translation>
    </message>
    <message>
        <source>needs %1 · old files are kept for Undo</source>
        <translation>需要 %1 · 保留旧文件以便撤销</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>No variable changes.</source>
        <translation>环境变量没有改动。</translation>
    </message>
    <message>
        <source>%1 before and after</source>
        <translation>%1 改动前后</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>已检查</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>SHA-256 is the one NVIDIA published</source>
        <translation>SHA-256 与 NVIDIA 公布的一致</translation>
    </message>
    <message>
        <source>Not in NVIDIA&apos;s list of published files</source>
        <translation>不在 NVIDIA 公布的文件列表中</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in the package, complete</source>
        <translation>
            <numerusform>包内共 %n 个文件，完整</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all files</source>
        <translation>显示全部文件</translation>
    </message>
    <message>
        <source>&amp;Save plan…</source>
        <translation>保存方案(&amp;S)…</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Every other entry stays as it is written.</source>
        <translation>其他条目都保持原样。</translation>
    </message>
    <message>
        <source>Everything can be put back as it was</source>
        <translation>所有改动都能恢复原状</translation>
    </message>
    <message>
        <source>Add &amp;zlibwapi.dll, which this cuDNN needs</source>
        <translation>添加此版本 cuDNN 需要的 zlibwapi.dll(&amp;Z)</translation>
    </message>
    <message>
        <source>Everything is in place already. No file and no variable changes.</source>
        <translation>一切都已就绪，没有文件或变量需要更改。</translation>
    </message>
    <message>
        <source>No file changes.</source>
        <translation>没有文件需要更改。</translation>
    </message>
</context>
<context>
    <name>cunest::ScriptListModel</name>
    <message>
        <source>written</source>
        <translation>已写入</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>written anew</source>
        <translation>已重新写入</translation>
    </message>
    <message>
        <source>replaces an earlier one of CuNest</source>
        <translation>替换 CuNest 以前写的文件</translation>
    </message>
    <message>
        <source>somebody else&apos;s, stays as it is</source>
        <translation>不是 CuNest 写的，保持不变</translation>
    </message>
</context>
<context>
    <name>cunest::SettingsPage</name>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Everything here takes effect at once.</source>
        <translation>这里的设置立即生效。</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>语言与外观</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Downloads folder</source>
        <translation>下载文件夹</translation>
    </message>
    <message>
        <source>CuNest looks here for cuDNN archives. Leave it empty for the folder your browser uses.</source>
        <translation>CuNest 在这里查找 cuDNN 压缩包。留空则使用系统的“下载”文件夹。</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>What was decided and done is written here:</source>
        <translation>所做的决定和操作都记录在这里：</translation>
    </message>
    <message>
        <source>Open f&amp;older</source>
        <translation>打开文件夹(&amp;O)</translation>
    </message>
</context>
<context>
    <name>cunest::StepHeader</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
</context>
<context>
    <name>cunest::ThisComputerPage</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动程序</translation>
    </message>
    <message>
        <source>CUDA Toolkit</source>
        <translation>CUDA Toolkit</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>Looking at this computer…</source>
        <translation>正在检查这台电脑…</translation>
    </message>
    <message>
        <source>GPU, driver, CUDA Toolkits and cuDNN are being found.</source>
        <translation>正在查找 GPU、驱动程序、CUDA Toolkit 和 cuDNN。</translation>
    </message>
    <message>
        <source>Check &amp;again</source>
        <translation>重新检查(&amp;A)</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>&amp;Install cuDNN…</source>
        <translation>安装 cuDNN(&amp;I)…</translation>
    </message>
    <message>
        <source>An earlier installation was interrupted</source>
        <translation>之前的一次安装被中断了</translation>
    </message>
    <message>
        <source>CuNest can finish it or take it back, so that all files belong together again.</source>
        <translation>CuNest 可以将其完成或撤销，使所有文件重新一致。</translation>
    </message>
    <message>
        <source>&amp;Put in order</source>
        <translation>整理(&amp;P)</translation>
    </message>
    <message>
        <source>The next step is to install a cuDNN package that fits.</source>
        <translation>下一步：安装匹配的 cuDNN 软件包。</translation>
    </message>
    <message>
        <source>You can install another cuDNN at any time; every change can be taken back.</source>
        <translation>随时可以安装其他版本的 cuDNN；每次改动都能撤销。</translation>
    </message>
    <message>
        <source>Ready in Downloads</source>
        <translation>下载文件夹中可用的压缩包</translation>
    </message>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n 个压缩包</numerusform>
        </translation>
    </message>
    <message>
        <source>No cuDNN archive in %1. Download one from NVIDIA, or drop it on this window.</source>
        <translation>%1 中没有 cuDNN 压缩包。请从 NVIDIA 下载，或把压缩包拖到此窗口。</translation>
    </message>
    <message>
        <source>What else was seen</source>
        <translation>其他发现</translation>
    </message>
    <message>
        <source>This computer could not be looked at</source>
        <translation>无法检查这台电脑</translation>
    </message>
    <message>
        <source>A package can be installed all the same.</source>
        <translation>仍然可以安装压缩包。</translation>
    </message>
    <message>
        <source>cuDNN works on graphics cards of NVIDIA only; you can install it all the same.</source>
        <translation>cuDNN 只能在 NVIDIA 显卡上运行；仍然可以安装它。</translation>
    </message>
    <message>
        <source>The next step is to install a newer driver from NVIDIA.</source>
        <translation>下一步：安装较新的 NVIDIA 驱动程序。</translation>
    </message>
    <message>
        <source>See what to &amp;do</source>
        <translation>查看处理办法(&amp;D)</translation>
    </message>
    <message>
        <source>Open in Diagnose</source>
        <translation>在“诊断”中打开</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 项结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Download a cuDNN archive from NVIDIA, then drop it on this window.</source>
        <translation>请从 NVIDIA 下载 cuDNN 压缩包，然后拖到此窗口。</translation>
    </message>
</context>
<context>
    <name>cunest::ToolkitModel</name>
    <message>
        <source>does not fit</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>fits, with a warning</source>
        <translation>匹配，但有警告</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>has cuDNN %1</source>
        <translation>已有 cuDNN %1</translation>
    </message>
    <message>
        <source>no cuDNN yet</source>
        <translation>还没有 cuDNN</translation>
    </message>
    <message>
        <source>active</source>
        <translation>当前使用</translation>
    </message>
    <message>
        <source>Toolkit</source>
        <translation>Toolkit</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>cuDNN now</source>
        <translation>现有 cuDNN</translation>
    </message>
    <message>
        <source>This package</source>
        <translation>此软件包</translation>
    </message>
</context>
<context>
    <name>cunest::VersionModel</name>
    <message>
        <source>copied by hand</source>
        <translation>手动复制</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s installer</source>
        <translation>NVIDIA 安装程序</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>某个程序</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>The first toolkit on PATH.</source>
        <translation>PATH 中的第一个 Toolkit。</translation>
    </message>
    <message>
        <source>%1 names it.</source>
        <translation>%1 指向它。</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>正在使用</translation>
    </message>
    <message>
        <source>in use, incomplete</source>
        <translation>正在使用，不完整</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>not in use</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>CUDA %1 is the one in use.</source>
        <translation>当前使用的是 CUDA %1。</translation>
    </message>
    <message>
        <source>Neither CUDA_PATH nor PATH names it.</source>
        <translation>CUDA_PATH 和 PATH 都没有指向它。</translation>
    </message>
    <message>
        <source>Programs started from now on load it.</source>
        <translation>此后启动的程序会加载它。</translation>
    </message>
    <message>
        <source>Loaded by %1.</source>
        <translation>由 %1 加载。</translation>
    </message>
    <message>
        <source>own use</source>
        <translation>仅供自己使用</translation>
    </message>
    <message>
        <source>Other programs do not look there.</source>
        <translation>其他程序不会到那里查找。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>被遮蔽</translation>
    </message>
    <message>
        <source>%1 comes before it in the search.</source>
        <translation>查找时先找到 %1。</translation>
    </message>
    <message>
        <source>No entry of PATH leads to it.</source>
        <translation>PATH 中没有条目指向它。</translation>
    </message>
    <message>
        <source>Make active…</source>
        <translation>设为当前…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Adopt…</source>
        <translation>登记…</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>cunest::VersionsPage</name>
    <message>
        <source>&amp;Make active…</source>
        <translation>设为当前(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>校验(&amp;V)</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Take into the &amp;books…</source>
        <translation>登记(&amp;B)…</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>CUDA %1 and cuDNN %2 are in use</source>
        <translation>当前使用 CUDA %1 与 cuDNN %2</translation>
    </message>
    <message>
        <source>CUDA %1 is in use, and no cuDNN</source>
        <translation>当前使用 CUDA %1，没有使用 cuDNN</translation>
    </message>
    <message>
        <source>cuDNN %1 is in use, and no CUDA Toolkit</source>
        <translation>当前使用 cuDNN %1，没有使用 CUDA Toolkit</translation>
    </message>
    <message>
        <source>No CUDA Toolkit and no cuDNN is in use</source>
        <translation>没有使用任何 CUDA Toolkit 和 cuDNN</translation>
    </message>
    <message>
        <source>Check &amp;again</source>
        <translation>重新检查(&amp;A)</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Activate for one &amp;project…</source>
        <translation>为一个项目启用(&amp;P)…</translation>
    </message>
    <message>
        <source>CUDA Toolkits and copies of cuDNN</source>
        <translation>CUDA Toolkit 和各份 cuDNN</translation>
    </message>
    <message>
        <source>No CUDA Toolkit and no cuDNN was found. What you install will be listed here.</source>
        <translation>没有找到 CUDA Toolkit 和 cuDNN。安装后会列在这里。</translation>
    </message>
    <message>
        <source>This computer could not be looked at</source>
        <translation>无法检查这台计算机</translation>
    </message>
    <message>
        <source>Looking for CUDA Toolkits and cuDNN…</source>
        <translation>正在查找 CUDA Toolkit 和 cuDNN…</translation>
    </message>
    <message numerus="yes">
        <source>%n toolkit(s)</source>
        <translation>
            <numerusform>%n 个 CUDA Toolkit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cuDNN copy(s)</source>
        <translation>
            <numerusform>%n 份 cuDNN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them hidden by another one</source>
        <translation>
            <numerusform>其中 %n 份被遮蔽</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n file(s) are as they were installed, byte for byte</source>
        <translation>
            <numerusform>全部 %n 个文件与安装时逐字节相同</numerusform>
        </translation>
    </message>
    <message>
        <source>Not as installed: %1</source>
        <translation>与安装时不同：%1</translation>
    </message>
    <message>
        <source>PATH, searched from top to bottom</source>
        <translation>PATH（从上到下查找）</translation>
    </message>
    <message>
        <source>Only &amp;you</source>
        <translation>仅当前用户(&amp;Y)</translation>
    </message>
    <message>
        <source>Your PATH</source>
        <translation>您的 PATH</translation>
    </message>
    <message>
        <source>PATH of this computer</source>
        <translation>本机的 PATH</translation>
    </message>
    <message>
        <source>Alt and an arrow key move the entry, Delete takes it out.</source>
        <translation>按 Alt 加方向键移动条目，按 Delete 移除条目。</translation>
    </message>
    <message>
        <source>Drag an entry, or press Alt and an arrow key, to move it.</source>
        <translation>拖动条目，或按 Alt 加方向键移动条目。</translation>
    </message>
    <message>
        <source>This PATH has no entries.</source>
        <translation>此 PATH 没有条目。</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>&amp;Tidy up…</source>
        <translation>整理(&amp;T)…</translation>
    </message>
    <message>
        <source>Takes out entries that are gone, empty or there twice</source>
        <translation>移除已失效、为空或重复的条目</translation>
    </message>
    <message>
        <source>Disca&amp;rd</source>
        <translation>放弃(&amp;R)</translation>
    </message>
    <message>
        <source>Review the cha&amp;nge…</source>
        <translation>查看更改(&amp;N)…</translation>
    </message>
    <message>
        <source>Changed here, not written yet</source>
        <translation>已在此处更改，尚未写入</translation>
    </message>
    <message>
        <source>Which DLLs would a program load?</source>
        <translation>程序会加载哪些 DLL？</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>DLLs the program would load</source>
        <translation>程序会加载的 DLL</translation>
    </message>
    <message>
        <source>Following Windows&apos; search…</source>
        <translation>正在模拟 Windows 的查找…</translation>
    </message>
    <message>
        <source>It loads nothing besides what comes with Windows.</source>
        <translation>除 Windows 自带的文件外，它不加载其他文件。</translation>
    </message>
    <message>
        <source>Choose a program: CuNest follows Windows&apos; search for it and shows the file of each DLL, and which ones lost.</source>
        <translation>选择一个程序：CuNest 按 Windows 的查找规则，显示每个 DLL 来自哪个文件，以及哪些文件落选。</translation>
    </message>
    <message>
        <source>Everything it asks for is found</source>
        <translation>需要的文件都能找到</translation>
    </message>
    <message>
        <source>This c&amp;omputer</source>
        <translation>本机(&amp;O)</translation>
    </message>
    <message>
        <source>A program, such as python.exe</source>
        <translation>一个程序，例如 python.exe</translation>
    </message>
</context>
<context>
    <name>cunest::WherePage</name>
    <message>
        <source>Comparing with what is installed…</source>
        <translation>正在与已安装的内容比较…</translation>
    </message>
    <message>
        <source>Nothing is written while looking.</source>
        <translation>检查时不会写入任何内容。</translation>
    </message>
    <message>
        <source>There is no CUDA Toolkit to put it into</source>
        <translation>没有可放入的 CUDA Toolkit</translation>
    </message>
    <message>
        <source>Choose a folder of its own, or install a CUDA Toolkit first.</source>
        <translation>请选择独立文件夹，或先安装 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Choose another toolkit, or another package.</source>
        <translation>请选择其他 CUDA Toolkit 或其他软件包。</translation>
    </message>
    <message>
        <source>Where should it go?</source>
        <translation>要安装到哪里？</translation>
    </message>
    <message>
        <source>The suggestion fits this computer. You see every change before it is made.</source>
        <translation>默认选项适合这台电脑。每项改动都会先让您看到。</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Into the CUDA &amp;Toolkit</source>
        <translation>放入 CUDA Toolkit(&amp;T)</translation>
    </message>
    <message>
        <source>Programs and compilers that find the toolkit find cuDNN too. The usual way up to cuDNN 8.</source>
        <translation>能找到 CUDA Toolkit 的程序和编译器也能找到 cuDNN。cuDNN 8 及更早版本的常用方式。</translation>
    </message>
    <message>
        <source>Into a &amp;folder of its own</source>
        <translation>放入独立文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Several versions can lie side by side; PATH decides which one is used. The usual way from cuDNN 9 on.</source>
        <translation>多个版本可以并存，由 PATH 决定使用哪一个。cuDNN 9 起的常用方式。</translation>
    </message>
    <message>
        <source>CUDA Toolkit</source>
        <translation>CUDA Toolkit</translation>
    </message>
    <message>
        <source>Used together with</source>
        <translation>配合使用</translation>
    </message>
    <message>
        <source>CUDA Toolkits</source>
        <translation>CUDA Toolkit 列表</translation>
    </message>
    <message>
        <source>No CUDA Toolkit was found on this computer.</source>
        <translation>这台电脑上没有找到 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Findings about this toolkit</source>
        <translation>关于此 CUDA Toolkit 的检查结果</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>适用范围</translation>
    </message>
    <message>
        <source>For &amp;everybody on this computer</source>
        <translation>这台电脑上的所有用户(&amp;E)</translation>
    </message>
    <message>
        <source>Windows asks once for administrator rights.</source>
        <translation>Windows 会请求一次管理员权限。</translation>
    </message>
    <message>
        <source>Only for &amp;me</source>
        <translation>仅限我自己(&amp;M)</translation>
    </message>
    <message>
        <source>Only PATH is yours alone; the toolkit&apos;s folder must be writable for you.</source>
        <translation>只有 PATH 仅限您自己；您必须对 CUDA Toolkit 的文件夹有写入权限。</translation>
    </message>
    <message>
        <source>Goes below your own user folder; no administrator rights are needed.</source>
        <translation>放在您自己的用户文件夹下，不需要管理员权限。</translation>
    </message>
    <message>
        <source>Put the folder with the DLLs on &amp;PATH</source>
        <translation>把 DLL 所在文件夹加入 PATH(&amp;P)</translation>
    </message>
    <message>
        <source>Without it, only programs that name the folder themselves find the DLLs.</source>
        <translation>否则，只有自行指定该文件夹的程序才能找到这些 DLL。</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Review the changes</source>
        <translation>查看改动(&amp;R)</translation>
    </message>
    <message>
        <source>Choose a toolkit.</source>
        <translation>请选择一个 CUDA Toolkit。</translation>
    </message>
    <message>
        <source>Into a folder of its own, reached through a &amp;link</source>
        <translation>放到单独的文件夹，通过链接访问(&amp;L)</translation>
    </message>
    <message>
        <source>PATH names the link &quot;current&quot; once; another version becomes active by turning the link, and PATH stays.</source>
        <translation>PATH 中只写一次链接“current”；换版本时只改链接的指向，PATH 不变。</translation>
    </message>
</context>
<context>
    <name>cunest::WishCard</name>
    <message>
        <source>What does a framework need here?</source>
        <translation>某个框架在本机需要什么？</translation>
    </message>
    <message>
        <source>I &amp;want</source>
        <translation>我想用(&amp;W)</translation>
    </message>
    <message>
        <source>TensorFlow 2.10</source>
        <translation>TensorFlow 2.10</translation>
    </message>
    <message>
        <source>Framework and version</source>
        <translation>框架和版本</translation>
    </message>
    <message>
        <source>Reco&amp;mmend</source>
        <translation>给出建议(&amp;M)</translation>
    </message>
    <message>
        <source>What it needs, part by part</source>
        <translation>逐项列出所需部件</translation>
    </message>
    <message>
        <source>Archive: %1</source>
        <translation>压缩包：%1</translation>
    </message>
</context>
</TS>
