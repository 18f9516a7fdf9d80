import { afterEach, expect, it, vi } from 'vitest'
import type { Currency } from '../../contract/money.ts'
import { CallError } from '../data/call-error.ts'
import { makeQueryClient } from '../data/query-client.ts'
import { keepCauses } from '../features/giving/keep-causes.ts'
import { prepareCurrency } from './prepare-currency.ts'

afterEach(() => vi.unstubAllGlobals())

const answers: Record<string, unknown> = {
  '/api/causes': { causes: [] },
  '/api/cause-pages': { pages: [] },
  '/api/cause-cards': { causes: [] },
}

function device() {
  const fetchJson = vi.fn(async (address: string) => {
    if (!navigator.onLine) throw new CallError('no', { status: null, code: 'network' })
    return answers[address.slice(0, address.indexOf('?'))]
  })
  const client = makeQueryClient({ fetchJson })
  return {
    client,
    fetchJson,
    prepare: (currency: Currency) => prepareCurrency(client, { language: 'en', currency }),
  }
}

it('refuses a currency that nothing is kept in, at once, where there is no connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { prepare, fetchJson } = device()
  await expect(prepare('USD')).rejects.toThrow('no')
  expect(fetchJson).toHaveBeenCalledTimes(3)
})

it('takes there what was kept with a connection, and no other', async () => {
  const { prepare, client } = device()
  vi.stubGlobal('navigator', { onLine: true })
  await keepCauses(client, { language: 'en', currency: 'USD' })
  vi.stubGlobal('navigator', { onLine: false })
  await expect(prepare('USD')).resolves.toBeUndefined()
  await expect(prepare('EUR')).rejects.toThrow('no')
})

it('holds nobody up who has a connection', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { prepare, fetchJson } = device()
  await prepare('USD')
  expect(fetchJson).not.toHaveBeenCalled()
})
