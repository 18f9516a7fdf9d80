import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { part } from '../../ui/part.tsx'
import { TodayPending } from './TodayPending.tsx'

const TodayAt = part(async () => (await import('./TodayAt.tsx')).TodayAt, <TodayPending room="today" />)

/** Today's prayers in short; without a place, the way to say one. */
export function PrayerToday() {
  const { t } = useTranslation('prayer')
  const place = useKept(keptPlace)
  if (place) return <TodayAt place={place} />
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
