// A header that was changed, and its example was not: it must not build.
//
//     Findings findings;
//     findings.no_such_member();
#pragma once
