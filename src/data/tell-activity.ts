import type { LoggedTool } from '../../contract/rewards.ts'
import { dayOf } from '../lib/day-of.ts'
import { authStore, ownerKnown } from './account/auth-state.ts'
import { impersonation } from './account/impersonation.ts'
import { keptValue } from './kept-value.ts'
import { newId } from './new-id.ts'
import { owner } from './owner.ts'

/** As many as earn anything in a day: how much more there was is nobody's concern. */
const mostInDay: Record<LoggedTool, number> = { dhikr: 3, quran: 1, prayer_log: 1 }

/** What was told last, and by whom: of each the day, and how often. */
interface Told {
  owner: string
  counts: Partial<Record<LoggedTool, { day: string; count: number }>>
}

const told = keptValue('jariyah.tool-points-told', (kept): Told | null =>
  typeof kept === 'object' && kept !== null && 'counts' in kept && typeof kept.counts === 'object'
    ? // Our own earlier writing: another owner begins anew, and so does what is of another day or of no day.
      (kept as Told)
    : null,
)

/**
 * Tells that something was finished in a worship tool, if its person is signed in and has agreed to it: that it was, and on which
 * day; never what or how much. It waits in the outbox while there is no connection.
 */
export async function tellActivity(rule: LoggedTool, day = dayOf(new Date())): Promise<void> {
  // Somebody may be done before the service has said who they are.
  await ownerKnown()
  if (!authStore.getSnapshot().user || impersonation.get() !== null) return
  const teller = owner.get()
  const before = told.get()
  const counts = before?.owner === teller ? before.counts : {}
  const { [rule]: last } = counts
  const count = last?.day === day ? last.count : 0
  if (count >= mostInDay[rule]) return
  told.set({ owner: teller, counts: { ...counts, [rule]: { day, count: count + 1 } } })
  const [{ enqueueCall }, { drainSoon }] = await Promise.all([
    import('./outbox/outbox.ts'),
    import('./outbox/triggers.ts'),
  ])
  const id = newId()
  const saved = await enqueueCall({ id, kind: 'activity', body: { id, rule, day } })
  if (saved === 'saved') await drainSoon('enqueued')
}
