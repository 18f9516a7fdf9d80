import type { ErrorCode } from '../../contract/errors.ts'

const minLength = 10
const maxLength = 200

/** What people type first when asked for a password, in the languages we speak; whatever follows it. */
const commonParts = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'qwerty',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'letmein',
  'welcome',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'superman',
  'sunshine',
  'princess',
  'admin',
  'changeme',
  'bismillah',
  'alhamdulillah',
  'allahuakbar',
  'allahakbar',
  'mashallah',
  'inshallah',
  'subhanallah',
  'muhammad',
  'mohammed',
  'islam',
  'pakistan',
  'bangladesh',
  'indonesia',
  'malaysia',
  'palestine',
  'istanbul',
  'sayang',
  'senha',
  'motdepasse',
  'parola',
  'sifre',
  'kata sandi',
  'katasandi',
  'jariyah',
]

const sequences = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm']

/** What is left to guess once the known is taken out must be this long. */
const unknownMinLength = 6

/**
 * What is wrong with a new password, or null. `known`: what everybody knows of the person (name, address).
 * By length and by what is guessed first, as NIST SP 800-63B asks: no rules about digits and signs.
 */
export function passwordFault(password: string, known: readonly string[]): ErrorCode | null {
  const length = Array.from(password).length
  if (length < minLength) return 'password_too_short'
  if (length > maxLength) return 'password_too_long'
  return isGuessed(password.normalize('NFKC').toLowerCase(), known) ? 'password_common' : null
}

function isGuessed(password: string, known: readonly string[]): boolean {
  if (new Set(password).size < 5) return true
  const parts = [...commonParts, ...known.flatMap(partsOf)]
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ' '), withoutRuns(password))
  return left.replace(/[\s\d!?.@#*_-]/g, '').length < unknownMinLength && left !== password
}

/** `aisha.khan@example.org` → the words that a guesser would try. */
const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(part => part.length > 3)
    .sort((a, b) => b.length - a.length)

/** Takes out stretches of four or more that follow a keyboard or the alphabet, either way. */
function withoutRuns(password: string): string {
  const lines = sequences.flatMap(line => [line, Array.from(line).reverse().join('')])
  let rest = password
  for (const line of lines)
    for (let length = line.length; length >= 4; length--)
      for (let from = 0; from + length <= line.length; from++)
        rest = rest.replaceAll(line.slice(from, from + length), ' ')
  return rest
}
