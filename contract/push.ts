import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { pushTopics } from './push-message.ts'

// What arrives in the service worker is described in push-message.ts, which comes without zod.

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const base64url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/))

const angle = z.number().check(z.gte(8), z.lte(22))
const byHand = z.int().check(z.gte(-30), z.lte(30))

/** By what prayer times are calculated: as the device shows them, so that nobody is called at another minute. */
const prayerCalculation = z.object({
  /** One of ours (src/lib/prayer/methods.ts), or `Custom`. */
  method: z.string().check(z.maxLength(32)),
  fajrAngle: angle,
  /** Null where Isha follows Maghrib by a number of minutes. */
  ishaAngle: z.nullable(angle),
  school: z.enum(['shafi', 'hanafi']),
  rule: z.enum(['middle', 'seventh', 'angle']),
  minutes: z.object({
    fajr: byHand,
    sunrise: byHand,
    zuhr: byHand,
    asr: byHand,
    maghrib: byHand,
    isha: byHand,
  }),
})

export type PushCalculation = z.output<typeof prayerCalculation>

const minutesBefore = z.optional(z.int().check(z.gte(0), z.lte(60)))

/** How many minutes before it begins each prayer is told; one that is missing is not told. */
const prayersBefore = z.object({
  fajr: minutesBefore,
  zuhr: minutesBefore,
  asr: minutesBefore,
  maghrib: minutesBefore,
  isha: minutesBefore,
})

export type PrayersBefore = z.output<typeof prayersBefore>

/** What a device wants to be told, and when. */
export const pushChoices = z.object({
  topics: z.array(z.enum(pushTopics)).check(z.maxLength(pushTopics.length)),
  language: z.enum(languages),
  /** IANA name: quiet hours are in it. */
  timeZone: z.string().check(z.maxLength(64)),
  /** From and to on the clock of the zone, over midnight if `to` is earlier: what comes then waits for their end. */
  quiet: z.nullable(
    z.object({
      from: timeOfDay,
      to: timeOfDay,
      /** Prayers are told in them too. Without it they are not, and a prayer is not told late. */
      letsPrayers: z.optional(z.boolean()),
    }),
  ),
  /** For prayer times. Kept to a tenth of a degree, about 11 km; send no more than that. */
  place: z.nullable(
    z.object({
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
      /** IANA name: prayer times are told in it. Without it they are told in the device's. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
      /** Without it no prayer is told. */
      calculation: z.optional(prayerCalculation),
      /** Without it all five are told as they begin. */
      before: z.optional(prayersBefore),
    }),
  ),
})

export type PushChoices = z.output<typeof pushChoices>

/** What `PushSubscription.toJSON()` gives, as far as it is needed. */
const browserSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1024)),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
})

/** One notification of this device as the service has it. */
const sentPush = z.object({
  id: z.string(),
  /** What it is about, e.g. `receipt`. */
  about: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired', 'unknown']),
  /** A word of ours, or what the push service said. */
  reason: z.nullable(z.string()),
  tries: z.int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Until when it waits: null where that is over, or it is due at once. */
  heldUntil: z.nullable(z.string()),
})

export type SentPush = z.output<typeof sentPush>

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    summary:
      'The applicationServerKey to subscribe with; one that was made with another has to be made again',
    access: 'public',
    cacheSeconds: 60,
    answer: z.object({ publicKey: z.string() }),
    errors: [],
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/push/subscription',
    summary:
      'Keeps this device’s subscription in place of an earlier one, for the person who is signed in, if any',
    access: 'device',
    body: z.object({ ...browserSubscription.shape, choices: pushChoices }),
    answer: pushChoices,
    errors: ['push_service_unknown', 'time_zone_unknown'],
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/api/push/subscription/address',
    summary: 'The browser was given another address or key: what was chosen, and by whom, stays as it is',
    access: 'device',
    body: browserSubscription,
    answer: z.object({ success: z.literal(true) }),
    errors: ['not_found', 'push_service_unknown'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/push/subscription',
    summary: 'What this device is told about',
    access: 'device',
    answer: pushChoices,
    errors: ['not_found'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/push/subscription/choices',
    summary: 'Changes what this device is told about',
    access: 'device',
    body: pushChoices,
    answer: pushChoices,
    errors: ['not_found', 'time_zone_unknown'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscription',
    summary: 'Forgets this device’s subscription; also when there is none',
    access: 'device',
    answer: z.object({ success: z.literal(true) }),
    errors: [],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/push/test',
    summary:
      'Sends this device a notification: without a topic at once, whatever the hour; with one as the service would. In test mode alone',
    access: 'device',
    body: z.object({ topic: z.optional(z.enum(pushTopics)) }),
    /** `queued`: none where the topic was not chosen. */
    answer: z.object({ success: z.literal(true), queued: z.int() }),
    errors: ['not_found'],
  }),
  testLog: endpoint({
    method: 'GET',
    path: '/api/push/test',
    summary: 'What became of the notifications to this device, newest first: in test mode alone',
    access: 'device',
    answer: z.object({ sent: z.array(sentPush) }),
    errors: ['not_found'],
  }),
  testDead: endpoint({
    method: 'POST',
    path: '/api/push/test/dead',
    summary: 'Has the next notification find nobody at this device’s address: in test mode alone',
    access: 'device',
    answer: z.object({ success: z.literal(true) }),
    errors: ['not_found'],
  }),
}
