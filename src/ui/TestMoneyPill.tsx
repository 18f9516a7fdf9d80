import { FlaskConical } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'

/** On every page while no real payment provider is set: no money moves. */
export function TestMoneyPill() {
  const { t } = useTranslation('ui')
  return (
    <span className="pill pill-warning test-money flex-none" title={t('testMoney.text')}>
      <FlaskConical size={14} aria-hidden="true" />
      {t('testMoney.label')}
    </span>
  )
}
