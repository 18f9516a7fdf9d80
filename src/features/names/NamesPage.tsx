import './names.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepOnDevice } from '../../data/keep-on-device.ts'
import { whenIdle } from '../../data/when-idle.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { namePacks } from '../../lib/duas.gen.ts'
import { HonouredText } from '../../ui/HonouredText.tsx'
import { part } from '../../ui/part.tsx'
import { TextReview } from '../../ui/TextReview.tsx'
import { NameList } from './NameList.tsx'
import { namesQuery } from './names.queries.ts'
import type { NamesView } from './names-search.ts'
import { ViewShape } from './ViewShape.tsx'

const NameRecital = part(
  async () => (await import('./NameRecital.tsx')).NameRecital,
  <ViewShape view="recite" />,
)
const NameQuiz = part(async () => (await import('./NameQuiz.tsx')).NameQuiz, <ViewShape view="quiz" />)

const views: readonly NamesView[] = ['list', 'recite', 'quiz']

/** The ninety-nine names: to read, to recite, to be asked about. */
export function NamesPage() {
  const { t } = useTranslation('names')
  const { language } = useShownReader()
  const { view = 'list' } = useSearch({ from: '/(worship)/99-names' })
  const { data: names } = useSuspenseQuery(namesQuery(language))
  useEffect(() => whenIdle(() => void keepOnDevice(namePacks[language].address)), [language])
  return (
    <div className="page names">
      <header className="grid gap-3">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <nav className="tab-row no-print" aria-label={t('views.label')}>
        {views.map(each => (
          <Link
            key={each}
            to="/99-names"
            search={each === 'list' ? {} : { view: each }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={each === view ? 'page' : undefined}
          >
            {t(`views.${each}`)}
          </Link>
        ))}
      </nav>
      <Shown view={view} names={names} />
      <footer className="names-source">
        <p>
          <HonouredText text={t('source')} />
        </p>
        <p>{t('meanings')}</p>
        <TextReview text="99-names" />
      </footer>
    </div>
  )
}

/** What chance draws, or this device remembers, is the browser's alone: the service would draw another. */
function Shown({ view, names }: { view: NamesView; names: readonly DivineName[] }) {
  if (view === 'list') return <NameList names={names} />
  return view === 'recite' ? <NameRecital names={names} /> : <NameQuiz names={names} />
}
