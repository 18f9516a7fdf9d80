import { useTranslation } from '../../i18n/use-translation.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'

/** As much room as Gift Aid's part of the basket takes while it is closed, for what stands below it. */
export function GiftAidSpace() {
  const { t } = useTranslation('gift-aid')
  return (
    <div aria-hidden="true" className="invisible">
      <Disclosure title={t('title')} hint={t('can', { tax: '' })}>
        {null}
      </Disclosure>
    </div>
  )
}
