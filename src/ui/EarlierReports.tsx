import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { EarlierList, type EarlierPages } from './EarlierList.tsx'

interface Props {
  pages: EarlierPages
  /** Those that have come. */
  children: ReactNode
}

/** Reports from before those that a page shows, and the button that brings them. */
export function EarlierReports({ pages, children }: Props) {
  const { t } = useTranslation('giving')
  const words = { ask: t('cause.earlier'), failed: t('cause.earlierFailed'), end: t('cause.earliest') }
  return (
    <EarlierList pages={pages} words={words}>
      <ol className="grid gap-3">{children}</ol>
    </EarlierList>
  )
}
