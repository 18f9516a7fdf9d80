import * as z from 'zod/mini'

/** Which gift of which plan is to be charged. */
export const planGiftPayload = z.object({ planId: z.string(), dueKey: z.string() })

export type PlanGiftPayload = z.output<typeof planGiftPayload>
