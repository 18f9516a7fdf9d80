import { beforeAll, expect, it } from 'vitest'
import { offeredCurrencies } from '../../contract/money.ts'
import { requestIdPattern } from '../../contract/request-id.ts'
import { deviceCaller, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { buildApp } from '../http/app.ts'
import { openSandbox } from '../payments/sandbox.ts'
import type { Service } from '../service.ts'
import { siteHandlers } from './site.ts'

eachDatabase('What is paid in', open => {
  let service: Service
  let limited: Service

  beforeAll(async () => {
    const db = await open()
    service = (await makeWorld(db)).service
    const payments = { ...openSandbox(service), largestMinorOf: () => 99_999_999 }
    limited = { ...service, payments }
  })

  const call = { params: undefined, query: undefined, body: undefined }
  const at = async (of: Service, language: string) => {
    forgetCatalogue(of.db)
    return siteHandlers(of).location(call, deviceCaller('aisha', { 'accept-language': language }))
  }
  const menuOf = async (of: Service) => {
    forgetCatalogue(of.db)
    return (await siteHandlers(of).status(call, deviceCaller())).currencies
  }

  it('leaves out what the provider takes too little of, and tells nobody to pay in it', async () => {
    expect(await menuOf(limited)).toEqual(offeredCurrencies.filter(code => code !== 'LBP' && code !== 'IDR'))
    expect(await at(limited, 'ar-LB')).toMatchObject({ countryCode: 'LB', currency: 'GBP' })
  })

  it('is not known of a place that nobody tells: a code and a sentence say so, and call no service down', async () => {
    const app = await buildApp(service)
    for (const headers of [{}, { 'accept-language': 'en' }, { 'cf-ipcountry': 'GB' }]) {
      const answer = await app.inject({ url: '/api/location', headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        code: 'location_unknown',
        error: 'Failed to detect location. Choose your currency yourself.',
        requestId: expect.stringMatching(requestIdPattern),
      })
    }
    await app.close()
  })

  it('is all that somebody’s country pays in', async () => {
    expect(await menuOf(service)).toEqual(offeredCurrencies)
  })

  it.each([
    ['ja-JP', 'JP', 'GBP'],
    ['pt-PT', 'PT', 'EUR'],
    ['en-IE', 'IE', 'EUR'],
    ['ar-LB', 'LB', 'LBP'],
  ])('is told of a country: %s', async (language, countryCode, currency) => {
    expect(await at(service, language)).toMatchObject({ countryCode, currency })
  })
})
