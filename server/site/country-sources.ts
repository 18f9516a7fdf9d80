import type { Config } from '../config.ts'
import type { Caller } from '../http/handlers.ts'

/** Something that may know where a caller is. None asks anybody else. */
export interface CountrySource {
  name: string
  /** ISO 3166 code of two letters, or null. */
  countryOf(caller: Pick<Caller, 'header'>): string | null
}

/** What proxies in front of us call their own look-up. */
export const proxyHeaders = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'fastly-geo-country',
  'x-country-code',
]

/** Codes that proxies use for "unknown" and for Tor. */
const nowhere = new Set(['XX', 'T1', 'ZZ', 'A1', 'A2'])

const known = (code: string | null | undefined): string | null => {
  const upper = code?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(upper) && !nowhere.has(upper) ? upper : null
}

const proxySource: CountrySource = {
  name: 'proxy',
  countryOf: caller =>
    proxyHeaders.map(name => known(caller.header(name))).find(code => code !== null) ?? null,
}

/** The region of the browser's first language that names one: `ar-AE` says AE. A guess, so it comes last. */
const languageSource: CountrySource = {
  name: 'accept-language',
  countryOf(caller) {
    const tags = (caller.header('accept-language') ?? '')
      .split(',')
      .map(part => part.split(';')[0]?.trim() ?? '')
    return tags.map(regionOf).find(code => code !== null) ?? null
  },
}

function regionOf(tag: string): string | null {
  try {
    return known(new Intl.Locale(tag).region)
  } catch {
    // Not a language tag: anybody may send anything.
    return null
  }
}

/** In the order of trust. A country header is believed only where a proxy of ours sets it. */
export const countrySources = ({ trustProxy }: Config): CountrySource[] =>
  trustProxy === false ? [languageSource] : [proxySource, languageSource]

/** The country of a caller by the first source that knows; null when none does. */
export function countryOf(sources: readonly CountrySource[], caller: Pick<Caller, 'header'>): string | null {
  for (const source of sources) {
    const code = source.countryOf(caller)
    if (code) return code
  }
  return null
}
