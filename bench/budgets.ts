/** What a page may load at first (design/speed.md). */

/** Its scripts, against a bare page with React, Router and Query that is built in the same run; brotli bytes. */
export const mostScriptsRatio = 1.35
/** Its stylesheet, in brotli bytes. */
export const mostStyleBytes = 10 * 1024
/** It was 31 files when every small part that two pages share was one of its own. */
export const mostFilesOfPage = 24
