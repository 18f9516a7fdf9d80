import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveStatic } from '../http/static.ts'
import { serveTexts } from './texts.ts'

const files: Record<string, string> = {
  'en-11111111/common.json': '{"nav":{"give":"Give"}}',
  'en-11111111/ui.json': `{"close":"${'Close '.repeat(300)}"}`,
  'ar-22222222/common.json': '{"nav":{"give":"تبرّع"}}',
}

let app: FastifyInstance
let client: string

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'texts-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(client, 'locales', path, '..'), { recursive: true })
    writeFileSync(join(client, 'locales', path), text)
  }
  writeFileSync(join(client, 'secret.json'), '{}')
  app = Fastify()
  serveTexts(app, client)
})

describe('the texts of a page', () => {
  it.each([
    ['a namespace that there is not', 'en-11111111/common+nothing.json'],
    ['one of another language', 'ar-22222222/common+ui.json'],
    ['the files of another build', 'en-33333333/common+ui.json'],
    ['one twice: there would be no end of names for the same', 'en-11111111/common+ui+common.json'],
    ['one alone, which is a file of its own', 'en-11111111/common.json'],
    ['what is outside of their directory', 'en-11111111/common+..%2F..%2Fsecret.json'],
    ['no name', 'en-11111111/+.json'],
  ])('are not answered for %s', async (_, path) => {
    expect((await app.inject(`/locales/${path}`)).statusCode).toBe(404)
  })

  it('leave one alone to the files', async () => {
    serveStatic(app, client)
    const { statusCode, body } = await app.inject('/locales/en-11111111/common.json')
    expect([statusCode, body]).toEqual([200, files['en-11111111/common.json']])
  })

  it('are all its namespaces as they are written, for good', async () => {
    const { statusCode, headers, body } = await app.inject('/locales/en-11111111/ui+common.json')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('immutable')
    expect(JSON.parse(body)).toEqual({
      ui: JSON.parse(files['en-11111111/ui.json'] ?? ''),
      common: { nav: { give: 'Give' } },
    })
  })

  it('are sent compressed to who can read it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/locales/en-11111111/common+ui.json',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThan(200)
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveProperty('common.nav.give', 'Give')
  })
})
