import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { parseGiftCardCode, spacedGiftCardCode } from '../../../contract/gift-card-code.ts'
import type { GiftCardFace } from '../../../contract/gift-cards.ts'
import { impersonation } from '../../data/account/impersonation.ts'
import { CallError } from '../../data/call-error.ts'
import { newId } from '../../data/new-id.ts'
import { heldCardsQuery } from '../../data/reads/held-cards-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { openCard, redeemCard } from './gift-cards.actions.ts'

/** A card that its code has shown, and is not the reader's yet. */
export interface Opened {
  code: string
  face: GiftCardFace
}

/**
 * Keeps a code on the device, to be checked when there is a connection. False where the browser keeps nothing, and for an
 * administrator who looks with somebody's eyes.
 */
async function keepCode(code: string): Promise<boolean> {
  if (impersonation.get() !== null) return false
  const { enqueueCall } = await import('../../data/outbox/outbox.ts')
  return (await enqueueCall({ id: newId(), kind: 'gift_card', body: { code } })) === 'saved'
}

/** From a code, out of the address or typed, to a card of one's own. */
export function useRedeem() {
  const reader = useReader()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const hash = useRouterState({ select: state => state.location.hash })
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  /** A code of what is wrong, or what became of it. */
  const [outcome, setOutcome] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const attempt = async (code: string, work: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    setOutcome(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'network') return setOutcome(error.code)
      const isKept = await keepCode(code)
      setOutcome(isKept ? 'kept' : 'network')
      if (isKept) setText('')
    } finally {
      setIsBusy(false)
    }
  }
  const open = async (typed: string): Promise<void> => {
    setText(typed)
    const code = parseGiftCardCode(typed)
    if (!code) return setOutcome('mistyped')
    await attempt(code, async () => setOpened({ code, face: await openCard(code, reader.language) }))
  }
  const accept = async ({ code }: Opened): Promise<void> => {
    await attempt(code, async () => {
      await redeemCard(code, reader.language)
      await queries.invalidateQueries({ queryKey: heldCardsQuery(reader).queryKey })
      setOpened(null)
      setText('')
      setOutcome('redeemed')
    })
  }
  const fromAddress = useEffectEvent((code: string) => {
    // The code leaves the address, and with it the browser's history.
    void navigate({ to: '.', hash: '', replace: true }).then(() =>
      open(spacedGiftCardCode(parseGiftCardCode(code) ?? code)),
    )
  })
  useEffect(() => {
    if (hash !== '') fromAddress(hash)
  }, [hash])
  const type = (typed: string) => {
    setText(typed)
    setOutcome(null)
  }
  return { text, type, opened, outcome, isBusy, open: () => open(text), accept, leave: () => setOpened(null) }
}

export type Redeem = ReturnType<typeof useRedeem>
