/** Lets the page answer a touch, and draw, before long work goes on. */
export const breathe = (): Promise<void> => new Promise(next => setTimeout(next))
