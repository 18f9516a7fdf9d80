import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { zakat as group } from '../../contract/zakat.ts'
import { deviceCaller, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { selectNewestRates } from '../catalogue/catalogue.sql.ts'
import { refreshRates } from '../catalogue/refresh-rates.ts'
import type { Database } from '../db/database.ts'
import type { Service } from '../service.ts'
import { zakatHandlers } from './zakat.ts'

const ratesUrl = 'https://rates.test/gbp.json'

eachDatabase('Prices for zakat', open => {
  let db: Database
  let service: Service
  /** The day and rates that came with the content. */
  let shipped: { asOf: string; perGbp: Record<string, number> }
  beforeAll(async () => {
    db = await open()
    service = (await makeWorld(db, { config: { ratesUrl } })).service
    const [newest] = await selectNewestRates(db.q)
    if (!newest) throw new Error('the content has no rates')
    shipped = newest
  })
  beforeEach(async () => {
    await db.q.execute(sql`delete from rate_set where source = 'rates.test'`)
  })
  const prices = async () => {
    const call = { query: undefined, params: undefined, body: undefined }
    return group.prices.answer.parse(await zakatHandlers(service).prices(call, deviceCaller()))
  }
  const refresh = (date: string, change: Record<string, number> = {}, status = 200) => {
    const known = Object.entries(shipped.perGbp).map(([code, rate]) => [code.toLowerCase(), rate])
    const gbp = { ...Object.fromEntries(known), xau: 0.0004, xag: 0.025, ...change }
    return refreshRates(service, async () => new Response(JSON.stringify({ date, gbp }), { status }))
  }

  it('are not taken from a table that is broken, that lacks a metal, or that jumps', async () => {
    await expect(refresh('2099-01-01', {}, 500)).rejects.toThrow('rates: 500')
    await expect(refresh('2099-01-01', { xau: 0 })).rejects.toThrow('XAU')
    await expect(refresh('2099-01-01', { usd: 1000 })).rejects.toThrow('USD')
    await expect(refresh('someday')).rejects.toThrow()
    const notJson = refreshRates(service, async () => new Response('<html>'))
    await expect(notJson).rejects.toThrow()
    expect((await prices()).asOf).toBe(shipped.asOf)
  })

  it('are not fetched where nobody said from where', async () => {
    const quiet = { ...service, config: { ...service.config, ratesUrl: null } }
    const never = () => Promise.reject(new Error('asked'))
    expect(await refreshRates(quiet, never)).toBe(0)
  })

  it('are those of the content until newer ones come, and then those, once', async () => {
    expect(await refresh('2000-01-01')).toBe(0)
    expect((await prices()).asOf).toBe(shipped.asOf)
    expect(await refresh('2099-01-01')).toBe(1)
    expect(await refresh('2099-01-01')).toBe(0)
    const { asOf, source, prices: inAll } = await prices()
    expect([asOf, source]).toEqual(['2099-01-01', 'rates.test'])
    // 1 ÷ 0.0004 pounds an ounce of 31.1034768 g.
    expect(inAll.GBP).toEqual({ goldKg: 8_037_687, silverKg: 128_603, mealDay: 500 })
  })

  it('are in the minor unit of each currency', async () => {
    const { prices: inAll } = await prices()
    const kilogram = (code: 'GBP' | 'KWD' | 'JPY') => inAll[code]?.goldKg ?? 0
    const dinars = shipped.perGbp.KWD ?? 0
    expect(kilogram('KWD') / kilogram('GBP')).toBeCloseTo(dinars * 10, 4)
    expect(inAll.KWD?.mealDay).toBe(2000)
    expect(Object.keys(inAll)).toContain('IDR')
  })
})
