import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Donation } from '../../../contract/donations.ts'
import { lookAgainMs } from '../../data/look-again.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isOfWallet, topUpQuery } from './wallet.queries.ts'

const waiting: readonly Donation['state'][] = ['pending', 'awaiting']
const isDecided = ({ state }: Pick<Donation, 'state'>): boolean => !waiting.includes(state)

/** What became of the payment that somebody comes back from; looked up until it is known. */
export function TopUpArrival({ id }: { id: string }) {
  const { t } = useTranslation('wallet')
  const money = useMoney()
  const client = useQueryClient()
  const { data } = useQuery({
    ...topUpQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state, isDecided),
  })
  const state = data?.state
  useEffect(() => {
    if (state === 'paid') void client.invalidateQueries({ predicate: ({ queryKey }) => isOfWallet(queryKey) })
  }, [client, state])
  if (!data) return null
  const amount = money({ minor: data.totalMinor, currency: data.currency })
  if (state === 'paid') {
    return (
      <Notice tone="done" isLive>
        {t('arrived.paid', { amount })}
      </Notice>
    )
  }
  if (waiting.includes(data.state)) return <Notice isLive>{t('arrived.waiting', { amount })}</Notice>
  if (state !== 'failed' && state !== 'expired') return null
  return (
    <Notice
      tone="error"
      isLive
      action={
        <ButtonLink to="/topup" variant="tint">
          {t('arrived.again')}
        </ButtonLink>
      }
    >
      {t('arrived.failed', { amount })}
    </Notice>
  )
}
