/** A file of the content build; `integrity` is `sha256-` and base64, all of it or its first letters. */
export interface Pack {
  address: string
  integrity: string | Promise<string>
}

/** GET of an address, parsed. */
type Read = (address: string) => Promise<unknown>

/** A text that is not the one we sealed. It is never shown. */
export class PackRefused extends Error {
  constructor(address: string) {
    super(`${address} is not what was sealed`)
    this.name = 'PackRefused'
  }
}

/** Forgets what the worker keeps under an address, so that it asks the network again. */
async function forgetCached(address: string): Promise<void> {
  try {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(address)
  } catch {
    // No store, or one that the browser forbids.
  }
}

/** What is no JSON, as a file that was cut off, is as broken as what has another digest: undefined, which no file says. */
const readable = (read: Read, address: string): Promise<unknown> =>
  read(address).catch(error => {
    if (!(error.cause instanceof SyntaxError)) throw error
  })

async function isSealed(answer: unknown, integrity: string): Promise<boolean> {
  if (answer === undefined) return false
  // Only a page on plain http has no digests; there whoever could change the text could change this line as well.
  if (!globalThis.crypto?.subtle) return true
  // The build writes JSON.stringify, so this is the file's bytes again: what is checked is what will be shown.
  const bytes = new TextEncoder().encode(JSON.stringify(answer))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...digest))}`.startsWith(integrity)
}

/**
 * Reads a pack and compares it with its seal. A broken copy is thrown away and fetched once more, past every cache.
 * @throws PackRefused when that one is broken too; whatever `read` throws when there is none to be had
 */
export async function readPack({ address, integrity }: Pack, read: Read): Promise<unknown> {
  const [answer, sealed] = await Promise.all([readable(read, address), integrity])
  if (await isSealed(answer, sealed)) return answer
  await forgetCached(address)
  // Another address, because the browser's own cache would answer the same one with the same bytes.
  const again = await readable(read, `${address}?again`)
  if (await isSealed(again, sealed)) return again
  throw new PackRefused(address)
}
