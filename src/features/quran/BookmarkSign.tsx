import { Bookmark } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

export function BookmarkSign() {
  const { t } = useTranslation('quran')
  return (
    <>
      <Bookmark size={18} fill="currentColor" aria-hidden="true" />
      <span className="sr-only">{t('ayah.bookmarked')}</span>
    </>
  )
}
