import './prayer.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { HonouredText } from '../../ui/HonouredText.tsx'
import { part } from '../../ui/part.tsx'
import { TextReview } from '../../ui/TextReview.tsx'
import { CityTimes } from './CityTimes.tsx'
import { mainCitiesQuery } from './main-cities.queries.ts'
import { TodayPending } from './TodayPending.tsx'
import { cityTimesQuery } from './times.queries.ts'
import { useNow } from './use-now.ts'
import { WindowLinks } from './WindowLinks.tsx'
import { type WindowId, windows } from './windows.ts'

const WindowHere = part(
  async () => (await import('./WindowHere.tsx')).WindowHere,
  <TodayPending room="window" />,
)

/** One prayer: when it begins and ends, here and in large cities. */
export function WindowPage({ id }: { id: WindowId }) {
  const { t } = useTranslation('prayer')
  const { language } = useShownReader()
  const place = useKept(keptPlace)
  const { now } = useNow()
  const { data: cities } = useSuspenseQuery(mainCitiesQuery(language))
  const { begins, notes } = windows[id]
  const { data: times } = useQuery({
    ...cityTimesQuery(begins, cities, now),
    placeholderData: (before: number[] | undefined) => before,
  })
  const rows = cities.map((city, at) => ({ city, at: times?.[at] ?? null }))
  return (
    <div className="page grid gap-10 py-6">
      <header className="grid gap-3">
        <h1>{t(`windows.${id}.title`)}</h1>
        <p className="lead">{t(`windows.${id}.lead`)}</p>
      </header>
      {place ? <WindowHere id={id} place={place} /> : <ChoosePlace />}
      <section className="prose">
        {Array.from({ length: notes }, (_, at) => (
          <p key={at}>
            <HonouredText text={t(`windows.${id}.note${at + 1}`)} />
          </p>
        ))}
      </section>
      <TextReview text={`${id}-times`} />
      <CityTimes title={t(`windows.${id}.cities`)} rows={rows} />
      <WindowLinks />
    </div>
  )
}

function ChoosePlace() {
  const { t } = useTranslation('prayer')
  return (
    <div>
      <ButtonLink to="/namaz-times" search={{ choose: true }} variant="primary">
        {t('windows.choose')}
      </ButtonLink>
    </div>
  )
}
