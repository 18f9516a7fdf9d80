import type { QurbaniOffer } from '../../../contract/qurbani.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { shareKey } from './order.ts'
import { useMoments } from './use-moments.ts'

interface Props {
  offers: readonly QurbaniOffer[]
  chosen: QurbaniOffer
  onChoose: (projectId: string) => void
}

/** What can be ordered where, with its price, and whether and until when. */
export function OfferChoice({ offers, chosen, onChoose }: Props) {
  const { t } = useTranslation('qurbani')
  return (
    <ChoiceGroup
      legend={t('form.where')}
      name="project"
      value={chosen.projectId}
      onChange={onChoose}
      choices={offers.map(offer => ({
        value: offer.projectId,
        label: <OfferLabel offer={offer} />,
        hint: <OfferHint offer={offer} />,
      }))}
    />
  )
}

function OfferLabel({ offer }: { offer: QurbaniOffer }) {
  const { t } = useTranslation('qurbani')
  const { locale } = useReader()
  const money = useMoney()
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(offer.country) ?? offer.country
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>{t('form.place', { place: offer.place, country })}</span>
      <span className="figures">{money({ minor: offer.unitMinor, currency: offer.currency })}</span>
    </span>
  )
}

/** Few enough to say how many. */
const fewShares = 50

function OfferHint({ offer }: { offer: QurbaniOffer }) {
  const { t } = useTranslation('qurbani')
  const { dayOf } = useMoments(offer.timeZone)
  const { state, season, left, animal } = offer
  const day = dayOf(state === 'soon' ? season.opensAt : season.closesAt)
  const isScarce = state === 'open' && left <= fewShares
  return (
    <>
      {t(shareKey(offer), { animal: t(`animal.${animal}`) })}
      <br />
      {t(`state.${state}`, { day })}
      {isScarce && ` · ${t('left', { count: left })}`}
    </>
  )
}
