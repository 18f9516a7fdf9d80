import { isEmailAddress } from '../../contract/email-address.ts'
import { ConfigError } from '../config-error.ts'
import type { Env } from '../read-setting.ts'

/** Who answers for this service, as `/contact` says. */
export interface Operator {
  name: string
  /** Lines of the postal address. */
  address: readonly string[]
  email: string
}

const names = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const
const longest = 200

/** The three settings together, or null. Throws ConfigError with a sentence a person can act on. */
export function operatorOf(env: Env): Operator | null {
  const missing = names.filter(each => !env[each]?.trim())
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigError(`${names.join(', ')} are set together, or none: ${missing.join(' and ')} is not`)
  const [name = '', postal = '', email = ''] = names.map(each => env[each]?.trim())
  return checked(name, postal, email)
}

function checked(name: string, postal: string, email: string): Operator {
  const address = postal.split(/[;\n]/).flatMap(line => line.trim() || [])
  if (!isEmailAddress(email)) throw new ConfigError('OPERATOR_EMAIL is no address (hello@example.org)')
  if (name.length > longest || /\p{Cc}/u.test(name))
    throw new ConfigError(`OPERATOR_NAME is a name in one line, of ${longest} characters at most`)
  if (address.length === 0 || postal.length > longest)
    throw new ConfigError(
      `OPERATOR_ADDRESS is a postal address of ${longest} characters at most, its lines with ; between`,
    )
  return { name, address, email }
}
