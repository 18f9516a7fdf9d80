import type { QurbaniOffer } from '../../../contract/qurbani.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../ui/FactList.tsx'
import { useMoments } from './use-moments.ts'

interface Props {
  offer: QurbaniOffer
  /** The last day that the donor and the partner both allow. */
  lastDay: 12 | 13
}

const eidDay = 10

/** When orders close, and from when until when the sacrifice is made, by the clocks of the place. */
export function SeasonDays({ offer, lastDay }: Props) {
  const { t } = useTranslation('qurbani')
  const { momentOf } = useMoments(offer.timeZone)
  const digits = new Intl.NumberFormat(useReader().locale, { useGrouping: false })
  const { season, place } = offer
  const moment = (at: string, day: number) => (
    <>
      {momentOf(at)}
      <span className="block font-normal text-soft">
        {t('days.hijri', { day: digits.format(day), year: digits.format(season.hijriYear) })}
      </span>
    </>
  )
  const endsAt = lastDay === 12 ? season.endsAt12 : season.endsAt13
  return (
    <section className="grid gap-2" aria-labelledby="qurbani-days">
      <h3 id="qurbani-days" className="text-base">
        {t('days.title', { place })}
      </h3>
      <FactList
        facts={[
          { label: t('days.closes'), value: moment(season.closesAt, season.cutoffDay) },
          { label: t('days.begins'), value: moment(season.beginsAt, eidDay) },
          { label: t('days.ends'), value: moment(endsAt, lastDay) },
        ]}
      />
      {!season.isConfirmed && <p className="text-sm text-soft">{t('days.moon')}</p>}
    </section>
  )
}
