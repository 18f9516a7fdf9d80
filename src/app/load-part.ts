import { recoverPart } from '../data/recover-chunks.ts'
import { isAskedQuietly } from '../lib/quietly.ts'

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

/**
 * Loads a part of the app together with the stylesheets it needs; the build puts it around each `import()` in the place of
 * Vite's own, which is three times as long and fetches the two one after the other.
 *
 * @param sheets file names below `/`
 * @throws what could not be had and was not to be recovered (data/recover-chunks.ts). What is only made ready (`quietly`) is
 * thrown at once.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  sheets: readonly string[] = [],
): Promise<Part> {
  const isQuiet = isAskedQuietly()
  const bring = async () => {
    const [part] = await Promise.all([load(), ...sheets.map(sheet => bringSheet(`/${sheet}`))])
    return part
  }
  try {
    return await bring()
  } catch (error) {
    if (isQuiet) throw error
    return recoverPart(bring)
  }
}
