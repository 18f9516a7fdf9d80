import type { TreeHead } from '../../contract/ledger.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

/** The log as this device last saw it, and the key (hex) that it then knew. */
export interface KeptHead {
  head: TreeHead
  publicKey: string
}

const settingKey = 'ledger-head'

/** Where storage fails there is nothing to compare with; the page says so. */
function unlessStorageFails(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error
}

export async function keptHead(): Promise<KeptHead | null> {
  const row = await readDatabase(undefined, db => db.settings.get(settingKey)).catch(unlessStorageFails)
  // Written by keepHead alone.
  return (row?.value as KeptHead | undefined) ?? null
}

/** To be called with a head that was checked: it is what the log is held to from now on. */
export const keepHead = (kept: KeptHead): Promise<void> =>
  withDatabase(async db => void (await db.settings.put({ key: settingKey, value: kept }))).catch(
    unlessStorageFails,
  )
