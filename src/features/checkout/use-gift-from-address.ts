import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../data/call-error.ts'
import { useReader } from '../../i18n/reader.tsx'
import type { RefusedGift } from './take-gift.ts'

export type Arrival = { state: 'none' | 'arriving' } | ({ state: 'refused' } & RefusedGift)

function codeOfCall(error: unknown): RefusedGift {
  if (error instanceof CallError) return { code: error.code, project: null }
  throw error
}

/** Puts a gift that came in the address into the basket, once, and cleans the address; or says why it can't. */
export function useGiftFromAddress(): Arrival {
  const search = useSearch({ from: '/(giving)/fast-checkout' })
  const { project } = search
  const client = useQueryClient()
  const navigate = useNavigate()
  const reader = useReader()
  const [arrival, setArrival] = useState<Arrival>({ state: project === undefined ? 'none' : 'arriving' })
  const isTaken = useRef(false)
  useEffect(() => {
    if (project === undefined) isTaken.current = false
    if (project === undefined || isTaken.current) return
    isTaken.current = true
    const arrive = async () => {
      const { every, amount, amountOther, campaign } = search
      if (every) {
        await navigate({
          to: '/my-plans',
          search: { every, project, amount: amountOther || amount, campaign },
          replace: true,
        })
        return
      }
      // Few come so: for the others, the page is without it.
      const refused = await import('./take-gift.ts').then(
        part => part.takeGift(client, reader, search).catch(codeOfCall),
        () => ({ code: 'network', project: null }),
      )
      setArrival(refused ? { state: 'refused', ...refused } : { state: 'none' })
      await navigate({ to: '/fast-checkout', replace: true })
    }
    void arrive()
  }, [client, navigate, project, reader, search])
  return arrival
}
