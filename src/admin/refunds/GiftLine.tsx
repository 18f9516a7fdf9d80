import type { RefundCase } from '../../../contract/admin/refunds.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'

/** Which gift it is about: its receipt's number, what for, and when it was given. */
export function GiftLine({ gift }: Pick<RefundCase, 'gift'>) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>{t('refunds.gift', { number: gift.number })}</span>
      <span>{new Intl.ListFormat(locale).format(gift.titles)}</span>
      {gift.paidAt && <span>{t('refunds.paid', { date: day.format(new Date(gift.paidAt)) })}</span>}
      {gift.isTest && <TestMoneyPill />}
    </div>
  )
}
