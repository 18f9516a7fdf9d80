import { useEffect, useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { newId } from '../../data/new-id.ts'
import type { StorageProblem } from '../../data/storage-failure.ts'
import { useReader } from '../../i18n/reader.tsx'
import { coinOffer } from './coin.ts'

/** As long as a coin can be taken back. */
const undoMs = 5_000

/** The outbox with all that it takes to send: not before somebody may give. */
const outbox = async () => ({
  ...(await import('../../data/outbox/outbox.ts')),
  ...(await import('../../data/outbox/triggers.ts')),
})

export interface LastCoin {
  id: string
  minor: number
  project: Project
}

/** Puts coins into the outbox, each with some seconds in which it can be taken back. On the device at once: a tab that is closed loses none. */
export function useCoins() {
  const { language } = useReader()
  const [last, setLast] = useState<LastCoin | null>(null)
  const [problem, setProblem] = useState<StorageProblem | 'not_while_impersonating' | null>(null)

  useEffect(() => {
    // Offline it may not come; whoever taps is told.
    outbox().catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoMs)
    return () => clearTimeout(timer)
  }, [last])

  const give = async (project: Project, minor: number): Promise<void> => {
    const id = newId()
    const sender = await outbox().catch(() => null)
    const saved = sender
      ? await sender.enqueueGift(coinOffer(id, project, minor, language), undoMs)
      : 'unavailable'
    setProblem(saved === 'saved' ? null : saved)
    if (saved !== 'saved' || !sender) return
    setLast({ id, minor, project })
    void sender.drainSoon('enqueued')
  }

  const undo = async (): Promise<void> => {
    if (!last) return
    setLast(null)
    await (await outbox()).discard(last.id)
  }

  /** Takes away what was refused, or is not sent yet. */
  const remove = async (id: string): Promise<void> => void (await (await outbox()).discard(id))

  return { give, undo, remove, last, problem }
}
