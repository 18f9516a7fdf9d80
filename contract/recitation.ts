import * as z from 'zod/mini'

/** One who recites the whole Quran, ayah by ayah. */
export const reciter = z.object({
  id: z.string(),
  /** Their name as they write it, and in Latin letters. */
  arabic: z.string(),
  latin: z.string(),
  /** `muallim` leaves a pause after each phrase, for those who repeat it. */
  style: z.enum(['murattal', 'muallim']),
  kbps: z.number(),
})

export type Reciter = z.output<typeof reciter>
