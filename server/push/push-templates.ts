import * as z from 'zod/mini'
import { currency } from '../../contract/currency.ts'
import type { PushTopic } from '../../contract/push-message.ts'
import { prayers } from '../../src/lib/prayer/prayers.ts'

interface TemplateRule {
  /** Null: whatever was chosen, and at any hour. */
  topic: PushTopic | null
  values: z.ZodMiniType
  /** For so long a push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** A newer one takes the place of one that has not been fetched, or is still shown. */
  replacesEarlier: boolean
}

const hour = 3_600

/** All notifications that we push. */
export const pushTemplates = {
  receipt: {
    topic: 'receipts',
    values: z.object({ currency, totalMinor: z.int(), number: z.string() }),
    ttlSeconds: 72 * hour,
    urgency: 'normal',
    replacesEarlier: false,
  },
  /** `at` is the prayer's time. */
  prayer: {
    topic: 'prayer',
    values: z.object({ prayer: z.enum(prayers), at: z.iso.datetime() }),
    ttlSeconds: hour / 4,
    urgency: 'high',
    replacesEarlier: true,
  },
  /** In the words of whoever runs the campaign. */
  campaign: {
    topic: 'campaigns',
    values: z.object({ title: z.string(), text: z.string() }),
    ttlSeconds: 24 * hour,
    urgency: 'low',
    replacesEarlier: false,
  },
  streak: {
    topic: 'streak',
    values: z.object({ days: z.int() }),
    ttlSeconds: 4 * hour,
    urgency: 'low',
    replacesEarlier: true,
  },
  test: { topic: null, values: z.object({}), ttlSeconds: hour / 4, urgency: 'high', replacesEarlier: false },
} as const satisfies Record<string, TemplateRule>

export type PushTemplate = keyof typeof pushTemplates

export type PushValues<T extends PushTemplate> = z.output<(typeof pushTemplates)[T]['values']>
