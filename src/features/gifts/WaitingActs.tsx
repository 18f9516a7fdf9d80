import { useNavigate } from '@tanstack/react-router'
import type { DonationOffer } from '../../../contract/donations.ts'
import { sendAgain, takeGiftBack } from '../../data/outbox/outbox.ts'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { drainSoon } from '../../data/outbox/triggers.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { BackToBasket } from './BackToBasket.tsx'
import type { Standing } from './gift-standing.ts'
import { useAct } from './use-act.ts'

interface Props {
  id: string
  at: Standing['at']
  offer: DonationOffer | undefined
}

/** They can be taken back; of those that may have arrived the service is asked first. */
const takenBack: readonly Standing['at'][] = ['not_sent', 'unconfirmed', 'sign_in', 'needs_attention']

/** What can't be taken back the service has: its word comes with the next sending. */
async function letGo(id: string): Promise<boolean> {
  const isGone = await takeGiftBack(id)
  if (!isGone) void sendAgain(id).then(() => drainSoon('asked'))
  return isGone
}

/** What the donor can do with a gift that the service does not have, or not to this device's knowledge. */
export function WaitingActs({ id, at, offer }: Props) {
  const { t } = useTranslation('gifts')
  return (
    <>
      <Problem />
      {at === 'ask_again' && (
        <>
          <Button onClick={() => void sendAgain(id).then(() => drainSoon('asked'))}>{t('act.send')}</Button>
          <RemoveAct id={id} variant="quiet" text="act.discard" />
        </>
      )}
      {(at === 'not_sent' || at === 'unconfirmed') && (
        <Button variant="outline" onClick={() => void drainSoon('asked')}>
          {t(at === 'not_sent' ? 'act.sendNow' : 'act.lookAgain')}
        </Button>
      )}
      {at === 'sign_in' && (
        <ButtonLink to="/auth" search={{ next: `/thank-you?gift=${id}` }}>
          {t('act.signIn')}
        </ButtonLink>
      )}
      {offer && takenBack.includes(at) && (
        <BackToBasket offer={offer} isFirst={at === 'needs_attention'} letGo={letGo} />
      )}
      {at === 'needs_attention' && <RemoveAct id={id} variant="outline" text="act.remove" />}
    </>
  )
}

/** What failed when it was last sent: the device's storage, or we. */
function Problem() {
  const { t } = useTranslation(['gifts', 'errors'])
  const { problem } = useSnapshot(outboxStore)
  return (
    problem && (
      <p className="w-full text-center">{t(problem === 'internal' ? 'errors:internal' : 'storage')}</p>
    )
  )
}

interface RemoveProps {
  id: string
  variant: 'quiet' | 'outline'
  text: 'act.discard' | 'act.remove'
}

function RemoveAct({ id, variant, text }: RemoveProps) {
  const { t } = useTranslation('gifts')
  const navigate = useNavigate()
  const { isBusy, act } = useAct(async () => {
    const isGone = await letGo(id)
    if (isGone) await navigate({ to: '/thank-you', search: {} })
    return isGone
  })
  return (
    <Button variant={variant} isLoading={isBusy} onClick={act}>
      {t(text)}
    </Button>
  )
}
