import { useRef, useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../contract/money.ts'
import { type Frequency, isNightly } from '../../../contract/plan-frequency.ts'
import type { PlanOffer, plans } from '../../../contract/plans.ts'
import { stepMinorOf } from '../../../contract/step-minor.ts'
import { client } from '../../data/browser-client.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { newId } from '../../data/new-id.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useKept } from '../../data/use-kept.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { deviceZone } from '../../lib/device-zone.ts'
import { deviceDay, isoOf } from '../../lib/hijri/civil-date.ts'
import { parsePayable } from '../../lib/parse-payable.ts'
import type { Point } from '../../lib/places/distance.ts'
import type { NightPlace } from '../../lib/prayer/evening-at.ts'
import { firstDayOf } from './first-day.ts'
import { keepPlan, keptPlan, type SentPlan } from './kept-plan.ts'
import { type NightAmounts, type NightChoice, nightAmounts, noNights } from './night-amounts.ts'
import { useEvening } from './use-evening.ts'
import { useNights } from './use-nights.ts'
import { leaveFor } from './use-plan-acts.ts'

const route = { method: 'POST', path: '/api/plans', access: 'device' } as const

export interface PlanDraft {
  amount: string
  every: Frequency
  startsOn: string
  nights: NightChoice
  email: string
  visibility: NonNullable<PlanOffer['visibility']>
  publicName: string
}

const emptyPlan = (first: Pick<PlanDraft, 'amount' | 'every' | 'email'>): PlanDraft => ({
  ...first,
  startsOn: isoOf(deviceDay(new Date())),
  nights: noNights,
  visibility: 'someone',
  publicName: '',
})

/** A plan while it is being chosen, and the way to the page that saves a card. What was typed survives a reload, and the way back from there. */
export function useSetUp(
  project: Project,
  first: Pick<PlanDraft, 'amount' | 'every' | 'email'>,
  whose: Pick<PlanOffer, 'childFile' | 'campaignId'>,
) {
  const { language, locale } = useReader()
  const place = useKept(keptPlace)
  const timeZone = place?.timeZone ?? deviceZone()
  // Another project is another answer in the same form.
  const of = [whose.childFile ?? first.every, project.currency, first.amount].join(' ')
  const [begun] = useState(() => keptPlan(of, emptyPlan(first)))
  const [draft, setDraft] = useState(begun.draft)
  const sent = useRef(begun.sent)
  const ramadan = useNights(useEvening(nightPlaceOf(place, timeZone), isNightly(draft.every)))
  const firstDay = firstDayOf(draft)
  const [problem, setProblem] = useState<string>()
  useHoldUpdates(draft.amount !== first.amount)
  const amounts = amountsOf(draft, project, { locale, firstNight: ramadan.firstNight })
  const { submit, isBusy, failure } = useSubmit(async (body: Omit<PlanOffer, 'id'>) => {
    sent.current = sentAs(body, sent.current)
    // Who comes back from the card's page finds it as it was, and the same plan.
    keepPlan(of, { draft, sent: sent.current })
    const call = { body: { ...body, id: sent.current.id } }
    const { plan, next } = await client.call<typeof plans.create>(route, call)
    leaveFor(plan, next)
  })

  const send = async () => {
    const minor = amountOf(draft, amounts, { currency: project.currency, locale })
    setProblem(typeof minor === 'string' ? minor : undefined)
    if (typeof minor === 'string') return null
    return await submit({
      projectId: project.id,
      currency: project.currency,
      amountMinor: minor,
      frequency: draft.every,
      timeZone,
      ...datesOf(draft, amounts, place, ramadan.region),
      ...shownAs(draft),
      email: draft.email,
      lang: language,
      ...whose,
    })
  }
  return {
    draft,
    /** The day of the first gift; of nights it counts for nothing. */
    firstDay,
    /** The first gift is made as soon as the card is saved. */
    isFromToday: !isNightly(draft.every) && firstDay <= isoOf(deviceDay(new Date())),
    change: (change: Partial<PlanDraft>) => {
      const next = { ...draft, ...change }
      setDraft(next)
      if (change.amount !== undefined) setProblem(undefined)
      keepPlan(of, { draft: next, sent: sent.current })
    },
    amounts,
    ramadan,
    place,
    isBusy,
    send,
    /** Code of what is wrong with a field. */
    codeOf: (field: string): string | undefined =>
      (field === 'amountMinor' ? problem : undefined) ?? failure?.fields[field],
  }
}

/** What each night of the draft gets. */
const amountsOf = (
  { nights, amount }: PlanDraft,
  { currency }: Project,
  reading: { locale: string; firstNight: number },
): NightAmounts => nightAmounts(nights, { ...reading, currency, amount, stepMinor: stepMinorOf(currency) })

/** How others see the gifts. */
const shownAs = ({ visibility, publicName }: PlanDraft): Pick<PlanOffer, 'visibility' | 'publicName'> => ({
  visibility,
  ...(visibility === 'named' && { publicName }),
})

/** What is given each time, or the code of what is wrong with it. */
function amountOf(
  { every, nights, amount }: PlanDraft,
  { nightsMinor, totalMinor }: NightAmounts,
  { currency, locale }: { currency: Currency; locale: string },
): number | string {
  if (every === 'last_ten' && nights.split === 'custom')
    return nightsMinor.includes(null) ? 'amount_not_a_number' : totalMinor
  return amount.trim() === '' ? 'amount_missing' : parsePayable(amount, currency, locale)
}

/** The first day; of nights the place, and how the sum is spread. */
function datesOf(
  { every, startsOn, nights: { split } }: PlanDraft,
  { nightsMinor }: NightAmounts,
  place: Point | null,
  region: string,
): Partial<PlanOffer> {
  if (!isNightly(every)) return { startsOn }
  const where = place ? regionOf(place) : undefined
  if (every === 'ramadan') return { place: where, region }
  const own = split === 'custom' ? nightsMinor.filter(minor => minor !== null) : undefined
  return { place: where, region, split, nightsMinor: own }
}

const nightPlaceOf = (place: Point | null, timeZone: string): NightPlace => ({
  timeZone,
  ...(place ? regionOf(place) : { latitude: null, longitude: null }),
})

/** What the service is told of a place, and counts nights by. */
const regionOf = (place: Point) => ({ latitude: tenth(place.latitude), longitude: tenth(place.longitude) })

/** Nobody needs to know more exactly where Maghrib is. */
const tenth = (degrees: number): number => Math.round(degrees * 10) / 10

/** The same plan sent again keeps its id; another one gets another. */
function sentAs(offer: object, before: SentPlan | null): SentPlan {
  const body = JSON.stringify(offer)
  return before?.body === body ? before : { id: newId(), body }
}
