import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { AdminSection } from './kit/section.ts'

/** The tab has the name of its section. The route knows only the whole: the list of sections is not in what every visitor loads. */
export function useSectionTitle(section: AdminSection | undefined): void {
  const { t } = useTranslation('admin')
  const whole = t('head.title')
  const title = section ? `${t(section.title)} · ${whole}` : whole
  useEffect(() => {
    document.title = title
    return () => {
      // Another page's title may stand there already.
      if (document.title === title) document.title = whole
    }
  }, [title, whole])
}
