import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { quranPacks } from '../../src/lib/content.gen.ts'
import { readConfig } from '../config.ts'
import { serveStatic } from '../http/static.ts'
import { isOffered } from './is-offered.ts'

const words = `${quranPacks.words.dir}/112.json`
const translation = `${quranPacks.translations.en.dir}/112.json`

/** What a service of these settings answers for a file of the pack, for its compressed copy and for one of a translation. */
async function statusesWith(settings: Record<string, string>): Promise<number[]> {
  const root = mkdtempSync(join(tmpdir(), 'offered-'))
  for (const path of [words, `${words}.br`, translation]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '[]')
  }
  const app = Fastify()
  serveStatic(app, root, isOffered(readConfig(settings)))
  const asked = [words, `${words}.br`, translation].map(async path => (await app.inject(path)).statusCode)
  return Promise.all(asked)
}

describe('the meanings of words', () => {
  it.each<Record<string, string>>([{}, { WORD_BY_WORD: 'false' }, { WORD_BY_WORD: '' }])(
    'are given to nobody where the setting is %o',
    async settings => {
      expect(await statusesWith(settings)).toEqual([404, 404, 200])
    },
  )

  it('are given out where the operator says so', async () => {
    expect(await statusesWith({ WORD_BY_WORD: 'true' })).toEqual([200, 404, 200])
  })
})
