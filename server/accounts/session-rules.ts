/** The specification's session timeout: a token ends when it was not used for so long. */
export const idleMs = 30 * 60_000
/** However much it is used. */
export const absoluteMs = 12 * 60 * 60_000
/** The specification's refresh threshold: with less than this left, a refresh gives a new token. */
export const refreshMs = 5 * 60_000
/** The token before the last refresh is good for calls that were on their way. */
export const previousTokenMs = 60_000
/** A factor that was shown counts for so long. */
export const freshMs = 10 * 60_000
/** A session that is in use is written down so often. */
export const touchMs = 60_000

/** Beside the token, for what a stolen token alone must not do. */
export const sessionCookie = 'jariyah-session'
