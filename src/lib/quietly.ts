let isQuiet = false

/** What is asked for in this call nobody waits for: no page is loaded anew because it cannot be had. */
export function quietly<T>(ask: () => T): T {
  isQuiet = true
  try {
    return ask()
  } finally {
    isQuiet = false
  }
}

export const isAskedQuietly = (): boolean => isQuiet
