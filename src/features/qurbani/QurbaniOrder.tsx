import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode } from 'react'
import type { QurbaniOffer } from '../../../contract/qurbani.ts'
import { askAgainMs } from '../../data/ask-again.ts'
import { useChoosingGift } from '../../data/choosing-gift.ts'
import { useMoney, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTypedBefore } from '../../ui/use-typed-before.ts'
import { keptOrder } from './kept-order.ts'
import { NameFields } from './NameFields.tsx'
import { OfferChoice } from './OfferChoice.tsx'
import { mostShares } from './order.ts'
import { qurbaniOffersQuery } from './qurbani.queries.ts'
import { SeasonDays } from './SeasonDays.tsx'
import { useOrder } from './use-order.ts'

interface Props {
  projectId: string
  onProject: (projectId: string) => void
  /** Where nothing can be ordered: to be told when it can. */
  tell: ReactNode
}

/** Which animal and where, a name for each share, until which day, and on to the basket. */
export function QurbaniOrder({ projectId, onProject, tell }: Props) {
  const { t } = useTranslation('qurbani')
  const { offers } = useSuspenseQuery({
    ...qurbaniOffersQuery(useShownReader()),
    refetchInterval: askAgainMs,
  }).data
  const chosen = offers.find(offer => offer.projectId === projectId) ?? offers[0]
  const choice = useTypedBefore(typed => {
    const project = typed.get('project')
    const wantedId = project === projectId ? keptOrder()?.projectId : project
    const wanted = offers.find(offer => offer.projectId === wantedId)
    if (wanted && wantedId !== projectId) onProject(wanted.projectId)
  })
  return (
    <section className="panel gap-5" aria-labelledby="qurbani-order">
      <h2 id="qurbani-order">{t('form.title')}</h2>
      {chosen && (
        <>
          <form ref={choice}>
            <OfferChoice offers={offers} chosen={chosen} onChoose={onProject} />
          </form>
          {chosen.state === 'open' ? (
            <OpenOrder key={chosen.projectId} offer={chosen} />
          ) : (
            <ClosedOffer offer={chosen}>{tell}</ClosedOffer>
          )}
        </>
      )}
      <Link to="/qurbani-sacrifice" className="text-link inline-flex min-h-11 items-center">
        {t('form.follow')}
      </Link>
    </section>
  )
}

function OpenOrder({ offer }: { offer: QurbaniOffer }) {
  const { t } = useTranslation('qurbani')
  const money = useMoney()
  const { names, setNames, lastDay, setLastDay, takeOver, wrong, totalMinor, order } = useOrder(offer)
  const form = useTypedBefore(typed => {
    const before = typed.getAll('shareName').filter(name => typeof name === 'string')
    takeOver(before, typed.get('lastDay') === '13' ? 13 : 12)
  })
  useChoosingGift()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    order()
  }
  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      <NameFields names={names} most={Math.min(mostShares, offer.left)} wrong={wrong} onChange={setNames} />
      {offer.lastDay === 13 ? (
        <ChoiceGroup
          legend={t('until.legend')}
          name="lastDay"
          value={String(lastDay)}
          onChange={day => setLastDay(day === '13' ? 13 : 12)}
          choices={['12', '13'].map(value => ({
            value,
            label: t(`until.${value}`),
            hint: t(`until.${value}Hint`),
          }))}
        />
      ) : (
        <p className="text-sm text-soft">{t('until.only')}</p>
      )}
      <SeasonDays offer={offer} lastDay={offer.lastDay === 13 ? lastDay : 12} />
      <DonateButton type="submit" isWide>
        {t('form.order', { amount: money({ minor: totalMinor, currency: offer.currency }) })}
      </DonateButton>
      <p className="text-sm text-soft">{t('form.held')}</p>
      <p className="text-sm text-soft">{t('form.giftAid')}</p>
    </form>
  )
}

function ClosedOffer({ offer, children }: { offer: QurbaniOffer; children: ReactNode }) {
  const { t } = useTranslation('qurbani')
  return (
    <>
      <Notice title={t('wait.title')}>{t('wait.text')}</Notice>
      {offer.state === 'soon' && <SeasonDays offer={offer} lastDay={12} />}
      {children}
    </>
  )
}
