// What is wanted out of the database before Dexie has come.
import type { Query } from '@tanstack/react-query'
import { answerPrefix, databaseName, isAnswer, longestKeptMs, refetchIfStale } from './kept-answer.ts'
import { endWhenLeft, followLeaving, whileShown } from './left-page.ts'
import { keepRecoveredPlace, lastPlace, linePlaceOf, safePlaceKey } from './quran-place.ts'

/** Of a row of `queries`, what brings an answer back. */
interface KeptRow {
  value: { buster: string; state: { data?: unknown; dataUpdatedAt: number } }
}

type Found = KeptRow | undefined

/** Longer than this another tab has the database to itself: Dexie knows what to say of that. */
const longestMs = 1_000
/** A weak phone may take seconds to open it after a crash. */
const patientMs = 60_000

let connection: Promise<IDBDatabase> | null = null

const forget = () => {
  connection = null
}

/** The database (db.ts) as it is: opened once, as to open it takes longer than to read. Rejects where there is none. */
const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    followLeaving()
    const opening = indexedDB.open(databaseName)
    opening.addEventListener('error', reject)
    // There was none: what has just begun to be made is not made here.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('success', () => {
      const db = opening.result
      // Who wants to change or to delete it waits for nobody.
      db.addEventListener('versionchange', () => {
        forget()
        db.close()
      })
      db.addEventListener('close', forget)
      resolve(db)
    })
  })

/** The rows of these keys out of a table of the database. Rejects where it can't be read in time. */
const rowsOf = (table: string, keys: readonly string[], mostMs: number): Promise<unknown[]> =>
  whileShown(() => rowsAtOnce(table, keys, mostMs))

const rowsAtOnce = (table: string, keys: readonly string[], mostMs: number): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(late)
      forget()
      reject(error)
    }
    const late = setTimeout(fail, mostMs)
    const read = (db: IDBDatabase) => {
      const reading = endWhenLeft(db.transaction(table))
      const asked = keys.map(key => reading.objectStore(table).get(key))
      reading.addEventListener('complete', () => {
        clearTimeout(late)
        resolve(asked.map(({ result }) => result))
      })
      reading.addEventListener('abort', fail)
    }
    connection ??= opened()
    connection.then(read).catch(fail)
  })

let turn: { keys: string[]; rows: Promise<Found[]> } | null = null

function beginTurn() {
  const keys: string[] = []
  const rows = Promise.resolve().then(() => {
    turn = null
    return rowsOf('queries', keys, longestMs) as Promise<Found[]>
  })
  return { keys, rows }
}

/** What a screen asks for in one turn is read in one transaction. Nothing where it can't be had so. */
async function rowAt(key: string): Promise<Found> {
  turn ??= beginTurn()
  const { keys, rows } = turn
  const index = keys.push(key) - 1
  try {
    return (await rows)[index]
  } catch {
    return undefined
  }
}

/**
 * What was kept for a query by this version of the app and is not too old, read without Dexie: an app that opens shows it before
 * that has come. Undefined where there is none, or it can't be read: who asks goes on to Dexie, which says why and tidies up.
 */
export async function restored(query: Query, version: string): Promise<unknown> {
  const kept = (await rowAt(`${answerPrefix}-${query.queryHash}`))?.value
  if (kept?.buster !== version) return undefined
  const { data, dataUpdatedAt } = kept.state
  if (!isAnswer(data) || dataUpdatedAt < Date.now() - longestKeptMs) return undefined
  // Once the query has taken it for an answer of now.
  setTimeout(() => {
    query.setState({ dataUpdatedAt })
    refetchIfStale(query)
  })
  return data
}

/**
 * Where the Quran was read last, from the copy that outlives a crash (keep-place-safe.ts): Chromium writes the local storage down
 * up to a minute late, and what it had not yet is gone with its process.
 */
export async function recoverPlace(): Promise<void> {
  const [row] = await rowsOf('settings', [safePlaceKey], patientMs)
  const { verse, at, past } = Object((row as { value?: unknown } | undefined)?.value) as Record<
    string,
    unknown
  >
  const safe = linePlaceOf(verse, at, past)
  if (safe && safe.at > (lastPlace()?.at ?? 0)) keepRecoveredPlace(safe)
}
