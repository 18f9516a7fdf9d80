import { useTranslation } from '../i18n/use-translation.ts'

/** The first thing the keyboard reaches. The page's `main` has this id and `tabIndex={-1}`. */
export function SkipLink({ mainId = 'main' }: { mainId?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a href={`#${mainId}`} className="btn btn-primary skip-link">
      {t('skip')}
    </a>
  )
}
