import './prayer.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { keepOnDevice } from '../../data/keep-on-device.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { cityFile } from '../../lib/places.gen.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { part } from '../../ui/part.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { CityLinks } from './CityLinks.tsx'
import { LazyPlaceSheet } from './LazyPlaceSheet.tsx'
import { mainCitiesQuery } from './main-cities.queries.ts'
import { TodayPending } from './TodayPending.tsx'
import { WindowLinks } from './WindowLinks.tsx'

const PlaceTimes = part(
  async () => (await import('./PlaceTimes.tsx')).PlaceTimes,
  <TodayPending room="day" />,
)

/** Prayer times where this person is; without a place, the ways to say one. */
export function PrayerTimesPage() {
  const { t } = useTranslation('prayer')
  const { language } = useShownReader()
  const place = useKept(keptPlace)
  const { data: cities } = useSuspenseQuery(mainCitiesQuery(language))
  const { isChoosing, choose } = useChoosing()
  useEffect(() => void keepOnDevice(cityFile.address), [])
  return (
    <div className="page grid gap-10 py-6">
      <h1 className={place ? 'sr-only' : ''}>{t('title')}</h1>
      {place ? <PlaceTimes place={place} onChoose={() => choose(true)} /> : <NoPlace />}
      <WindowLinks />
      <CityLinks title={t('cities.main')} cities={cities} />
      <LazyPlaceSheet isOpen={isChoosing} onClose={() => choose(false)} />
    </div>
  )
}

/** The sheet is in the address, so that a link opens it, also before any script has come. */
function useChoosing(): { isChoosing: boolean; choose: (isOpen: boolean) => void } {
  const navigate = useNavigate()
  const { choose } = useSearch({ strict: false })
  const isLive = useMinute() !== null
  return {
    isChoosing: isLive && choose === true,
    choose: isOpen =>
      void navigate({ to: '.', search: { choose: isOpen || undefined }, replace: true, resetScroll: false }),
  }
}

function NoPlace() {
  const { t } = useTranslation('prayer')
  return (
    <EmptyState
      title={t('empty.title')}
      icon={<MapPin size={32} strokeWidth={1.6} aria-hidden="true" />}
      action={
        <ButtonLink to="." search={{ choose: true }} variant="primary" size="large">
          {t('place.choose')}
        </ButtonLink>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
