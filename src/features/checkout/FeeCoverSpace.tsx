import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'

/** As much room as the offer to cover the fee will take: the button below it must not move from under a finger. */
export function FeeCoverSpace() {
  const { t } = useTranslation('checkout')
  return (
    <div aria-hidden="true" className="invisible">
      <CheckField className="px-2" label={t('cover.offer', { amount: '' })} hint={t('cover.hint')} disabled />
    </div>
  )
}
