import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

/** A page that has just been opened. */
async function freshPage() {
  vi.resetModules()
  return await import('./with-database.ts')
}

const readMirror = async ({ readDatabase }: Awaited<ReturnType<typeof freshPage>>) =>
  readDatabase('nothing', async db => (await db.settings.get('a'))?.value)

beforeEach(() => {
  vi.restoreAllMocks()
})

it('makes no database to say that nothing was kept', async () => {
  const page = await freshPage()
  expect(await readMirror(page)).toBe('nothing')
  expect(await names()).toEqual([])
})

it('asks the database itself where the browser does not tell', async () => {
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('forbidden', 'SecurityError'))
  expect(await readMirror(await freshPage())).toBeUndefined()
  expect(Reflect.set(indexedDB, 'databases', undefined)).toBe(true)
  expect(await readMirror(await freshPage())).toBeUndefined()
  Reflect.deleteProperty(indexedDB, 'databases')
})

it('reads what this page wrote meanwhile, and what an earlier one did', async () => {
  const page = await freshPage()
  await page.withDatabase(db => db.settings.put({ key: 'a', value: 1 }))
  expect(await readMirror(page)).toBe(1)
  expect(await readMirror(await freshPage())).toBe(1)
})
