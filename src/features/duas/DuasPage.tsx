import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookMarked, Search } from 'lucide-react'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DuaFrame } from './DuaFrame.tsx'
import { chaptersQuery } from './duas.queries.ts'
import { SetLinks } from './SetLinks.tsx'

/** Where one comes with an occasion in mind: the sets of the day, then every chapter. */
export function DuasPage() {
  const { t } = useTranslation('duas')
  const { language } = useShownReader()
  const { data: chapters } = useSuspenseQuery(chaptersQuery(language))
  return (
    <DuaFrame>
      <header className="duas-header">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <div className="duas-ways">
          <ButtonLink to="/duas-library" variant="primary" icon={<Search size={18} aria-hidden="true" />}>
            {t('links.library')}
          </ButtonLink>
          <ButtonLink
            to="/fortress-of-the-muslim"
            variant="outline"
            icon={<BookMarked size={18} aria-hidden="true" />}
          >
            {t('links.fortress')}
          </ButtonLink>
        </div>
      </header>
      <SetLinks />
      <section className="grid gap-4" aria-labelledby="chapters">
        <h2 id="chapters">{t('chapters')}</h2>
        <ul className="chapter-list">
          {chapters.map(({ id, title, duas }) => (
            <li key={id}>
              <Link to="/duas/category/$categorySlug" params={{ categorySlug: id }} className="chapter-link">
                <span>{title}</span>
                <small>{t('count', { count: duas.length })}</small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </DuaFrame>
  )
}
