import * as z from 'zod/mini'
import { type PushTemplate, pushTemplates } from './push-templates.ts'

const names = Object.keys(pushTemplates) as [PushTemplate, ...PushTemplate[]]

/** A notification as it waits; `values` are checked against its template when it is made and when it is rendered. */
export const pushPayload = z.object({
  subscriptionId: z.uuid(),
  /** Whose news it is: pushed only while the device is theirs. Not there: the device's own, or everybody's. */
  personId: z.optional(z.uuid()),
  template: z.enum(names),
  values: z.unknown(),
  url: z.string().check(z.regex(/^\/(?![/\\])/)),
})

export type PushPayload = z.output<typeof pushPayload>
