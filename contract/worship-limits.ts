/** What is merged across devices together: each is switched on by itself. */
export const worshipScopes = ['reading', 'prayers'] as const
export type WorshipScope = (typeof worshipScopes)[number]

/** Changes that one call takes. */
export const mostChanges = 100
/** Characters of one thing that is merged, as it goes over the wire. */
export const longestItem = 32_768
/** Things of one scope that an account may have with us: decades of a long log. */
export const mostItems = 50_000
