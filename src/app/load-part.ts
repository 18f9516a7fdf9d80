const coming = new Map<string, Promise<void>>()

function fetchSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // Who asks again has it fetched again.
      link.remove()
      coming.delete(href)
      reject(new Error(`no stylesheet at ${href}`))
    })
    document.head.append(link)
  })
}

// Of the head alone: a search of the whole page at each change of a long one is felt.
const isInPage = (href: string): boolean =>
  document.head.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null

function bringSheet(href: string): Promise<void> {
  const sheet = coming.get(href) ?? (isInPage(href) ? Promise.resolve() : fetchSheet(href))
  coming.set(href, sheet)
  return sheet
}

let isQuiet = false

/** What is asked for in this call is only made ready: nobody waits for it, and no page is loaded anew because it cannot be had. */
export function quietly<T>(ask: () => T): T {
  isQuiet = true
  try {
    return ask()
  } finally {
    isQuiet = false
  }
}

/**
 * Loads a part of the app together with the stylesheets it needs; the build puts it around each `import()` in the place of
 * Vite's own, which is three times as long and fetches the two one after the other.
 *
 * @param sheets file names below `/`
 * @throws what could not be had, unless a listener of `vite:preloadError` has seen to it (data/recover-chunks.ts): the page
 * goes then, and shows no fault on its way. What is only made ready (`quietly`) is thrown at once.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  sheets: readonly string[] = [],
): Promise<Part> {
  const isAskedQuietly = isQuiet
  try {
    const [part] = await Promise.all([load(), ...sheets.map(sheet => bringSheet(`/${sheet}`))])
    return part
  } catch (error) {
    if (isAskedQuietly) throw error
    const lost = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    dispatchEvent(lost)
    if (!lost.defaultPrevented) throw error
    return new Promise(() => undefined)
  }
}
