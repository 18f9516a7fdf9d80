import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { OutboxEntry } from '../../../src/data/outbox/entry.ts'
import { putGazaInBasket } from '../../kit/give.ts'
import { keepsAll } from '../../kit/keeps-all.ts'
import { patternOf } from '../../kit/say.ts'
import type { Between } from './between.ts'
import { say } from './fault-test.ts'

/** A gift as the device holds it. */
export type SavedGift = Extract<OutboxEntry, { kind: 'donation' }>

/** The basket before its payment, with the worker and all that the app needs offline. */
export async function readyToGive(page: Page, pounds: number): Promise<void> {
  await putGazaInBasket(page, say, String(pounds))
  await expect.poll(() => keepsAll(page)).toBe(true)
}

/** Gives without a network: saved on the device, not sent. */
export async function giveOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: patternOf(say('checkout:saveOffline')) }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.not_sent') })).toBeVisible()
}

/** The gifts in the device's outbox, in the order in which they go out. Any page of the origin can look. */
export function savedGifts(page: Page): Promise<SavedGift[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
      })
    const database = await done(indexedDB.open('jariyah'))
    const rows: SavedGift[] = await done(database.transaction('outbox').objectStore('outbox').getAll())
    database.close()
    return rows.filter(row => row.kind === 'donation').sort((a, b) => a.createdAt - b.createdAt)
  })
}

/**
 * Makes of the one gift that waits so many, in the app's own shape, each of another amount: the minor units of the
 * first and 100 more for each. Answers with their ids in the order in which they go out.
 * @param grantOf the grant of each, where its donor is signed in
 */
export async function multiplyGift(
  page: Page,
  count: number,
  grantOf?: (id: string) => string,
): Promise<string[]> {
  const [first] = await savedGifts(page)
  if (!first) throw new Error('no gift waits')
  const idOf = (at: number) =>
    at === 0 ? first.id : first.id.slice(0, -4) + at.toString(16).padStart(4, '0')
  const made = Array.from({ length: count }, (_, at) => ({ id: idOf(at), grant: grantOf?.(idOf(at)) }))
  await putGifts(page, made)
  return made.map(({ id }) => id)
}

function putGifts(page: Page, made: readonly { id: string; grant: string | undefined }[]): Promise<void> {
  return page.evaluate(async made => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
      })
    const database = await done(indexedDB.open('jariyah'))
    const stores = database.transaction(['outbox', 'gifts'], 'readwrite')
    const [entry]: SavedGift[] = await done(stores.objectStore('outbox').getAll())
    if (!entry) throw new Error('no gift waits')
    const gift = await done(stores.objectStore('gifts').get(entry.id))
    for (const [at, { id, grant }] of made.entries()) {
      const lines = entry.body.lines.map(line => ({ ...line, unitMinor: line.unitMinor + at * 100 }))
      const body = { ...entry.body, id, lines }
      const createdAt = entry.createdAt + at
      stores.objectStore('outbox').put({ ...entry, id, ...(grant && { grant }), body, createdAt })
      stores.objectStore('gifts').put({ ...gift, id, offer: body, createdAt })
    }
    await new Promise((resolve, reject) => {
      stores.addEventListener('complete', resolve)
      stores.addEventListener('abort', () => reject(stores.error ?? new Error('no reason')))
    })
    database.close()
  }, made)
}

/** The secret of this device, by which the service knows whose gifts they are; made when the first one is sent. */
export function deviceKeyOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
      })
    const database = await done(indexedDB.open('jariyah'))
    const row: { value?: string } | undefined = await done(
      database.transaction('settings').objectStore('settings').get('device-key'),
    )
    database.close()
    return row?.value ?? ''
  })
}

/** How often the service made each gift, over all that arrived. */
export function timesMade({ arrivals }: Between, ids: readonly string[]): number[] {
  return ids.map(id => arrivals.filter(each => each.id === id && each.answer === 'made').length)
}

/** Each gift was made once, no other was, and the service has each with its amount. */
export async function expectEachOnce(
  request: APIRequestContext,
  between: Between,
  ids: readonly string[],
  deviceKey: string,
  firstMinor: number,
): Promise<void> {
  expect(timesMade(between, ids)).toEqual(ids.map(() => 1))
  expect(between.arrivals.filter(each => !ids.includes(each.id))).toEqual([])
  const totals = await Promise.all(
    ids.map(async id => {
      const answer = await request.get(`${between.url}/api/donations/${id}`, {
        headers: { 'x-device-key': deviceKey },
      })
      return (await answer.json()).totalMinor
    }),
  )
  expect(totals).toEqual(ids.map((_, at) => firstMinor + at * 100))
}
