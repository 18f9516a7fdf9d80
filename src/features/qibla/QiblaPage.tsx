import './qibla.css'
import type { ReactNode } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { qiblaFrom } from '../../lib/prayer/qibla.ts'
import { Notice } from '../../ui/Notice.tsx'
import { CompassPanel } from './CompassPanel.tsx'
import { QiblaWay } from './QiblaWay.tsx'
import { SunCheck } from './SunCheck.tsx'

/** The direction of the Kaaba from here: by the compass, by the sun, on the map. */
export function QiblaPage({ placeButton }: { placeButton: ReactNode }) {
  const { t } = useTranslation('qibla')
  const place = useKept(keptPlace)
  return (
    <div className="page grid gap-6 py-6">
      <header className="grid justify-items-start gap-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        {placeButton}
      </header>
      {place ? <QiblaFrom place={place} /> : <p className="max-w-[60ch] text-soft">{t('noPlace')}</p>}
      <section className="prose">
        <h2>{t('how.title')}</h2>
        <p>{t('how.north')}</p>
        <p>{t('how.calibrate')}</p>
        <p>{t('how.doubt')}</p>
      </section>
    </div>
  )
}

function QiblaFrom({ place }: { place: Place }) {
  const { t } = useTranslation('qibla')
  const qibla = qiblaFrom(place)
  if (qibla.state !== 'bearing') return <Notice>{t(`none.${qibla.state}`)}</Notice>
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <CompassPanel place={place} bearing={qibla.bearing} />
      <div className="grid gap-6">
        <SunCheck place={place} bearing={qibla.bearing} />
        <QiblaWay place={place} km={qibla.km} />
      </div>
    </div>
  )
}
