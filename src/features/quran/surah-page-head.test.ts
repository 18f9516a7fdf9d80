import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import type { HeadPlace } from '../../i18n/app-context.ts'
import { surahPageHead } from './surah-page-head.ts'

function headIn(language: Language, search: HeadPlace['search']) {
  const client = new QueryClient()
  client.setQueryData(['quran'], { surah: 18, names: Array.from({ length: 114 }, () => 'al-Kahf') })
  const reader = { language, currency: 'GBP', isCurrencyDetected: false } as const
  const say = (key: string, values?: Record<string, unknown>) => [key, values?.name].filter(Boolean).join(' ')
  return surahPageHead({ client, reader, params: {}, search, say })
}

it('has none of its own where no surah is asked for', () => {
  expect(headIn('en', {})).toBeNull()
})

it.each<[Language, string]>([
  ['en', '(18) · Jariyah'],
  ['ar', '(18) · جارية'],
  ['bn', '(১৮) · জারিয়াহ'],
])('numbers a surah in the digits of its reader: %s', (language, end) => {
  const head = headIn(language, { surah: 18 })
  expect(head?.title.endsWith(end)).toBe(true)
  expect(head?.description).toContain(end.slice(0, 4))
})
