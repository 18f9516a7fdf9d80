import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { reciter } from './recitation.ts'

export const site = {
  location: endpoint({
    method: 'GET',
    path: '/api/location',
    access: 'public',
    summary: 'Country and currency of the caller by our own look-up; the address is cut short and not kept',
    answer: z.object({
      country: z.string(),
      countryCode: z.string(),
      currency,
      ip: z.string(),
    }),
    errors: ['location_unknown'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'What the app must know of the service',
    cacheSeconds: 60,
    answer: z.object({
      version: z.string(),
      isTestMoney: z.boolean(),
      /** The pages and accounts for testers are there. */
      isTestMode: z.boolean(),
      /** Who can be heard reciting; not there where recitation is off. */
      reciters: z.optional(z.array(reciter)),
      /** The Quran can be read word by word: the operator has switched that pack on. */
      hasWordByWord: z.boolean(),
      /** What can be paid in here. */
      currencies: z.array(currency),
    }),
    errors: [],
  }),
}
