/** The specification's two keys of the local storage. */
export const authTokenKey = 'authToken'
export const adminSessionKey = 'x-fake-admin-session'

interface PageStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** A page has it, a worker and a server don't; a browser that forbids it throws. */
const pageStorage = () => (globalThis as { localStorage?: PageStorage }).localStorage

/** A value of the local storage; null where there is none or no storage (a worker, a server, a browser that forbids it). */
export function stored(key: string): string | null {
  try {
    return pageStorage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a value; answers false where the browser does not let us. */
export function store(key: string, value: string): boolean {
  try {
    const storage = pageStorage()
    storage?.setItem(key, value)
    return storage !== undefined
  } catch {
    return false
  }
}

/** Who calls, by the headers of the specification's section 7. */
export function sessionHeaders(): Record<string, string> {
  const authToken = stored(authTokenKey)
  const adminSession = stored(adminSessionKey)
  return {
    ...(authToken && { Authorization: `Bearer ${authToken}` }),
    ...(adminSession && { 'x-fake-admin-session': adminSession }),
  }
}
