import { keptPlace } from '../../data/kept-place.ts'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { keptChoices } from '../../data/push-choices.ts'
import { store, stored } from '../../data/session.ts'
import { alone } from '../../lib/alone.ts'
import { calculationFor } from '../../lib/prayer/calculation.ts'
import { addDays } from '../../lib/prayer/calendar-day.ts'
import { timesOfDays } from '../../lib/prayer/day-times.ts'
import { isPrayerHeld } from '../../lib/prayer/quiet-hours.ts'
import { type Reminder, remindersIn } from '../../lib/prayer/reminders.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { makeReminders } from './make-reminders.ts'
import { allowTone } from './play-tone.ts'
import { type ReminderTexts, ring } from './ring.ts'

const lastKey = 'jariyah.last-reminder'
/** A tab in front goes first. */
const hiddenWaitMs = 2_000

function remindersAt(now: number): readonly Reminder[] {
  const place = keptPlace.get()
  if (!place) return []
  const yesterday = addDays(dayIn(place.timeZone, now), -1)
  const calculation = calculationFor(prayerChoice.get(), place)
  const all = remindersIn(timesOfDays(place, yesterday, 3, calculation), prayerReminders.get())
  const chosen = keptChoices.get()
  // The quiet hours of this device hold for the open app too.
  return chosen ? all.filter(({ ringAt }) => !isPrayerHeld(ringAt, chosen)) : all
}

async function claim(key: string): Promise<boolean> {
  if (document.visibilityState === 'hidden') await new Promise(resolve => setTimeout(resolve, hiddenWaitMs))
  return alone('jariyah-reminder', () => {
    if (stored(lastKey) === key) return false
    store(lastKey, key)
    return true
  })
}

/** Rings while this page is open, until it is told to stop. */
export function followReminders(texts: ReminderTexts): () => void {
  const reminders = makeReminders({
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    reminders: remindersAt,
    claim,
    ring: reminder => void ring(reminder, { texts, hasTone: prayerReminders.get().hasTone }),
  })
  const { look } = reminders
  const stop = new AbortController()
  const { signal } = stop
  // A device that slept has missed its timer, and its clock may have been set.
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('focus', look, { signal })
  addEventListener('pageshow', look, { signal })
  addEventListener('pointerdown', () => void allowTone(), { signal, once: true })
  const unfollow = [keptPlace, prayerChoice, prayerReminders, keptChoices].map(kept => kept.subscribe(look))
  look()
  return () => {
    stop.abort()
    reminders.stop()
    for (const end of unfollow) end()
  }
}
