# AddressSanitizer and UndefinedBehaviorSanitizer for the whole build of the tests.
if(CUNEST_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
endif()
