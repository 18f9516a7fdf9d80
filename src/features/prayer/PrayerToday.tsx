import { lazy, Suspense } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { TodayPending } from './TodayPending.tsx'

const TodayAt = lazy(async () => ({ default: (await import('./TodayAt.tsx')).TodayAt }))

/** Today's prayers in short; without a place, the way to say one. */
export function PrayerToday() {
  const { t } = useTranslation('prayer')
  const place = useKept(keptPlace)
  if (place)
    return (
      <Suspense fallback={<TodayPending />}>
        <TodayAt place={place} />
      </Suspense>
    )
  return (
    <section className="panel lattice-ground items-start gap-3" aria-labelledby="today">
      <Lattice isFading />
      <h2 id="today" className="text-xl">
        {t('empty.title')}
      </h2>
      <p className="text-soft">{t('empty.text')}</p>
      <ButtonLink to="/namaz-times" search={{ choose: true }} variant="primary">
        {t('place.choose')}
      </ButtonLink>
    </section>
  )
}
