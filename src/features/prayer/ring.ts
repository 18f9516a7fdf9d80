import type { Language } from '../../../contract/languages.ts'
import { directionOf, localeOf } from '../../../contract/languages.ts'
import { minuteMs } from '../../../contract/time-units.ts'
import { keptPlace } from '../../data/kept-place.ts'
import type { Reminder } from '../../lib/prayer/reminders.ts'
import { toast } from '../../ui/toasts.state.ts'
import { playTone } from './play-tone.ts'

/** The texts of whatever language is in use by then. */
export interface ReminderTexts {
  bring: (namespaces: readonly string[]) => Promise<void>
  get: () => {
    language: Language
    say: (namespaces: readonly string[], key: string, values?: Record<string, string>) => string
  }
}

interface Words {
  title: string
  body: string
  language: Language
}

/** It waits for eyes, but not for ever. */
const shownMs = 10 * 60_000

async function wordsOf({ prayer, at, ringAt }: Reminder, texts: ReminderTexts): Promise<Words> {
  await texts.bring(['push', 'prayer'])
  const { language, say } = texts.get()
  const locale = localeOf(language)
  const name = say(['push'], `prayers.${prayer}`)
  const clock = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: keptPlace.get()?.timeZone,
  })
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' })
  return {
    language,
    title: say(['push'], 'prayer.title', { prayer: name, time: clock.format(at) }),
    body:
      at === ringAt
        ? say(['push'], 'prayer.body', { prayer: name })
        : say(['prayer'], 'day.in', { time: minutes.format((at - ringAt) / minuteMs) }),
  }
}

/** As the worker shows a prayer: with its tag, so that a message of the service takes its place and is no second one. */
async function tellOutside({ title, body, language }: Words, isSilent: boolean): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.showNotification(title, {
    body,
    lang: language,
    dir: directionOf(language),
    tag: 'prayer',
    silent: isSilent,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: '/namaz-times', shownAt: Date.now() },
  })
}

const canTellOutside = () =>
  document.visibilityState === 'hidden' &&
  'serviceWorker' in navigator &&
  'Notification' in globalThis &&
  Notification.permission === 'granted'

/** Says that a prayer begins, or will soon: in the page, or outside it where nobody sees the page. */
export async function ring(
  reminder: Reminder,
  { texts, hasTone }: { texts: ReminderTexts; hasTone: boolean },
): Promise<void> {
  if (hasTone) void playTone()
  const words = await wordsOf(reminder, texts)
  if (canTellOutside()) await tellOutside(words, !hasTone)
  else toast({ title: words.title, description: words.body, tone: 'info', durationMs: shownMs })
}
