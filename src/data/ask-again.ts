const everyMs = 20_000

/** How soon to ask again for what changes while a page is looked at; false while there is no connection. */
export const askAgainMs = (): number | false => navigator.onLine && everyMs
