import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LastDay, QurbaniOffer } from '../../../contract/qurbani.ts'
import { cartStore } from '../../data/cart.ts'
import { newId } from '../../data/new-id.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useOnePress } from '../../ui/use-one-press.ts'
import { dropOrder, keepOrder, keptOrder } from './kept-order.ts'
import { cartItemOf, wrongNames } from './order.ts'

/** Until somebody types. */
const noNames: readonly string[] = ['']

/** An order while it is being written: a name for each share, and the school's last day. */
export function useOrder(offer: QurbaniOffer) {
  const navigate = useNavigate()
  const { projectId } = offer
  const [names, setNames] = useState(noNames)
  const [lastDay, setLastDay] = useState<LastDay>(12)
  const [isChecked, setIsChecked] = useState(false)
  useHoldUpdates(names.some(name => name !== ''))
  useEffect(() => {
    if (names !== noNames) keepOrder({ projectId, names, lastDay })
  }, [projectId, names, lastDay])
  const takeOver = (typed: readonly string[], day: LastDay) => {
    const kept = keptOrder()
    const isOfThis = kept?.projectId === projectId
    if (typed.some(name => name !== '')) setNames(typed)
    else if (isOfThis) setNames(kept.names)
    if (day === 13 || (isOfThis && kept.lastDay === 13)) setLastDay(offer.lastDay)
  }
  const wrong = isChecked ? wrongNames(names) : []
  const order = useOnePress(async () => {
    setIsChecked(true)
    if (wrongNames(names).length > 0) return
    void cartStore.add(cartItemOf(offer, { names, lastDay }, newId()))
    dropOrder()
    await navigate({ to: '/fast-checkout' })
  })
  return {
    names,
    setNames,
    lastDay,
    setLastDay,
    /** Takes what was typed before the app had started; else what was kept of the same offer. */
    takeOver,
    /** Places of the names that are missing or too long, once somebody wanted to go on. */
    wrong,
    totalMinor: offer.unitMinor * names.length,
    order,
  }
}
