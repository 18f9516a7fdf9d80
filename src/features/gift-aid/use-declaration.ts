import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GiftAidDeclaration, giftAidDeclarations } from '../../../contract/gift-aid.ts'
import { shownGiftAidText } from '../../../contract/gift-aid-text.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { client } from '../../data/browser-client.ts'
import { newId } from '../../data/new-id.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { giftAidQuery } from './gift-aid.queries.ts'

const route = { method: 'POST', path: '/api/gift-aid', access: 'member' } as const

/** The declaration as it is typed. */
export interface DeclarationDraft {
  fullName: string
  homeAddress: string
  postcode: string
  /** The home is outside the UK: there is no postcode. */
  isAbroad: boolean
  includesPast: boolean
  isTaxpayer: boolean
}

/** @param before the one that goes on, to be changed */
export function useDeclaration(before?: GiftAidDeclaration) {
  const queries = useQueryClient()
  const { user } = useAuth()
  const [id] = useState(newId)
  const [draft, setDraft] = useState<DeclarationDraft>({
    fullName: before?.fullName ?? user?.fullName ?? '',
    homeAddress: before?.homeAddress ?? '',
    postcode: before?.postcode ?? '',
    isAbroad: before !== undefined && before.postcode === null,
    includesPast: false,
    isTaxpayer: false,
  })
  const [isTyped, setIsTyped] = useState(false)
  useHoldUpdates(isTyped)
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { isAbroad, postcode, ...rest } = draft
    const body = { ...rest, id, postcode: isAbroad ? null : postcode, textVersion: shownGiftAidText }
    // Who presses "Pay" meanwhile leaves the page: it arrives all the same.
    const answer = await client.call<typeof giftAidDeclarations.declare>(route, { body }, { keepalive: true })
    queries.setQueryData(giftAidQuery().queryKey, answer)
  })
  return {
    draft,
    isTyped,
    change: (change: Partial<DeclarationDraft>) => {
      setDraft({ ...draft, ...change })
      setIsTyped(true)
    },
    declare: submit,
    isBusy,
    failure,
  }
}
