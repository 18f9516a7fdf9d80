import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import type { HeldCard } from '../../../contract/gift-cards.ts'
import { giftAttempt } from '../../data/gift-attempt.ts'
import { heldCardsQuery } from '../../data/reads/held-cards-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { type CardGiftFaults, cardGiftFaults, offerFrom } from './gift-from-card.ts'

/** The outbox with all that it takes to send: fetched when somebody gives. */
const outbox = async () => ({
  ...(await import('../../data/outbox/give.ts')),
  ...(await import('../../data/outbox/outbox.ts')),
})

/** Giving from a card: saved on the device first, like every gift, so that it is given once. */
export function useCardGift(card: HeldCard, projects: readonly Project[]) {
  const reader = useReader()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [projectId, setProjectId] = useState('')
  const [amount, setAmount] = useState('')
  const [faults, setFaults] = useState<CardGiftFaults & { whole?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const [attempt] = useState(() => giftAttempt(`card-gift-${card.id}`))
  const project = projects.find(({ id }) => id === projectId)

  const send = async (id: string): Promise<void> => {
    const sender = await outbox().catch(() => null)
    if (!sender) return setFaults({ whole: 'network' })
    const outcome = await sender.give(offerFrom(id, amount, card, projectId, reader.language))
    if (outcome.outcome === 'unknown') attempt.keep()
    if (outcome.outcome === 'unknown' || outcome.outcome === 'not_saved')
      return setFaults({ whole: attempt.isUntold() ? 'unconfirmed' : 'network' })
    if (outcome.outcome === 'refused') {
      await sender.dropRefused(id)
      attempt.settle(outcome.code)
      // It was changed since nobody told what became of it: it has arrived as it was, and is shown so.
      if (outcome.code !== 'idempotency_mismatch') return setFaults({ whole: outcome.code })
    }
    attempt.end()
    await queries.invalidateQueries({ queryKey: heldCardsQuery(reader).queryKey })
    await navigate({ to: '/thank-you', search: { gift: id } })
  }

  const give = async (): Promise<void> => {
    const found = cardGiftFaults(amount, card, { project, locale: reader.locale })
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    const body = JSON.stringify([projectId, amount])
    setIsBusy(true)
    await send(attempt.idFor(body))
      .catch((error: unknown) => {
        setFaults({ whole: 'internal' })
        throw error
      })
      .finally(() => setIsBusy(false))
  }

  return {
    project,
    projectId,
    chooseProject: (id: string) => {
      setProjectId(id)
      setFaults({})
    },
    amount,
    setAmount: (text: string) => {
      setAmount(text)
      setFaults({})
    },
    faults,
    isBusy,
    give,
  }
}
