import { dueAndNext, type Reminder } from '../../lib/prayer/reminders.ts'

export interface ReminderWorld {
  /** Milliseconds since 1970, by the device's clock. */
  now: () => number
  /** Runs it once, that many milliseconds from now; answers how to call it off. */
  after: (ms: number, run: () => void) => () => void
  /** Of yesterday, today and tomorrow, in their order. */
  reminders: (now: number) => readonly Reminder[]
  /** True for the first tab that asks: one rings, not each. */
  claim: (key: string) => Promise<boolean>
  ring: (reminder: Reminder) => void
}

export interface Reminders {
  /** Rings what is due, and waits for the next one. Also where the clock, the place or the choice may have changed. */
  look: () => void
  stop: () => void
}

/** The device may have slept, or its clock been set: no wait is longer than that. */
const longestMs = 5 * 60_000

/** Waits for the prayers of a place. What was due before it began is past. */
export function makeReminders({ now, after, reminders, claim, ring }: ReminderWorld): Reminders {
  let since = now()
  let isStopped = false
  let callOff = () => {}

  async function ringOnce(due: Reminder): Promise<void> {
    if ((await claim(due.key)) && !isStopped) ring(due)
  }

  function look(): void {
    callOff()
    if (isStopped) return
    const at = now()
    // A clock that was set back has been looked at no later than now.
    const { due, next } = dueAndNext(reminders(at), Math.min(since, at), at)
    since = at
    callOff = after(Math.min(longestMs, next === null ? longestMs : next - at), look)
    if (due) void ringOnce(due)
  }

  return {
    look,
    stop() {
      isStopped = true
      callOff()
    },
  }
}
