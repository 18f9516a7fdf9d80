import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { AdminSearch } from './section.ts'

interface Props {
  section: string
  /** Of which list, where a page has several. */
  label?: string
  /** The address of the first page, when this is a later one. */
  first: AdminSearch | null
  /** Null: there is no more. */
  next: AdminSearch | null
}

/** To the next page, and back to the beginning; the browser's own way back leads to those before. */
export function PageLinks({ section, label, first, next }: Props) {
  const { t } = useTranslation('admin')
  if (!first && !next) return null
  return (
    <nav aria-label={label ?? t('pages.label')} className="flex flex-wrap gap-2">
      {first && (
        <ButtonLink to="/admin/$" params={{ _splat: section }} search={first} variant="quiet">
          {t('pages.first')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to="/admin/$" params={{ _splat: section }} search={next} variant="outline">
          {t('pages.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
