import { moneyInText } from '../../contract/isolated.ts'
import { directionOf, type Language, localeOf } from '../../contract/languages.ts'
import type { PushChoices } from '../../contract/push.ts'
import type { PushMessage } from '../../contract/push-message.ts'
import { minuteMs } from '../../contract/time-units.ts'
import { cleanText } from '../donations/clean-text.ts'
import { type SayText, textsOf } from '../texts.ts'
import type { PushPayload } from './push-payload.ts'
import { type PushTemplate, type PushValues, pushTemplates } from './push-templates.ts'

type Words = Pick<PushMessage, 'title' | 'body'>

interface Reader {
  language: Language
  /** Of the place that prayers are told for. */
  timeZone: string
  now: Date
  say: SayText
}

/** Longer than any program shows; the whole stays far below the 4 KB that a push service takes. */
const longestTitle = 80
const longestBody = 300

const cut = (text: string, longest: number): string => {
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

const clockTime = (at: string, { language, timeZone }: Reader): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone }).format(new Date(at))

/** `in 10 min`, as the app says it; null once the time has come. */
function timeUntil(at: string, { language, now }: Reader): string | null {
  const minutes = Math.round((Date.parse(at) - now.getTime()) / minuteMs)
  if (minutes < 1) return null
  const duration = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'minute' })
  return textsOf('prayer', language)('day.in', { time: duration.format(minutes) })
}

const wordsOf: { [T in PushTemplate]: (values: PushValues<T>, reader: Reader) => Words } = {
  receipt: ({ currency, totalMinor, number }, { say, language }) => ({
    title: say('receipt.title'),
    body: say('receipt.body', {
      amount: moneyInText({ minor: totalMinor, currency }, language),
      number,
    }),
  }),
  prayer({ prayer, at }, reader) {
    const name = reader.say(`prayers.${prayer}`)
    const time = clockTime(at, reader)
    return {
      title: reader.say('prayer.title', { prayer: name, time }),
      body: timeUntil(at, reader) ?? reader.say('prayer.body', { prayer: name }),
    }
  },
  campaign: ({ title, text }) => ({ title: cleanText(title), body: cleanText(text) }),
  streak: ({ days }, { say }) => ({ title: say('streak.title', { count: days }), body: say('streak.body') }),
  test: (_, { say }) => ({ title: say('test.title'), body: say('test.body') }),
}

/** The message for the service worker, in the subscriber's language. `id` is the job's. */
export function renderPush(
  id: string,
  { template, values, url }: PushPayload,
  { language, timeZone, place }: PushChoices,
  now: Date,
): PushMessage {
  const { topic, values: schema, replacesEarlier } = pushTemplates[template]
  // The tables have the same keys: what the schema of a template gives is what its words take.
  const words = wordsOf[template] as (values: unknown, reader: Reader) => Words
  const { title, body } = words(schema.parse(values), {
    language,
    timeZone: place?.timeZone ?? timeZone,
    now,
    say: textsOf('push', language),
  })
  const tag = topic ?? 'test'
  return {
    version: 1,
    topic: tag,
    title: cut(title, longestTitle),
    body: cut(body, longestBody),
    lang: language,
    dir: directionOf(language),
    url,
    tag: replacesEarlier ? tag : `${tag}:${id}`,
    at: now.getTime(),
  }
}
