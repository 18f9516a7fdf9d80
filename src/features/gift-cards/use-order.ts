import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../data/call-error.ts'
import { dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { newId } from '../../data/new-id.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useReader, useShownReader } from '../../i18n/reader.tsx'
import { buyCard } from './gift-cards.actions.ts'
import { offerQuery } from './gift-cards.queries.ts'
import {
  emptyOrder,
  faultsOf,
  fieldOf,
  type OrderDraft,
  type OrderFaults,
  orderOf,
  readOrder,
} from './order.ts'

const draftName = 'gift-card'

/** A card while it is being designed, and its way to the payment. What was typed survives a reload, and every refusal. */
export function useOrder() {
  const reader = useReader()
  const offer = useSuspenseQuery(offerQuery(useShownReader())).data
  const [draft, setDraft] = useState(() => emptyOrder(reader.language))
  const [faults, setFaults] = useState<OrderFaults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  // One id for one card: pressing again after a fault is the same card, unless it was changed.
  const attempt = useRef<{ id: string; body: string } | null>(null)
  const isTyped = draft.amount !== '' || draft.toName !== '' || draft.message !== ''
  useHoldUpdates(isTyped)

  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(draftName, { ...next })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !Object.hasOwn(part, field))))
  }
  const takeOver = (typed: Record<string, unknown>) =>
    setDraft(readOrder(readDraft(draftName) ?? {}, readOrder(typed, draft)))

  const buy = async (): Promise<void> => {
    const found = faultsOf(draft, offer, reader.locale)
    setFaults(found)
    setFailure(null)
    if (Object.keys(found).length > 0 || isBusy) return
    setIsBusy(true)
    const body = JSON.stringify(orderOf('', draft, offer.currency, reader.language))
    if (attempt.current?.body !== body) attempt.current = { id: newId(), body }
    try {
      const { id } = attempt.current
      const { next } = await buyCard(orderOf(id, draft, offer.currency, reader.language))
      dropDraft(draftName)
      if (next.kind === 'redirect') location.assign(next.url)
      else await navigate({ to: '/gift-cards/$view', params: { view: 'sent' }, search: { card: id } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const refused = Object.entries(error.fields).map(([name, code]) => [fieldOf(name), code])
      setFaults(Object.fromEntries(refused))
      setFailure(refused.length > 0 ? null : error.code)
      setIsBusy(false)
    }
  }

  // Back from the payment page by the browser's own button, the page is shown as it was left.
  useEffect(() => {
    const shown = () => setIsBusy(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  return { draft, change, takeOver, offer, faults, failure, isBusy, buy }
}

export type Order = ReturnType<typeof useOrder>
