import { prayerReminders } from '../../data/prayer-reminders.ts'
import { keepAsking } from '../../lib/come-later.ts'
import type { ReminderTexts } from './ring.ts'

/** Reminds of prayers while the app is open, for whoever has asked for it; nobody else loads anything. */
export function startReminders(texts: ReminderTexts): void {
  let stop: Promise<() => void> | null = null
  const follow = () => {
    const { isOn } = prayerReminders.get()
    if (isOn)
      stop ??= keepAsking(() => import('./follow-reminders.ts')).then(part => part.followReminders(texts))
    else if (stop) {
      void stop.then(end => end())
      stop = null
    }
  }
  prayerReminders.subscribe(follow)
  follow()
}
