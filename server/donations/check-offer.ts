import type { DonationOffer } from '../../contract/donations.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { type Currency, isCurrency } from '../../contract/money.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { hasWebAddress, isWebAddress } from '../accounts/is-web-address.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { boundsOf, type GiftBounds, offers } from '../catalogue/price.ts'
import { checkCover } from './check-cover.ts'
import { checkLine } from './check-line.ts'
import { cleanText, lengthOf } from './clean-text.ts'
import type { BalanceSource, PricedGift, PricedLine } from './priced-gift.ts'
import { isFreshId } from './uuid-time.ts'

const nameMaxLength = 60
const messageMaxLength = 280
const emailMaxLength = 254
/** One @, no spaces, a dot in the host: whether it exists shows when the receipt is sent. */
const emailForm = /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/

export type Fields = Record<string, ErrorCode>

/**
 * Checks an offer against the catalogue and prices it. Throws a Failure with *every* mistake beside its
 * field's path, so that the donor corrects them in one go; its code is the first of them.
 */
export function checkOffer(offer: DonationOffer, catalogue: Catalogue, now: Date): PricedGift {
  const fields: Fields = {}
  if (!isFreshId(offer.id, now)) fields.id = 'id_invalid'
  const currency = currencyOf(offer.currency, catalogue, fields)
  const lines = currency ? checkLines(offer.lines, currency, catalogue, fields) : []
  const giftMinor = sum(lines, 'totalMinor')
  const from = currency
    ? checkSource(offer, giftMinor, { currency, ...boundsOf(currency, catalogue.rates) }, fields)
    : null
  const priced = currency ? withCover(offer, { currency, lines, from }, catalogue, fields) : lines
  refuseZakatFromCard(from, lines, catalogue, fields)
  const texts = checkTexts(offer, fields)
  const [first] = Object.values(fields)
  if (first) throw new Failure(first, fields)
  if (!currency) throw new Error('a currency without a mistake is one')
  return {
    id: offer.id,
    currency,
    totalMinor: sum(priced, 'totalMinor'),
    totalMinorGbp: sum(priced, 'totalMinorGbp'),
    lines: priced,
    from,
    visibility: offer.visibility ?? 'someone',
    ...texts,
    lang: isLanguage(offer.lang) ? offer.lang : defaultLanguage,
  }
}

const sum = (lines: readonly PricedLine[], of: 'totalMinor' | 'totalMinorGbp'): number =>
  lines.reduce((total, line) => total + line[of], 0)

export function currencyOf(code: string, { rates }: Catalogue, fields: Fields): Currency | null {
  if (isCurrency(code) && offers(rates, code)) return code
  fields.currency = 'currency_not_offered'
  return null
}

function checkLines(
  offered: DonationOffer['lines'],
  currency: Currency,
  catalogue: Catalogue,
  fields: Fields,
): PricedLine[] {
  if (offered.length === 0) fields.lines = 'basket_empty'
  const lines = offered.map((line, position) => {
    const checked = checkLine(line, currency, catalogue)
    if ('line' in checked) return checked.line
    for (const [name, code] of Object.entries(checked.mistakes)) fields[`lines.${position}.${name}`] = code
    return null
  })
  const priced = lines.filter(line => line !== null)
  const { maxMinor } = boundsOf(currency, catalogue.rates)
  if (priced.length === lines.length && sum(priced, 'totalMinor') > maxMinor)
    fields.lines ??= 'amount_too_large'
  return priced
}

/** A balance pays all, or leaves as much to the card as the least gift is, in steps that a card can settle. */
function checkSource(
  { from }: DonationOffer,
  totalMinor: number,
  { currency, minMinor }: GiftBounds & { currency: Currency },
  fields: Fields,
): BalanceSource | null {
  if (!from) return null
  const { kind, minor, card } = from
  const isWhole = Number.isSafeInteger(minor) && minor > 0 && minor % stepMinorOf(currency) === 0
  const leftMinor = totalMinor - minor
  if (!isWhole) fields['from.minor'] = 'amount_not_whole'
  else if (leftMinor < 0) fields['from.minor'] = 'amount_too_large'
  else if (leftMinor > 0 && leftMinor < minMinor) fields['from.minor'] = 'amount_too_small'
  return { kind, minor, card: card ?? null }
}

interface Offered {
  currency: Currency
  lines: PricedLine[]
  from: BalanceSource | null
}

/** The lines, with one more where the donor covers the card's fee. */
function withCover(
  { coverMinor }: DonationOffer,
  { currency, lines, from }: Offered,
  catalogue: Catalogue,
  fields: Fields,
): PricedLine[] {
  // What is wrong with the gift itself comes first.
  if (coverMinor === undefined || Object.keys(fields).length > 0) return lines
  const cover = checkCover(coverMinor, { currency, lines, balanceMinor: from?.minor ?? 0 }, catalogue)
  if ('line' in cover) return [...lines, cover.line]
  fields.coverMinor = cover.mistake
  return lines
}

/** A gift card is what somebody else has given: nobody's own zakat. */
function refuseZakatFromCard(
  from: BalanceSource | null,
  lines: readonly PricedLine[],
  { projects }: Catalogue,
  fields: Fields,
): void {
  const isZakat = lines.some(({ projectId }) => projects.get(projectId)?.project.kind === 'zakat')
  if (from?.kind === 'gift_card' && isZakat) fields['from.card'] = 'card_not_for_zakat'
}

type Texts = Pick<PricedGift, 'publicName' | 'message' | 'email'>

export function checkTexts(
  offer: Pick<DonationOffer, 'visibility' | 'publicName' | 'message' | 'email'>,
  fields: Fields,
): Texts {
  const texts = {
    publicName: cleaned(offer.publicName),
    message: cleaned(offer.message),
    email: offer.email?.trim() || null,
  }
  const mistakes: [is: boolean, path: keyof Texts, code: ErrorCode][] = [
    [offer.visibility === 'named' && texts.publicName === null, 'publicName', 'name_missing'],
    // Everybody reads them, on our pages: nobody is sent anywhere by our hand.
    [isWebAddress(texts.publicName ?? ''), 'publicName', 'name_is_address'],
    [hasWebAddress(texts.message ?? ''), 'message', 'address_in_text'],
    [isLonger(texts.publicName, nameMaxLength), 'publicName', 'text_too_long'],
    [isLonger(texts.message, messageMaxLength), 'message', 'text_too_long'],
    [texts.email !== null && !isEmail(texts.email), 'email', 'email_invalid'],
  ]
  for (const [is, path, code] of mistakes) if (is) fields[path] = code
  return texts
}

const cleaned = (text: string | undefined): string | null => cleanText(text ?? '') || null

const isLonger = (text: string | null, than: number): boolean => text !== null && lengthOf(text) > than

export const isEmail = (text: string): boolean =>
  text.length <= emailMaxLength && text === cleanText(text) && emailForm.test(text)
