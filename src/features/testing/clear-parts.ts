import { withDatabase } from '../../data/with-database.ts'

export const clearable = ['session', 'local', 'database', 'caches', 'worker'] as const

export type Clearable = (typeof clearable)[number]

const clear: Record<Clearable, () => Promise<unknown>> = {
  session: async () => sessionStorage.clear(),
  local: async () => localStorage.clear(),
  // Emptied, not deleted: other tabs hold it open.
  database: () => withDatabase(db => Promise.all(db.tables.map(table => table.clear()))),
  caches: async () => Promise.all((await caches.keys()).map(name => caches.delete(name))),
  worker: async () => (await navigator.serviceWorker?.getRegistration())?.unregister(),
}

/** Clears parts of what this device keeps, in the order in which nothing is written again by another. */
export async function clearParts(parts: readonly Clearable[]): Promise<void> {
  for (const part of clearable.toReversed()) if (parts.includes(part)) await clear[part]()
}
