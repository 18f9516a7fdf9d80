import { useNavigate } from '@tanstack/react-router'
import type { DonationOffer } from '../../../contract/donations.ts'
import { discard, sendAgain } from '../../data/outbox/outbox.ts'
import { drainSoon } from '../../data/outbox/triggers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { BackToBasket } from './BackToBasket.tsx'
import type { Standing } from './gift-standing.ts'

interface Props {
  id: string
  at: Standing['at']
  offer: DonationOffer | undefined
}

/** The service does not have these, nor are they on their way to it: they can be taken back. */
const takenBack: readonly Standing['at'][] = ['not_sent', 'sign_in', 'needs_attention']

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
      {offer && takenBack.includes(at) && (
        <BackToBasket offer={offer} isFirst={at === 'needs_attention'} letGo={discard} />
      )}
      {at === 'needs_attention' && (
        <Button variant="outline" onClick={() => void remove()}>
          {t('act.remove')}
        </Button>
      )}
    </>
  )
}
