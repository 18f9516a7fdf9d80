import { LRUCache } from 'lru-cache'
import { dayMs } from '../../contract/time-units.ts'
import type { Service } from '../service.ts'
import { selectAwaiting, selectDisputed } from './jobs.sql.ts'
import { lookUpDonation } from './open-payment.ts'

/** The first look at a payment of which we heard nothing; each later one after twice the time. */
const firstMs = 60_000
const longestMs = 3_600_000
/** Looks at the provider in one run. */
const perRun = 20
const candidates = 5_000

interface Pace {
  nextAt: number
  waitMs: number
}

/** Looks up gifts of whose payment, or dispute, nothing was heard, paced. The job answers how many it looked at. */
export function makeReconciler(service: Service): () => Promise<number> {
  const { db, payments } = service
  const paces = new LRUCache<string, Pace>({ max: 10_000 })
  return async () => {
    const now = service.clock.now().getTime()
    const awaiting = await selectAwaiting(db.q, payments.name, new Date(now - firstMs), candidates)
    const disputed = await selectDisputed(db.q, payments.name, candidates)
    const ids = [...awaiting, ...disputed]
    const due = ids.filter(id => (paces.get(id)?.nextAt ?? 0) <= now).slice(0, perRun)
    for (const id of due) {
      const longer = Math.min((paces.get(id)?.waitMs ?? firstMs / 2) * 2, longestMs)
      // A bank takes weeks to decide.
      const waitMs = disputed.includes(id) ? dayMs : longer
      paces.set(id, { nextAt: now + waitMs, waitMs })
      await lookUpDonation(service, id).catch((error: unknown) =>
        service.log.warn({ err: error, id }, 'gift not looked up'),
      )
    }
    return due.length
  }
}
