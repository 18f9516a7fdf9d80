import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { priceSourceName } from './price-source.ts'

it('leaves a source as it is that goes by no other name', () => {
  expect(priceSourceName('rates.example.org')).toBe('rates.example.org')
})

it('names the source of the prices that the app starts with as a person would', () => {
  const { source } = JSON.parse(readFileSync('content/rates.json', 'utf8')) as { source: string }
  expect(priceSourceName(source)).toBe('Exchange API, Fawaz Ahmed')
  expect(priceSourceName('latest.currency-api.pages.dev')).toBe('Exchange API, Fawaz Ahmed')
})
