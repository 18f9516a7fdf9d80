import { Failure } from '../../contract/errors.ts'
import { wallNameLength } from '../../contract/membership-tiers.ts'
import { isWebAddress } from '../accounts/is-web-address.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'

/** A name as everyone may read it. Throws a Failure beside the field `name`. */
export function wallName(text: string): string {
  const name = cleanText(text)
  const fault =
    name === ''
      ? 'name_missing'
      : lengthOf(name) > wallNameLength
        ? 'text_too_long'
        : isWebAddress(name)
          ? 'name_is_address'
          : null
  if (fault) throw new Failure(fault, { name: fault })
  return name
}
