import * as z from 'zod/mini'

/** What a job that mails a card is told. */
export const cardMailing = z.object({ cardId: z.string(), mailing: z.int() })

export type CardMailing = z.output<typeof cardMailing>
