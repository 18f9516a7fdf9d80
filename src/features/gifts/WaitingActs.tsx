import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DonationOffer } from '../../../contract/donations.ts'
import { discard, sendAgain } from '../../data/outbox/outbox.ts'
import { drainSoon } from '../../data/outbox/triggers.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { backToBasket } from './back-to-basket.ts'
import type { Standing } from './gift-standing.ts'

interface Props {
  id: string
  at: Standing['at']
  offer: DonationOffer | undefined
}

/** What the donor can do with a gift that the service does not have. */
export function WaitingActs({ id, at, offer }: Props) {
  const { t } = useTranslation('gifts')
  const navigate = useNavigate()
  const remove = async () => {
    if (await discard(id)) await navigate({ to: '/thank-you', search: {} })
  }
  return (
    <>
      {at === 'ask_again' && (
        <>
          <Button onClick={() => void sendAgain(id).then(() => drainSoon('asked'))}>{t('act.send')}</Button>
          <Button variant="quiet" onClick={() => void remove()}>
            {t('act.discard')}
          </Button>
        </>
      )}
      {at === 'not_sent' && (
        <Button variant="outline" onClick={() => void drainSoon('asked')}>
          {t('act.sendNow')}
        </Button>
      )}
      {at === 'sign_in' && (
        <ButtonLink to="/auth" search={{ next: `/thank-you?gift=${id}` }}>
          {t('act.signIn')}
        </ButtonLink>
      )}
      {offer && at !== 'ask_again' && <BackToBasket offer={offer} isFirst={at === 'needs_attention'} />}
      {at === 'needs_attention' && (
        <Button variant="outline" onClick={() => void remove()}>
          {t('act.remove')}
        </Button>
      )}
    </>
  )
}

/** Where a gift can be changed, in whole or in part. */
function BackToBasket({ offer, isFirst }: { offer: DonationOffer; isFirst: boolean }) {
  const { t } = useTranslation('gifts')
  const client = useQueryClient()
  const reader = useReader()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const putBack = async () => {
    setIsBusy(true)
    if (await backToBasket(client, reader, offer)) await navigate({ to: '/fast-checkout' })
    else setIsBusy(false)
  }
  return (
    <Button variant={isFirst ? 'primary' : 'outline'} isLoading={isBusy} onClick={() => void putBack()}>
      {t('act.basket')}
    </Button>
  )
}
