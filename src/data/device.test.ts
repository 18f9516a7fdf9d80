import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'

const keptKey = async () => {
  const { withDatabase } = await import('./with-database.ts')
  return (await withDatabase(db => db.settings.get('device-key')))?.value
}

const withoutDatabase = async <T>(work: () => Promise<T>): Promise<T> => {
  const { indexedDB } = globalThis
  Reflect.deleteProperty(globalThis, 'indexedDB')
  try {
    return await work()
  } finally {
    globalThis.indexedDB = indexedDB
  }
}

beforeEach(() => {
  vi.resetModules()
  globalThis.indexedDB = new IDBFactory()
})

it('a key that no database can have stays the same for as long as the page is open', async () => {
  const { deviceKey, settledDeviceKey } = await import('./device.ts')
  await withoutDatabase(async () => {
    const key = await deviceKey()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(await settledDeviceKey()).toBe(key)
    expect(await deviceKey()).toBe(key)
  })
})

it('is written down before anything is saved that another sends, once there is a database again', async () => {
  const { deviceKey, settledDeviceKey } = await import('./device.ts')
  const key = await withoutDatabase(deviceKey)
  expect(await settledDeviceKey()).toBe(key)
  expect(await keptKey()).toBe(key)
})

it('is written down again once it can be, after the storage was lost and could not be written', async () => {
  const { deviceKey, keepDeviceKey, settledDeviceKey } = await import('./device.ts')
  const key = await deviceKey()
  const { database } = await import('./db.ts')
  const lost = await database()
  await lost.settings.clear()
  lost.close()
  await withoutDatabase(keepDeviceKey)
  expect(await settledDeviceKey()).toBe(key)
  expect(await keptKey()).toBe(key)
})

it('is the one that the database has', async () => {
  const first = await import('./device.ts')
  const key = await first.settledDeviceKey()
  vi.resetModules()
  const second = await import('./device.ts')
  expect(await second.deviceKey()).toBe(key)
})
