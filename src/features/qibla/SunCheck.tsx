import { Sun } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { sunPosition } from '../../lib/prayer/sun-position.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** How far the qibla is from the sun, by which no compass is needed. */
export function SunCheck({ place, bearing }: { place: Place; bearing: number }) {
  const { t } = useTranslation('qibla')
  const { locale } = useLocale()
  const minute = useMinute()
  if (minute === null) return null
  const { azimuth, altitude } = sunPosition(place, minute)
  const away = ((bearing - azimuth + 540) % 360) - 180
  const degrees = new Intl.NumberFormat(locale).format(Math.round(Math.abs(away)))
  const key = altitude <= 0 ? 'down' : Math.abs(away) < 1 ? 'there' : away > 0 ? 'right' : 'left'
  return (
    <section className="panel gap-2" aria-labelledby="sun">
      <h2 id="sun" className="flex items-center gap-2 text-lg">
        <Sun size={22} strokeWidth={1.6} aria-hidden="true" className="text-accent" />
        {t('sun.title')}
      </h2>
      <p>{t(`sun.${key}`, { degrees })}</p>
      {altitude > 0 && <p className="text-sm text-soft">{t('sun.care')}</p>}
    </section>
  )
}
