import { describe, expect, it } from 'vitest'
import { shellAnswers } from './shell-answers.ts'

const answers = (path: string) => shellAnswers(new URL(path, 'https://jariyah.example'))

describe('the worker', () => {
  it.each([
    '/api/causes',
    '/api',
    '/pay/sandbox/abc',
    '/test-mailbox/abc',
    '/og/home',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.ico',
    '/assets/missing-1a2b3c.js',
    '/content/quran/ar.0000.json',
    '/healthz',
    '/auth?auth=success&provider=google&token=secret',
    '/?auth=success&token=secret',
    'https://admin.jariyah.example/',
    'https://admin.jariyah.example/donate',
    'http://localhost:3000/?admin',
  ])('leaves %s to the service', path => {
    expect(answers(path)).toBe(false)
  })

  it.each([
    '/',
    '/donate',
    '/payments',
    '/apiary',
    '/auth',
    '/a/b.c/d',
    '/quran-reader?surah=18',
    '/404',
    '/?admin',
    'https://admin.jariyah.example/admin',
    'https://admin.jariyah.example/admin/people',
  ])('answers %s with the shell', path => {
    expect(answers(path)).toBe(true)
  })
})
