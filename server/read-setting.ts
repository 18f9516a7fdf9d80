import { ConfigError } from './config-error.ts'

/** The environment, without what is set to nothing: `docker compose` hands on each name that it lists. */
export type Env = Readonly<Record<string, string | undefined>>

export const withoutEmpty = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** A setting that is on or off. Throws ConfigError for any other word: `yes` must not mean no. */
export function switchOf(env: Env, name: string, otherwise: boolean): boolean {
  const text = env[name]
  if (text === undefined) return otherwise
  if (text !== 'true' && text !== 'false') throw new ConfigError(`${name} is true or false, not ${text}`)
  return text === 'true'
}

/** A whole number from 1. Throws ConfigError for anything else. */
export function countOf(env: Env, name: string, otherwise: number): number {
  const text = env[name]
  if (text === undefined) return otherwise
  const count = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count) || count < 1)
    throw new ConfigError(`${name} is not a count: ${text}`)
  return count
}

/** One of these words. Throws ConfigError for any other. */
export function wordOf<const W extends string>(env: Env, name: string, words: readonly W[], otherwise: W): W {
  const text = env[name] ?? otherwise
  const word = words.find(known => known === text)
  if (word === undefined) throw new ConfigError(`${name} is one of ${words.join(', ')}, not ${text}`)
  return word
}

/** Whether the service is for everybody. Throws ConfigError for a word that only looks like it. */
export function isProductionIn({ JARIYAH_ENV: text }: Env): boolean {
  if (text === undefined || text === 'production') return text === 'production'
  throw new ConfigError(`JARIYAH_ENV is production, or not set, not ${text}`)
}
