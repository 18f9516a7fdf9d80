/** The specification's two keys of the local storage. */
export const authTokenKey = 'authToken'
export const adminSessionKey = 'x-fake-admin-session'

interface PageStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

type Kind = 'localStorage' | 'sessionStorage'

/** Null where there is none (a worker, a server) or the browser forbids it, which throws. */
export function pageStorage(kind: Kind = 'localStorage'): PageStorage | null {
  try {
    return (globalThis as Partial<Record<Kind, PageStorage>>)[kind] ?? null
  } catch {
    return null
  }
}

/** A value that is kept; null where there is none, or no storage. */
export function stored(key: string, kind?: Kind): string | null {
  try {
    return pageStorage(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a value; answers false where the browser does not let us. */
export function store(key: string, value: string, kind?: Kind): boolean {
  try {
    const storage = pageStorage(kind)
    storage?.setItem(key, value)
    return storage !== null
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
