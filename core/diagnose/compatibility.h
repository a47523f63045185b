// Judges the chain GPU, driver, CUDA Toolkit, cuDNN; all pure.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "package/package_identity.h"
#include "scan/snapshot.h"

namespace cunest {

enum class LinkState { Holds, Unknown, Breaks };

struct ChainLink
{
    QString id;       // "gpu", "driver", "toolkit", "cudnn"
    LinkState state = LinkState::Holds;
    Message what;     // "NVIDIA GeForce RTX 3060, compute capability 8.6"
    Message rule;     // why it holds or breaks
    QString source;   // where the rule is from
};

struct ChainVerdict
{
    Message sentence; // one sentence: whether the chain holds and which link breaks
    QList<ChainLink> links;
};

// Findings about the computer alone (driver.*, gpu.*, toolkit.*).
Findings checkComputer(const Snapshot &snapshot, const Knowledge &knowledge);

// Findings about putting this package into this toolkit (null: none chosen or needed), including
// those of checkComputer lowered from fault to warn as the catalogue says for installation time.
// \a intoToolkit: the files go into the toolkit itself, so a partial one without cudart is a block.
Findings checkInstallation(const PackageIdentity &package, const Toolkit *toolkit, bool intoToolkit,
                           const Snapshot &snapshot, const Knowledge &knowledge);

// \a package may be null: then the chain ends with the active cuDNN of the snapshot.
ChainVerdict judgeChain(const PackageIdentity *package, const Toolkit *toolkit,
                        const Snapshot &snapshot, const Knowledge &knowledge);

} // namespace cunest
