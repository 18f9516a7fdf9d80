import { afterEach, expect, it, vi } from 'vitest'
import { buildCities } from '../../../content/build/cities.ts'
import type { Language } from '../../../contract/languages.ts'
import { karachi } from '../../../tests/fakes/places.ts'
import { CallError } from '../../data/call-error.ts'
import { keptMasjid } from '../../data/kept-masjid.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { observable } from '../../data/observable.ts'
import { makeQueryClient } from '../../data/query-client.ts'
import { followPlaceName } from './follow-place-name.ts'

const [file] = buildCities().files
const pack = JSON.parse(String(file?.body)) as unknown
afterEach(() => {
  keptPlace.set(null)
  keptMasjid.set(null)
})

function follow(language: Language) {
  const inUse = observable<{ language: Language }>({ language })
  const net = { isThere: true }
  const queries = makeQueryClient({
    async fetchJson() {
      if (!net.isThere) throw new CallError('Network error', { status: null, code: 'network' })
      return pack
    },
  })
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  return { inUse, net, start: () => followPlaceName(queries, inUse) }
}

const isCalled = (name: string) => vi.waitFor(() => expect(keptPlace.get()?.name).toBe(name))

// First: the cities are read once for all of a page.
it('leaves the name as it was while the cities are not to be had, and finds it once they are', async () => {
  keptPlace.set({ ...karachi, language: 'en' })
  const { inUse, net, start } = follow('en')
  net.isThere = false
  start()
  inUse.set({ language: 'ar' })
  await new Promise(resolve => setTimeout(resolve))
  expect(keptPlace.get()?.name).toBe('Karachi')
  net.isThere = true
  inUse.set({ language: 'bn' })
  await isCalled('করাচি')
})

it('calls a place as it is called in the language that is chosen, and in the next one', async () => {
  keptPlace.set({ ...karachi, language: 'en' })
  const { inUse, start } = follow('en')
  start()
  inUse.set({ language: 'ar' })
  await isCalled('كراتشي')
  inUse.set({ language: 'bn' })
  await isCalled('করাচি')
  inUse.set({ language: 'en' })
  await isCalled('Karachi')
  expect(keptPlace.get()).toEqual({ ...karachi, language: 'en' })
})

it('does so for a place that was kept before its language was, for a point, and for the masjid', async () => {
  keptPlace.set({ ...karachi, kind: 'point', latitude: 24.9 })
  const iqama = { asr: { kind: 'after', minutes: 15 } } as const
  keptMasjid.set({ latitude: 24.86, longitude: 67.01, place: 'Karachi', iqama })
  follow('ar').start()
  await isCalled('كراتشي')
  expect(keptPlace.get()).toMatchObject({ kind: 'point', latitude: 24.9, language: 'ar' })
  expect(keptMasjid.get()).toMatchObject({ place: 'كراتشي', iqama })
})
