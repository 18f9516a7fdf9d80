import type { Answer } from '../../../contract/endpoint.ts'
import { longestItem, mostChanges, type WorshipScope } from '../../../contract/worship-limits.ts'
import type { WorshipChange, worshipSync } from '../../../contract/worship-sync.ts'
import { isSameJson } from '../../lib/sync/canonical.ts'
import { itemOf, noItem } from '../../lib/sync/item.ts'
import { CallError } from '../call-error.ts'
import type { Client } from '../client.ts'
import { absorb, type Came, keepUnread } from './absorb.ts'
import type { Collection } from './collection.ts'
import { collectionsOf, tablesOf } from './collections.ts'
import { inTransaction, type MergeTables } from './in-transaction.ts'
import { MergeOver } from './merge-over.ts'
import { type MergeRow, rowId, thingOf } from './merge-row.ts'
import { type MergeState, readState, withScope, writeState } from './merge-state.ts'

type SyncAnswer = Answer<typeof worshipSync.sync>

/** What merging reaches the world through. */
export interface MergeWorld {
  client: Pick<Client, 'call'>
  now(): number
  /** Who is at this device now, by id; null for nobody, or an administrator who looks with their eyes. */
  person(): string | null
}

const route = { method: 'POST', path: '/api/worship/sync', access: 'member' } as const

/** So much goes with one call; all of it, JSON around it too, is below what the service takes. */
const mostCharacters = 500_000

function joinedIn(state: MergeState | null, scope: WorshipScope, world: MergeWorld) {
  const joined = state?.scopes[scope]
  if (!state || joined?.standing !== 'on' || state.person !== world.person())
    throw new MergeOver('not for this person')
  return { state, joined }
}

interface Sending {
  rows: MergeRow[]
  changes: WorshipChange[]
  hasMore: boolean
}

const changeOf = (row: MergeRow): WorshipChange => ({
  kind: row.kind,
  id: thingOf(row),
  value: JSON.stringify(row.value.item),
  base: row.value.version,
})

/** What is to be sent, as much as one call takes. What is too long stays here. */
function portionOf(rows: readonly MergeRow[]): Sending {
  const sending: Sending = { rows: [], changes: [], hasMore: false }
  let characters = 0
  for (const row of rows) {
    if (!row.value.isDirty) continue
    const change = changeOf(row)
    if (change.value.length > longestItem) continue
    characters += change.value.length
    if (sending.changes.length === mostChanges || characters > mostCharacters) {
      sending.hasMore = true
      break
    }
    sending.rows.push(row)
    sending.changes.push(change)
  }
  return sending
}

async function collect(scope: WorshipScope, world: MergeWorld) {
  const parts = collectionsOf(scope)
  return await inTransaction(tablesOf(parts), async db => {
    const { state, joined } = joinedIn(await readState(db), scope, world)
    for (const part of parts) await absorb(db, part, state.device)
    const kinds = parts.map(({ kind }) => kind)
    return { joined, ...portionOf(await db.mergeItems.where('kind').anyOf(kinds).toArray()) }
  })
}

/** The service has these; what was changed here meanwhile still waits. */
async function keepStored(
  db: MergeTables,
  sent: readonly MergeRow[],
  stored: SyncAnswer['stored'],
): Promise<void> {
  const versions = new Map(stored.map(({ kind, id, version }) => [rowId(kind, id), version]))
  const before = sent.filter(({ id }) => versions.has(id))
  const now = await db.mergeItems.bulkGet(before.map(({ id }) => id))
  const rows = before.map((row, at) => {
    const kept = now[at] ?? row
    const isDirty = !isSameJson(kept.value.item, row.value.item)
    return { ...kept, value: { ...kept.value, version: versions.get(row.id) ?? 0, isDirty } }
  })
  await db.mergeItems.bulkPut(rows)
}

function byKind(items: SyncAnswer['items']): Map<string, Map<string, Came>> {
  const kinds = new Map<string, Map<string, Came>>()
  for (const { kind, id, value, version } of items) {
    const things = kinds.get(kind) ?? new Map<string, Came>()
    // What no device of ours can have written is written over.
    kinds.set(kind, things.set(id, { item: itemOf(value) ?? noItem, version }))
  }
  return kinds
}

/** The service refused what it has a newer version of, and this device believes to have seen that: it reads all again. */
const isAtOdds = (sent: readonly MergeRow[], { stored, items, hasMore }: SyncAnswer): boolean =>
  sent.length > stored.length && items.length === 0 && !hasMore

interface Received {
  run: string
  sent: readonly MergeRow[]
  answer: SyncAnswer
}

/** Answers the collections whose pages have something new to show. */
async function take(scope: WorshipScope, world: MergeWorld, { run, sent, answer }: Received) {
  const parts = collectionsOf(scope)
  return await inTransaction(tablesOf(parts), async db => {
    const { state, joined } = joinedIn(await readState(db), scope, world)
    if (joined.run !== run) throw new MergeOver('begun anew')
    await keepStored(db, sent, answer.stored)
    const came = byKind(answer.items)
    const changed: Collection[] = []
    for (const part of parts) {
      if (await absorb(db, part, state.device, came.get(part.kind))) changed.push(part)
      came.delete(part.kind)
    }
    for (const [kind, things] of came) await keepUnread(db, kind, things)
    const mergedAt = answer.hasMore ? joined.mergedAt : world.now()
    const cursor = isAtOdds(sent, answer) ? 0 : answer.cursor
    await writeState(db, withScope(state, scope, { ...joined, cursor, mergedAt }))
    return changed
  })
}

/**
 * Merges what this device and the service have of a scope, until neither knows more. Cut off anywhere, the next time goes on.
 * @throws CallError, StorageFailure; MergeOver when it is not for who is here
 */
export async function mergeScope(scope: WorshipScope, world: MergeWorld): Promise<void> {
  let wasAtOdds = false
  for (let isDone = false; !isDone; ) {
    const { joined, rows, changes, hasMore } = await collect(scope, world)
    const { run, cursor } = joined
    const body = { scope, run, cursor, changes }
    const answer = await world.client.call<typeof worshipSync.sync>(route, { body })
    const changed = await take(scope, world, { run, sent: rows, answer })
    for (const part of changed) part.announce()
    // What another device wrote first came with the answer, or comes with its next page, and is sent again merged.
    isDone = !answer.hasMore && !hasMore && answer.stored.length === changes.length
    const isAgain = isAtOdds(rows, answer)
    // All was read again, and still there is nothing newer: asking on and on would not help.
    if (isAgain && wasAtOdds) throw new CallError('at odds', { status: null, code: 'state_changed' })
    wasAtOdds = isAgain
  }
}

/** How many things of this device would go along. */
export function stockOf(scope: WorshipScope): Promise<number> {
  const parts = collectionsOf(scope)
  return inTransaction(tablesOf(parts), async db => {
    const things = await Promise.all(parts.map(part => part.read(db, { device: '', known: new Map() })))
    return things.flatMap(each => [...each.values()]).filter(each => Object.keys(each).length > 0).length
  })
}
