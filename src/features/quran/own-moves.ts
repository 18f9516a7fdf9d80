/** What people move a page with. A scroll event alone may be the router's, the browser's or ours. */
export const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
