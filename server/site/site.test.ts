import { describe, expect, it } from 'vitest'
import { deviceCaller } from '../../tests/fakes/giving-world.ts'
import { readConfig } from '../config.ts'
import type { TrustedProxies } from '../http/trusted-proxies.ts'
import { countrySources } from './country-sources.ts'

const countryOf = (headers: Record<string, string>, trustProxy: TrustedProxies = false) => {
  const config = { ...readConfig({}), trustProxy }
  const caller = deviceCaller('aisha', headers)
  return (
    countrySources(config)
      .map(source => source.countryOf(caller))
      .find(code => code !== null) ?? null
  )
}

describe('where a caller is', () => {
  it('is not told by a header that anybody can send', () => {
    expect(countryOf({ 'cf-ipcountry': 'PK' })).toBeNull()
  })

  it.each(['', 'XX', 'T1', 'Pakistan', '<script>'])('is unknown where the proxy says "%s"', text => {
    expect(countryOf({ 'cf-ipcountry': text }, 1)).toBeNull()
  })

  it.each(['', '*', 'ar', 'x-klingon', ';;;,,,', '-'.repeat(5_000)])(
    'is unknown where the browser says "%.20s"',
    text => {
      expect(countryOf({ 'accept-language': text })).toBeNull()
    },
  )

  it('is what our proxy says, before what the browser says', () => {
    expect(countryOf({ 'cf-ipcountry': 'pk', 'accept-language': 'ar-AE' }, ['10.0.0.2'])).toBe('PK')
  })

  it('is guessed from the first language with a region', () => {
    expect(countryOf({ 'accept-language': 'ar;q=0.9, en-GB;q=0.8, fr-FR' })).toBe('GB')
    expect(countryOf({ 'accept-language': 'zh-Hant-MY' })).toBe('MY')
  })
})
