// canary: is in no test program: its folder's CMakeLists.txt calls no genga_test
