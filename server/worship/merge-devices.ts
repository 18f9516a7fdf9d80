import type { Answer } from '../../contract/endpoint.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { longestItem, mostItems } from '../../contract/worship-limits.ts'
import type { WorshipChange, worshipSync as worshipGroup } from '../../contract/worship-sync.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { openSeal } from './open-seal.ts'
import type { WorshipSyncRow } from './worship.schema.ts'
import {
  countItems,
  lockSync,
  type Owner,
  selectItems,
  selectVersions,
  updateLastVersion,
  upsertItems,
} from './worship.sql.ts'
import type { WorshipSeal } from './worship-seal.ts'

type SyncAnswer = Answer<typeof worshipGroup.sync>

/** Things that one answer brings. */
const pageItems = 200

interface Asked {
  run: string
  cursor: number
  changes: readonly WorshipChange[]
}

/**
 * Keeps each change whose device has merged the newest version, and answers with what the device has not seen. Nothing is ever
 * written over that its writer did not know.
 * @throws Failure sync_off, too_large, too_many_of_these; nothing is kept then
 */
export async function mergeDevices(service: Service, owner: Owner, asked: Asked): Promise<SyncAnswer> {
  refuseTooLong(asked.changes)
  const seal = await openSeal(service)
  return await service.db.transaction(async tx => {
    const sync = await lockSync(tx, owner)
    if (sync?.run !== asked.run) throw new Failure('sync_off')
    const stored = await store(tx, { owner, sync, seal, now: service.clock.now() }, asked.changes)
    const found = await selectItems(tx, owner, {
      after: asked.cursor,
      upTo: sync.lastVersion,
      limit: pageItems + 1,
    })
    const page = found.slice(0, pageItems)
    const hasMore = found.length > page.length
    const newest = sync.lastVersion + stored.length
    return {
      stored,
      items: page.map(({ sealed, version }) => ({ ...seal.open(nameOf(owner), sealed), version })),
      cursor: hasMore ? (page.at(-1)?.version ?? newest) : newest,
      hasMore,
    }
  })
}

function refuseTooLong(changes: readonly WorshipChange[]): void {
  const long = changes.flatMap(({ value }, at): [string, ErrorCode][] =>
    value.length > longestItem ? [[`changes.${at}.value`, 'too_large']] : [],
  )
  if (long.length > 0) throw new Failure('too_large', Object.fromEntries(long))
}

export const nameOf = ({ personId, scope }: Owner): string => `${personId}/${scope}`

const hexOf = (mark: Uint8Array): string => Buffer.from(mark).toString('hex')

interface Keeping {
  owner: Owner
  sync: WorshipSyncRow
  seal: WorshipSeal
  now: Date
}

async function store(
  tx: Queries,
  { owner, sync, seal, now }: Keeping,
  changes: readonly WorshipChange[],
): Promise<SyncAnswer['stored']> {
  if (changes.length === 0) return []
  const name = nameOf(owner)
  const marked = new Map(
    changes.map(change => {
      const mark = seal.markOf(name, change)
      return [hexOf(mark), { mark, change }]
    }),
  )
  const known = await selectVersions(
    tx,
    owner,
    [...marked.values()].map(({ mark }) => mark),
  )
  const versions = new Map(known.map(({ mark, version }) => [hexOf(mark), version]))
  const fresh = [...marked].filter(([hex, { change }]) => (versions.get(hex) ?? 0) === change.base)
  if (fresh.length === 0) return []
  const added = fresh.filter(([hex]) => !versions.has(hex)).length
  if (added > 0 && (await countItems(tx, owner)) + added > mostItems) throw new Failure('too_many_of_these')
  await upsertItems(
    tx,
    fresh.map(([, { mark, change }], at) => ({
      ...owner,
      mark,
      sealed: seal.seal(name, change),
      version: sync.lastVersion + at + 1,
      changedAt: now,
    })),
  )
  await updateLastVersion(tx, owner, sync.lastVersion + fresh.length)
  return fresh.map(([, { change }], at) => ({
    kind: change.kind,
    id: change.id,
    version: sync.lastVersion + at + 1,
  }))
}
