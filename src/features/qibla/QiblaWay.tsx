import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { QiblaMap } from './QiblaMap.tsx'
import { landQuery } from './qibla.queries.ts'

/** How far it is to Makkah, and which way the shortest line takes. */
export function QiblaWay({ place, km }: { place: Place; km: number }) {
  const { t } = useTranslation('qibla')
  const { locale } = useLocale()
  const names = usePlaceName()
  const { data: land } = useQuery(landQuery())
  const distance = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: km < 100 ? 1 : 0,
  }).format(km)
  return (
    <section className="panel gap-3" aria-labelledby="way">
      <h2 id="way" className="text-lg">
        {t('way.title', { distance })}
      </h2>
      <QiblaMap place={place} dots={land ?? []} label={t('way.map', { place: names.name(place) })} />
      <p className="text-sm text-soft">{t('way.text')}</p>
    </section>
  )
}
