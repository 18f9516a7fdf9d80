import { headText } from '../../contract/head.ts'
import { toHex } from '../../contract/hex.ts'
import type { TreeHead } from '../../contract/ledger.ts'
import type { Service } from '../service.ts'
import { takeBatch } from './take-batch.ts'

/** What sequencing reaches the world through. */
export type Sequencing = Pick<Service, 'db' | 'signer' | 'clock' | 'bus'>

const batchSize = 500

interface Runs {
  running: Promise<number>
  waiting: Promise<number> | null
}
const runsOf = new WeakMap<Sequencing['db'], Runs>()

/**
 * Takes every committed journal that has no leaf yet into the log, and signs a head per batch. Any number of callers
 * and instances may call at once. A call answers when a run that began after it has ended, with the number of entries
 * that run took in: in one process one runs and one waits for all that came meanwhile.
 */
export function sequence(service: Sequencing): Promise<number> {
  const runs = runsOf.get(service.db)
  if (!runs) return begin(service)
  runs.waiting ??= runs.running.then(
    () => begin(service),
    () => begin(service),
  )
  return runs.waiting
}

function begin(service: Sequencing): Promise<number> {
  const runs: Runs = { running: takeAll(service), waiting: null }
  runsOf.set(service.db, runs)
  const end = () => {
    if (!runs.waiting) runsOf.delete(service.db)
  }
  runs.running.then(end, end)
  return runs.running
}

async function takeAll(service: Sequencing): Promise<number> {
  const sign = (size: number, root: string) => signedHead(service, size, root)
  let taken = 0
  for (let batch = batchSize; batch === batchSize; taken += batch) {
    batch = await service.db.transaction(tx => takeBatch(tx, batchSize, sign))
    if (batch > 0) service.bus.publish('ledger')
  }
  return taken
}

function signedHead({ clock, signer }: Sequencing, size: number, root: string): TreeHead {
  const head = { size, root, at: clock.now().toISOString() }
  return { ...head, signature: toHex(signer.sign(headText(head))), keyId: signer.keyId }
}
