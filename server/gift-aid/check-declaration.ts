import { type ErrorCode, Failure } from '../../contract/errors.ts'
import type { GiftAidOffer } from '../../contract/gift-aid.ts'
import { giftAidTextVersions } from '../../contract/gift-aid-text.ts'
import { ukPostcode } from '../../contract/uk-postcode.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import { isFreshId } from '../donations/uuid-time.ts'

const longest = { fullName: 100, homeAddress: 300 } as const

/** What is kept of a declaration. Throws a Failure with every mistake beside its field; its code is the first of them. */
export function checkDeclaration(offer: GiftAidOffer, now: Date) {
  const fullName = cleanText(offer.fullName)
  const homeAddress = inOneLine(offer.homeAddress)
  const postcode = offer.postcode === null ? null : ukPostcode(offer.postcode)
  const { id, textVersion, includesPast } = offer
  const isKnownText = giftAidTextVersions.some(version => version === textVersion)
  const mistakes: [is: boolean, path: keyof GiftAidOffer, code: ErrorCode][] = [
    [!isFreshId(id, now), 'id', 'id_invalid'],
    [fullName === '', 'fullName', 'name_missing'],
    [lengthOf(fullName) > longest.fullName, 'fullName', 'text_too_long'],
    [homeAddress === '', 'homeAddress', 'field_missing'],
    [lengthOf(homeAddress) > longest.homeAddress, 'homeAddress', 'text_too_long'],
    [offer.postcode !== null && postcode === null, 'postcode', 'postcode_invalid'],
    [!offer.isTaxpayer, 'isTaxpayer', 'taxpayer_missing'],
    [!isKnownText, 'textVersion', 'state_changed'],
  ]
  const fields = Object.fromEntries(mistakes.flatMap(([is, path, code]) => (is ? [[path, code]] : [])))
  const [first] = Object.values(fields)
  if (first) throw new Failure(first, fields)
  return { id, fullName, homeAddress, postcode, textVersion, includesPast }
}

/** As it is told to HMRC: the lines of an address with commas between. */
const inOneLine = (address: string): string =>
  address
    .split('\n')
    .map(line => cleanText(line).replace(/,$/, ''))
    .filter(line => line !== '')
    .join(', ')
