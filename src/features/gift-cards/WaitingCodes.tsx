import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { spacedGiftCardCode } from '../../../contract/gift-card-code.ts'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { heldCardsQuery } from '../../data/reads/held-cards-query.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSentence } from './use-sentence.ts'

const discard = async (id: string): Promise<void> => {
  const outbox = await import('../../data/outbox/outbox.ts')
  await outbox.discard(id)
}

/** Codes that were kept without a connection: waiting to be checked, or checked and refused. */
export function WaitingCodes() {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const queries = useQueryClient()
  const reader = useReader()
  const { entries } = useSnapshot(outboxStore)
  const codes = entries.filter(entry => entry.kind === 'gift_card')
  const accepted = codes.filter(({ state }) => state === 'done').length
  const { queryKey } = heldCardsQuery(reader)
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (accepted > 0) void queries.invalidateQueries({ queryKey: JSON.parse(key) })
  }, [accepted, key, queries])
  return codes
    .filter(({ state }) => state !== 'done')
    .map(entry => {
      const code = <bdi className="gift-code font-semibold">{spacedGiftCardCode(entry.body.code)}</bdi>
      const remove = (
        <Button variant="tint" onClick={() => void discard(entry.id)}>
          {t('waiting.remove')}
        </Button>
      )
      return entry.state === 'needs_attention' ? (
        <Notice key={entry.id} tone="error" isLive title={code} action={remove}>
          {sentence(entry.code)}
        </Notice>
      ) : (
        <Notice key={entry.id} tone="offline" title={code} action={remove}>
          {t('waiting.text')}
        </Notice>
      )
    })
}
