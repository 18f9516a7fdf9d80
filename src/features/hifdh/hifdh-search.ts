/** What is practised: the day's queue, what was recited wrongly, or one card by its id. */
export type Practise = 'today' | 'mistakes' | (string & {})

/** Keeps what is practised in the address, so that the way back leads out of the practice and not off the page. */
export const hifdhSearch = ({ practise }: Record<string, unknown>): { practise?: Practise } => ({
  practise: typeof practise === 'string' ? practise : undefined,
})
