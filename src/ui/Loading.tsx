import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** Says once that something is on its way, around bones shaped like it. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation('ui')
  return (
    <div aria-live="polite" aria-busy="true" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}
