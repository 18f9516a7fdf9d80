import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useReader, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DuaFrame } from './DuaFrame.tsx'
import { chaptersQuery } from './duas.queries.ts'
import { SetLinks } from './SetLinks.tsx'
import { SetPage } from './SetPage.tsx'

/** The library in the order of Hisn al-Muslim, and the day's adhkar one after the other. */
export function FortressPage() {
  const { set } = useSearch({ from: '/(worship)/fortress-of-the-muslim' })
  return set ? <SetPage key={set} set={set} /> : <FortressChapters />
}

function FortressChapters() {
  const { t } = useTranslation('duas')
  const { locale } = useReader()
  const number = new Intl.NumberFormat(locale)
  const { data } = useSuspenseQuery(chaptersQuery(useShownReader().language))
  const chapters = data
    .flatMap(({ fortress, ...chapter }) => (fortress === null ? [] : [{ ...chapter, fortress }]))
    .sort((a, b) => a.fortress - b.fortress)
  return (
    <DuaFrame>
      <header className="duas-header">
        <Link to="/duas" className="crumb">
          {t('title')}
        </Link>
        <h1>{t('fortress.title')}</h1>
        <p className="lead">{t('fortress.lead')}</p>
      </header>
      <SetLinks />
      <section className="grid gap-4" aria-labelledby="chapters">
        <h2 id="chapters">{t('fortress.chapters')}</h2>
        <ol className="fortress-list">
          {chapters.map(({ id, title, fortress, duas }) => (
            <li key={id}>
              <Link to="/duas/category/$categorySlug" params={{ categorySlug: id }} className="fortress-link">
                <span className="fortress-number figures">
                  <span className="sr-only">{t('fortress.chapter', { number: fortress })}</span>
                  <span aria-hidden="true">{number.format(fortress)}</span>
                </span>
                <span>{title}</span>
                <small>{t('count', { count: duas.length })}</small>
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </DuaFrame>
  )
}
