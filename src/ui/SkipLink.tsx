import { useTranslation } from '../i18n/use-translation.ts'

/** The first thing the keyboard reaches. The page's `main` has the id `main` and `tabIndex={-1}`. */
export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a href="#main" className="btn btn-primary skip-link">
      {t('skip')}
    </a>
  )
}
