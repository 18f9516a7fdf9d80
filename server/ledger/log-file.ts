import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../contract/errors.ts'
import { logFilePath, type TreeHead } from '../../contract/ledger.ts'
import { logFileFormat } from '../../contract/log-file.ts'
import type { Queries } from '../db/database.ts'
import { limitAddresses } from '../http/address-limit.ts'
import { makePlaces } from '../http/places.ts'
import type { Service } from '../service.ts'
import { publicHead } from './entry.sql.ts'
import { findLogged } from './logged.sql.ts'
import { newestHead } from './proof.ts'
import { rows } from './rows.ts'

const batchSize = 500

/** The whole log up to its newest head as lines of NDJSON, read batch by batch as they are taken. */
export async function* logLines(q: Queries, publicKey: string): AsyncGenerator<string> {
  const size = (await newestHead(q))?.size ?? 0
  yield line({ format: logFileFormat, publicKey, size })
  for (let from = 0; from < size; from += batchSize) {
    const to = Math.min(from + batchSize, size)
    const heads = await findHeads(q, from, to)
    let batch = ''
    for (const row of await findLogged(q, from, to)) {
      const head = heads.get(row.index + 1)
      batch += line(row) + (head ? line({ head }) : '')
    }
    yield batch
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`

/** The heads of sizes above `above` and up to `upTo`, by size. */
export async function findHeads(q: Queries, above: number, upTo: number): Promise<Map<number, TreeHead>> {
  const heads = await rows<TreeHead>(
    q,
    sql`select ${publicHead} as row from log_head h where h.size > ${above} and h.size <= ${upTo}`,
  )
  return new Map(heads.map(head => [head.size, head]))
}

/** At a time: each holds a batch, for as long as its reader likes to take. */
const mostReaders = { all: 64, ofAddress: 4 }
/** In fifteen minutes: each reads every entry there is. */
const mostOfAddress = 20

/** Serves the log as a file that grows while it is read: nothing is gathered in memory. */
export function serveLogFile(app: FastifyInstance, { db, signer }: Service): void {
  const waitSeconds = limitAddresses(mostOfAddress)
  const readers = makePlaces(mostReaders)
  // HEAD would be read to the end as GET is.
  app.get(logFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const seconds = await waitSeconds(request)
    if (seconds > 0) {
      void reply.header('retry-after', String(seconds))
      throw new Failure('too_many_requests')
    }
    reply.raw.once('close', readers.enter(request))
    return reply
      .type('application/x-ndjson')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="jariyah-ledger.ndjson"',
      })
      .send(Readable.from(logLines(db.q, signer.publicKeyHex), { objectMode: false }))
  })
}
