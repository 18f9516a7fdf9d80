import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { isNightly } from '../../contract/plan-frequency.ts'
import type { PlanOffer } from '../../contract/plans.ts'
import { isoOf } from '../../src/lib/hijri/civil-date.ts'
import { dayInZone } from '../../src/lib/hijri/day-in-zone.ts'
import type { HijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { ramadanAhead } from '../../src/lib/hijri/ramadan-nights.ts'
import { eveningAt } from '../../src/lib/prayer/evening-at.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { checkTexts, currencyOf } from '../donations/check-offer.ts'
import { isFreshId } from '../donations/uuid-time.ts'
import { isTimeZone } from '../is-time-zone.ts'
import { regionOf } from './calendar-of.ts'
import { type CheckedAmount, checkAmount } from './check-amount.ts'
import { dayMistake } from './check-day.ts'
import { firstNightOf } from './first-night.ts'
import type { givingPlan, PlanRow } from './plans.schema.ts'

type Fields = Record<string, ErrorCode>
type Row = typeof givingPlan.$inferInsert

/** The columns that the donor's offer decides. */
export type OfferedPlan = Pick<
  Row,
  | 'id'
  | 'projectId'
  | 'currency'
  | 'amountMinor'
  | 'frequency'
  | 'startsOn'
  | 'timeZone'
  | 'latitude'
  | 'longitude'
  | 'region'
  | 'ramadanYear'
  | 'split'
  | 'nightsMinor'
  | 'visibility'
  | 'publicName'
  | 'email'
  | 'lang'
>

interface World {
  catalogue: Catalogue
  /** Of the region that the offer names. */
  calendar: HijriCalendar
  now: Date
}

/** Checks an offer. Throws a Failure with every mistake beside its field. */
export function checkPlan(offer: PlanOffer, world: World): OfferedPlan {
  const fields: Fields = {}
  const project = projectMistake(offer, world.catalogue)
  if (!isFreshId(offer.id, world.now)) fields.id = 'id_invalid'
  if (project) fields.projectId = project
  const timing = checkTiming(offer, world, fields)
  const currency = currencyOf(offer.currency, world.catalogue, fields)
  const amount = currency && amountIn({ ...offer, currency }, timing, world, fields)
  const texts = checkTexts(offer, fields)
  if (texts.email === null) fields.email = 'email_invalid'
  if (!currency || !amount || texts.email === null || Object.keys(fields).length > 0) throw failureOf(fields)
  return {
    id: offer.id,
    projectId: offer.projectId,
    currency,
    ...amount,
    frequency: offer.frequency,
    ...timing,
    publicName: texts.publicName,
    email: texts.email,
    ...shownAs(offer),
  }
}

const shownAs = ({ visibility = 'someone', lang }: PlanOffer) => ({
  visibility,
  lang: isLanguage(lang) ? lang : defaultLanguage,
})

function failureOf(fields: Fields): Error {
  const [first] = Object.values(fields)
  return first ? new Failure(first, fields) : new Error('a plan without a mistake is whole')
}

/** A share or an animal has a price of its own day: it is bought, not promised. */
function projectMistake({ projectId }: PlanOffer, { projects }: Catalogue): ErrorCode | null {
  const found = projects.get(projectId)?.project
  if (!found) return 'cause_unknown'
  if (!found.isOpen) return 'cause_closed'
  return found.unitMinorGbp === null ? null : 'plan_not_offered'
}

type Timing = Pick<PlanRow, 'startsOn' | 'timeZone' | 'latitude' | 'longitude' | 'region' | 'ramadanYear'>

function checkTiming(offer: PlanOffer, { calendar, now }: World, fields: Fields): Timing {
  const isKnown = isTimeZone(offer.timeZone)
  if (!isKnown) fields.timeZone = 'time_zone_unknown'
  const timeZone = isKnown ? offer.timeZone : 'UTC'
  const today = isoOf(dayInZone(now, timeZone))
  if (isNightly(offer.frequency)) {
    const place = { timeZone, ...placeIn(offer, fields) }
    const ramadanYear = ramadanAhead(calendar, eveningAt(now, place))
    return { startsOn: today, ...place, region: regionOf(offer.region), ramadanYear }
  }
  const { startsOn = today } = offer
  const mistake = dayMistake(startsOn, now, timeZone)
  if (mistake) fields.startsOn = mistake
  return { startsOn, timeZone, latitude: null, longitude: null, region: null, ramadanYear: null }
}

function placeIn({ place }: PlanOffer, fields: Fields): Pick<Timing, 'latitude' | 'longitude'> {
  const isOnEarth = place && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180
  if (isOnEarth) return { latitude: roundedTo(place.latitude), longitude: roundedTo(place.longitude) }
  fields.place = 'place_missing'
  return { latitude: null, longitude: null }
}

/** A tenth of a degree: a region, no place. Maghrib differs by seconds within it. */
const roundedTo = (degrees: number): number => Math.round(degrees * 10) / 10

function amountIn(
  offer: PlanOffer & { currency: Parameters<typeof checkAmount>[1]['currency'] },
  timing: Timing,
  { catalogue, calendar, now }: World,
  fields: Fields,
): CheckedAmount | null {
  const checked = checkAmount(offer, {
    frequency: offer.frequency,
    currency: offer.currency,
    rates: catalogue.rates,
    firstNight: firstNightOf({ ...timing, lastKey: '' }, calendar, now),
  })
  if (!('mistake' in checked)) return checked
  Object.assign(fields, checked.mistake)
  return null
}
