import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { spacedGiftCardCode } from '../../../contract/gift-card-code.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import type { OutboxEntry } from '../../data/outbox/entry.ts'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { heldCardsQuery } from '../../data/reads/held-cards-query.ts'
import { useOwner } from '../../data/use-owner.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSentence } from './use-sentence.ts'

const discard = async (id: string): Promise<void> => {
  const outbox = await import('../../data/outbox/outbox.ts')
  await outbox.discard(id)
}

type Kept = Extract<OutboxEntry, { kind: 'gift_card' }>

/** Codes that were kept without a connection: waiting to be checked, or checked and refused. A code is money: nobody sees another's. */
export function WaitingCodes() {
  const queries = useQueryClient()
  const reader = useReader()
  const { user, loading } = useAuth()
  const { entries } = useSnapshot(outboxStore)
  const codes = entries.filter(entry => entry.kind === 'gift_card')
  const accepted = codes.filter(({ state }) => state === 'done').length
  const { queryKey } = heldCardsQuery(reader)
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (accepted > 0) void queries.invalidateQueries({ queryKey: JSON.parse(key) })
  }, [accepted, key, queries])
  const waiting = codes.filter(({ state }) => state !== 'done')
  const whose = useOwner()
  const own = waiting.filter(({ owner }) => owner === 'device' || owner === whose)
  const isSomebodys = own.length < waiting.length && user === null && !loading
  return (
    <>
      {own.map(entry => (
        <KeptCode key={entry.id} entry={entry} />
      ))}
      {isSomebodys && <SomebodysCode />}
    </>
  )
}

function KeptCode({ entry }: { entry: Kept }) {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const code = <bdi className="gift-code font-semibold">{spacedGiftCardCode(entry.body.code)}</bdi>
  const remove = (
    <Button variant="tint" onClick={() => void discard(entry.id)}>
      {t('waiting.remove')}
    </Button>
  )
  return entry.state === 'needs_attention' ? (
    <Notice tone="error" isLive title={code} action={remove}>
      {sentence(entry.code)}
    </Notice>
  ) : (
    <Notice tone="offline" title={code} action={remove}>
      {t(entry.state === 'waiting_for_sign_in' ? 'waiting.signIn' : 'waiting.text')}
    </Notice>
  )
}

/** Of a code whose person is not here: that there is one, and no more. */
function SomebodysCode() {
  const { t } = useTranslation('gift-cards')
  return (
    <Notice
      action={
        <ButtonLink to="/auth" search={{ next: '/gift-cards/redeem' }} variant="tint">
          {t('waiting.toSignIn')}
        </ButtonLink>
      }
    >
      {t('waiting.signIn')}
    </Notice>
  )
}
