import * as z from 'zod/mini'

/** What a job of the kind `charity-event` is told. */
export const eventDelivery = z.object({
  deliveryId: z.uuid(),
  /** A person asked for it: it does not wait for the address to be tried again, nor for it to be enabled. */
  isAsked: z.boolean(),
})

export type EventDelivery = z.output<typeof eventDelivery>
