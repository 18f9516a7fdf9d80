import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { writtenBlock } from '../../contract/cms.ts'
import { type Language, languages } from '../../contract/languages.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../service.ts'
import { upsertSeeded } from './cms.sql.ts'

const directory = new URL('../../content/pages/', import.meta.url)

/** Every page comes in every language: a missing one stops the start, not the reader. */
const inAll = <T extends z.ZodMiniType>(text: T) =>
  z.strictObject(Object.fromEntries(languages.map(lang => [lang, text])) as Record<Language, T>)

const operatorPlace = z.strictObject({
  kind: z.literal('operator'),
  text: z.string(),
  otherwise: z.string(),
})

/** `content/pages/<slug>.json`. */
const pageFile = z.strictObject({
  title: inAll(z.string().check(z.minLength(1))),
  description: inAll(z.string().check(z.minLength(1))),
  blocks: inAll(z.array(z.union([writtenBlock, operatorPlace])).check(z.minLength(1))),
})

/** Brings the pages of `content/pages` into the database. What an operator has written since is left alone. */
export async function seedCms(db: Database, clock: Clock, from: URL = directory): Promise<void> {
  const names = (await readdir(from)).filter(name => name.endsWith('.json')).sort()
  for (const name of names) {
    const text = await readFile(new URL(name, from), 'utf8')
    await upsertSeeded(db.q, {
      slug: name.slice(0, -'.json'.length),
      ...pageFile.parse(JSON.parse(text)),
      seededHash: createHash('sha256').update(text).digest('hex'),
      updatedAt: clock.now(),
    })
  }
}
