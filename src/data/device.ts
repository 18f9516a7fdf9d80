import { store, stored } from './session.ts'
import { withDatabase } from './with-database.ts'

const settingKey = 'device-key'
const mirrorKey = 'jariyah.device'

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')

/** One transaction decides, so that two tabs or a tab and the worker never make two. */
function settle(mirrored: string | null): Promise<string> {
  return withDatabase(db =>
    db.transaction('rw', db.settings, async () => {
      const kept = (await db.settings.get(settingKey))?.value
      if (isKey(kept)) return kept
      const key = isKey(mirrored) ? mirrored : newKey()
      await db.settings.put({ key: settingKey, value: key })
      return key
    }),
  )
}

let known: Promise<string> | null = null
/** The database has the key that this page knows. */
let isSettled = false

const settled = async (mirrored: string | null): Promise<string> => {
  const key = await settle(mirrored)
  isSettled = true
  return key
}

/** Writes the key of this page down again, after the storage was lost under it. */
export async function keepDeviceKey(): Promise<void> {
  const key = await known
  if (!key) return
  store(mirrorKey, key)
  isSettled = false
  known = settled(key).catch(() => key)
  await known
}

async function findKey(): Promise<string> {
  const mirrored = stored(mirrorKey)
  const key = await settled(mirrored).catch(() => (isKey(mirrored) ? mirrored : newKey()))
  if (key !== mirrored) store(mirrorKey, key)
  return key
}

/**
 * The key, and in the database too where that can be written: the worker, which may be the first to send what is put there,
 * would make another.
 */
export async function settledDeviceKey(): Promise<string> {
  const key = await deviceKey()
  if (!isSettled) known = settled(key).catch(() => key)
  return await (known ?? key)
}

/**
 * The secret that proves this device made its gifts: 256 bits, hex. Kept in the database, where the worker reads it too, and
 * mirrored in the local storage, so that a lost database does not lose the donor's receipts.
 */
export function deviceKey(): Promise<string> {
  known ??= findKey()
  return known
}
