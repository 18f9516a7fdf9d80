import type { Receipt } from '../../../contract/donations.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'

const ukDay = (at: Date): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(at)

/** Paid today, and of a kind that Gift Aid covers, which the service knows. */
const isStillOpen = ({ isClaimable, donation: { paidAt } }: Receipt): boolean =>
  isClaimable === true && paidAt !== null && ukDay(new Date(paidAt)) === ukDay(new Date())

/** After a gift that no declaration covers: one that is made on its day still does. */
export function GiftAidOffer({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('gift-aid')
  const { isAuthenticated } = useAuth()
  if (!isStillOpen(receipt)) return null
  return (
    <div className="no-print">
      <Notice
        action={
          isAuthenticated ? (
            <ButtonLink to="/settings" search={{ section: 'gift-aid' }} variant="outline">
              {t('form.submit')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/auth" search={{ next: '/settings?section=gift-aid' }} variant="outline">
              {t('signInToDeclare')}
            </ButtonLink>
          )
        }
      >
        {t('offer')}
      </Notice>
    </div>
  )
}
