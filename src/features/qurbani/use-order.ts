import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LastDay, QurbaniOffer } from '../../../contract/qurbani.ts'
import { cartStore } from '../../data/cart.ts'
import { newId } from '../../data/new-id.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useOnePress } from '../../ui/use-one-press.ts'
import { cartItemOf, wrongNames } from './order.ts'

/** An order while it is being written: a name for each share, and the school's last day. */
export function useOrder(offer: QurbaniOffer) {
  const navigate = useNavigate()
  const [names, setNames] = useState<readonly string[]>([''])
  const [lastDay, setLastDay] = useState<LastDay>(12)
  const [isChecked, setIsChecked] = useState(false)
  useHoldUpdates(names.some(name => name !== ''))
  const wrong = isChecked ? wrongNames(names) : []
  const order = useOnePress(async () => {
    setIsChecked(true)
    if (wrongNames(names).length > 0) return
    void cartStore.add(cartItemOf(offer, { names, lastDay }, newId()))
    await navigate({ to: '/fast-checkout' })
  })
  return {
    names,
    setNames,
    lastDay,
    setLastDay,
    /** Places of the names that are missing or too long, once somebody wanted to go on. */
    wrong,
    totalMinor: offer.unitMinor * names.length,
    order,
  }
}
