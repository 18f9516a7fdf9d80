import { expect, it } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { statusOf } from '../../contract/errors.ts'
import { groups } from './groups.ts'
import { openApi } from './openapi.ts'

type Responses = Record<string, { description: string; headers?: object }>

const responsesOf = ({ method, path }: Endpoint): Responses => {
  const operations = openApi().paths[path.replace(/:(\w+)/g, '{$1}')] ?? {}
  return (operations[method.toLowerCase()] as { responses: Responses }).responses
}
const endpoints: Endpoint[] = Object.values(groups).flatMap(group => Object.values(group))
const first = (is: (endpoint: Endpoint) => boolean): Endpoint => {
  const found = endpoints.find(is)
  if (!found) throw new Error('there is none')
  return found
}

it('names each failure of an endpoint under the status that it travels with', () => {
  for (const endpoint of endpoints) {
    const responses = responsesOf(endpoint)
    for (const code of endpoint.errors)
      expect(responses[statusOf[code]]?.description.split(', ')).toContain(code)
  }
})

it.each<[string, Endpoint, string, string]>([
  ['who is not signed in', first(({ access }) => access === 'member'), '401', 'signed_out'],
  ['who is no administrator', first(({ access }) => access === 'admin:finance'), '403', 'forbidden'],
  [
    'who has no second factor',
    first(({ access }) => access === 'admin:owner'),
    '403',
    'second_factor_required',
  ],
  ['who showed no factor lately', first(({ isFresh }) => isFresh === true), '403', 'fresh_factor_needed'],
  ["who has no charity's key", first(({ access }) => access === 'charity-key'), '401', 'key_wrong'],
  ['who sends too much', first(({ body }) => body !== undefined), '413', 'too_large'],
  ['who names what is not there', first(({ params }) => params !== undefined), '404', 'not_found'],
])('says what is answered to %s', (_, endpoint, status, code) => {
  expect(responsesOf(endpoint)[status]?.description.split(', ')).toContain(code)
})

it('says when to come again to who calls too often, and that what is kept is counted for nobody', () => {
  const counted = responsesOf(first(({ method }) => method === 'POST'))
  expect(counted['429']).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } })
  const kept = first(({ cacheSeconds, errors }) => Boolean(cacheSeconds) && errors.length === 0)
  expect(responsesOf(kept)).not.toHaveProperty('429')
})
