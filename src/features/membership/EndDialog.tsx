import type { Membership } from '../../../contract/membership.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDay } from './use-membership.ts'
import type { MembershipActs } from './use-membership-acts.ts'

interface Props {
  /** cancel: the monthly gift alone · leave: the membership with its name */
  end: 'cancel' | 'leave'
  membership: Membership
  acts: MembershipActs
  onClose: () => void
}

/** Asks once, plainly, and is done. */
export function EndDialog({ end, membership, acts, onClose }: Props) {
  const { t } = useTranslation('membership')
  const day = useDay()
  const { paidUntil, tier } = membership
  const send = async () => {
    if (await acts[end]()) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${end}.title`)}
      description={t(`${end}.text`)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button isLoading={acts.isBusy} onClick={() => void send()}>
            {t(`own.${end}`)}
          </Button>
        </>
      }
    >
      {end === 'cancel' && paidUntil && tier !== 'supporter' && (
        <p>{t('cancel.until', { date: day(paidUntil) })}</p>
      )}
    </Dialog>
  )
}
