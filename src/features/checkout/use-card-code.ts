import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parseGiftCardCode } from '../../../contract/gift-card-code.ts'
import type { giftCards, HeldCard } from '../../../contract/gift-cards.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { heldCardsQuery } from '../../data/reads/held-cards-query.ts'
import { walletOffersQuery } from '../../data/reads/wallet-offers-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import type { Source } from './BalanceChoice.tsx'
import type { Payable } from './basket.ts'
import { walletPart } from './wallet-part.ts'

const redeemRoute = { method: 'POST', path: '/api/gift-cards/redeem', access: 'device' } as const

/** Takes a gift card by its code, and lets it pay as much of the gift as it can. */
export function useCardCode(
  { currency, totalMinor }: Payable,
  onSource: (source: Source | undefined) => void,
) {
  const queries = useQueryClient()
  const reader = useReader()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isTaken, setIsTaken] = useState(false)

  /** Lets a card of the reader's pay; answers what is in the way. */
  const payWith = async (card: HeldCard): Promise<string | null> => {
    if (card.currency !== currency) return 'otherCurrency'
    const offers = { ...walletOffersQuery({ currency }), staleTime: Number.POSITIVE_INFINITY }
    const { minMinor } = await queries.fetchQuery(offers)
    const minor = card.isHalted ? 0 : walletPart(card.balanceMinor, totalMinor, minMinor)
    if (minor === 0) return 'balance_too_small'
    onSource({ kind: 'gift_card', card: card.id, minor })
    return null
  }

  const redeem = async (code: string): Promise<string | null> => {
    try {
      const call = { body: { code }, query: { lang: reader.language } }
      const card = await client.call<typeof giftCards.redeem>(redeemRoute, call)
      await queries.invalidateQueries({ queryKey: heldCardsQuery(reader).queryKey })
      return await payWith(card)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.code
    }
  }

  const take = async (): Promise<void> => {
    const code = parseGiftCardCode(text)
    setIsTaken(false)
    if (!code) return setFault('mistyped')
    setIsBusy(true)
    const found = await redeem(code).finally(() => setIsBusy(false))
    setFault(found)
    if (found !== null) return
    setText('')
    setIsTaken(true)
  }

  const type = (typed: string) => {
    setText(typed)
    setFault(null)
    setIsTaken(false)
  }
  return { text, type, fault, isBusy, isTaken, take }
}

export type CardCode = ReturnType<typeof useCardCode>
