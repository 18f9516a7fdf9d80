import { ConfigError } from '../config-error.ts'

/**
 * Where recitations are fetched from, without a slash at the end; null: there is none to hear.
 * @throws ConfigError
 */
export function recitationUrlOf(env: Readonly<Record<string, string | undefined>>): string | null {
  const text = env.RECITATION_URL
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError('RECITATION_URL is not an address (https://everyayah.com)')
  const { protocol, origin, pathname, username, search } = new URL(text)
  if (username || search) throw new ConfigError('RECITATION_URL may hold no user and no question')
  if (env.JARIYAH_ENV === 'production' && protocol !== 'https:')
    throw new ConfigError('RECITATION_URL must be https in production')
  return origin + pathname.replace(/\/+$/, '')
}
