// canary: names an option: a front does (base/remedy.h)
Error no_clip() { return bad_argument("--clip chooses one"); }
// "--clip" is no fault in a comment.
