import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { makeMemory } from '../http/memory.ts'
import type { Service } from '../service.ts'
import { servePages } from './pages.ts'

/** A build of one page, which says what was searched for. */
const files = {
  'dist/client/index.html':
    '<!doctype html><html lang="en"><head><style>a{}</style></head><body><div id="root"><!--app--><!--/app--></div></body></html>',
  'dist/client/.vite/manifest.json': '{}',
  'dist/client/locales/en-1/common.json': '{}',
  'dist/server/entry-server.js': `export const routeOf = path =>
      path.startsWith('/a') ? { id: '/campaigns' } : ['/campaigns', '/settings', '/', '/checkout'].includes(path) ? { id: path, isPrivate: path === '/settings' } : null
    export const renderPage = async ({ href }) => href === '/checkout' ? { kind: 'redirect', to: '/fast-checkout' } :
      href.startsWith('/a') ? { kind: 'redirect', to: '/a^b' } :
      ({ kind: 'page', status: 200, html: 'rendered ' + href, state: { texts: '/' }, title: '', description: '', isPrivate: false })`,
}

let app: FastifyInstance
let root: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'jariyah-pages-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  app = Fastify()
  const config = readConfig({ RATE_LIMIT_PAGES: '5' })
  // Nothing else of the service is asked for.
  const service = { config, payments: { isTest: true } } as Service
  await servePages(app, service, root, makeMemory())
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const get = async (search: string, remoteAddress: string) => {
  const { statusCode, body } = await app.inject({ url: `/campaigns?search=${search}`, remoteAddress })
  return [statusCode, /rendered \/campaigns\?search=\w+/.exec(body)?.[0] ?? 'shell']
}

it('Who has had too many pages rendered gets the shell, and what is rendered already', async () => {
  for (let i = 0; i < 5; i++)
    expect(await get(`a${i}`, '192.0.2.1')).toEqual([200, `rendered /campaigns?search=a${i}`])
  expect(await get('other', '192.0.2.1')).toEqual([200, 'shell'])
  expect(await get('a3', '192.0.2.1')).toEqual([200, 'rendered /campaigns?search=a3'])
  expect(await get('other', '192.0.2.2')).toEqual([200, 'rendered /campaigns?search=other'])
  expect(await get('other', '192.0.2.1')).toEqual([200, 'rendered /campaigns?search=other'])
})

it('This machine has as many rendered as it asks for', async () => {
  for (let i = 0; i < 9; i++)
    expect(await get(`b${i}`, '127.0.0.1')).toEqual([200, `rendered /campaigns?search=b${i}`])
})

it.each([
  ['/checkout', '/fast-checkout'],
  ['/checkout?lang=xx', '/fast-checkout'],
  ['/checkout?lang=ar', '/fast-checkout?lang=ar'],
  ['/checkout?lang=en', '/fast-checkout?lang=en'],
  ['/unknown?lang=ar', '/404?lang=ar'],
  ['/unknown', '/404'],
])('%s leads to %s: a redirect keeps the language that was asked for', async (url, to) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers.location]).toEqual([302, to])
})

it.each(['/a^b', '/a%5Eb', '/a^b?lang=ar'])('%s is not sent to itself', async url => {
  expect((await app.inject({ url })).statusCode).toBe(200)
})

it.each([
  ['/', 'no-cache', undefined],
  ['/?auth=success&token=abc', 'no-store', undefined],
  ['/settings', 'no-cache', 'noindex'],
  ['/settings?token=abc', 'no-store', 'noindex'],
  ['/campaigns', 'no-cache', undefined],
])('%s is sent with %s, and to search engines with %s', async (url, cache, robots) => {
  for (let i = 0; i < 2; i++) {
    const { statusCode, headers } = await app.inject({ url })
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, cache, robots])
  }
})
