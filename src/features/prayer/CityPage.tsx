import './prayer.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { CityLinks } from './CityLinks.tsx'
import { DayPanel } from './DayPanel.tsx'
import { cityQuery, type NamedCity } from './prayer.queries.ts'
import { TimetablePanel } from './TimetablePanel.tsx'

/** The times of a city, whole without a script: today, the month, the cities around. */
export function CityPage({ citySlug }: { citySlug: string }) {
  const { t } = useTranslation('prayer')
  const { language } = useShownReader()
  const { data } = useSuspenseQuery(cityQuery(citySlug, language))
  // The loader has led away from what is no city.
  if (!data) return null
  const { city, near } = data
  return (
    <div className="page grid gap-10 py-6">
      <header className="grid gap-2">
        <p className="eyebrow">{city.region}</p>
        <h1>{t('city.title', { city: city.label })}</h1>
        <p className="lead">{t('city.lead', { city: city.label })}</p>
      </header>
      <DayPanel key={city.slug} place={city} heading={<h2>{t('city.today')}</h2>}>
        <OwnPlace city={city} />
      </DayPanel>
      <TimetablePanel key={`${city.slug} table`} place={city} name={city.label} />
      {near.length > 0 && <CityLinks title={t('cities.near', { city: city.label })} cities={near} />}
      <p className="no-print">
        <Link to="/namaz-times" className="text-link inline-flex min-h-11 items-center">
          {t('city.other')}
        </Link>
      </p>
    </div>
  )
}

function OwnPlace({ city }: { city: NamedCity }) {
  const { t } = useTranslation('prayer')
  const place = useKept(keptPlace)
  const [isMade, setIsMade] = useState(false)
  const make = () => {
    keptPlace.set({ ...city, name: city.label, kind: 'city' })
    setIsMade(true)
  }
  if (place?.slug === city.slug && place.kind === 'city')
    return (
      <p
        ref={isMade ? focusOnce : undefined}
        tabIndex={-1}
        className="flex items-center gap-2 text-soft no-print"
      >
        {t('city.isYours')}
      </p>
    )
  return (
    <Button
      variant="outline"
      className="no-print justify-self-start"
      icon={<MapPinCheck size={18} aria-hidden="true" />}
      onClick={make}
    >
      {t('city.makeYours')}
    </Button>
  )
}
