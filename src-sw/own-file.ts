/** What its type says, where that isn't how a file's name ends. */
const kinds: Partial<Record<string, string>> = { js: 'javascript', mp3: 'audio' }

/** The app's own script, which the shell names: a stranger's page has the same type. */
const ourScript = '"/assets/app-'

/** Names hold a hash: whatever was asked for after them, as a broken copy is fetched anew, it is the same file. */
export const ownAddress = (address: string): string => address.replace(/\?.*/, '')

/** Addresses that strangers have answered for. The browser's own cache may have kept that. */
const strange = new Set<string>()

/**
 * Whether an answer is the file of its address, by its type: a hotel's page for signing in comes with 200 as well, for whatever is
 * asked for, and leads elsewhere. What is not is fetched past every cache from then on.
 */
export function isOwnFile(address: string, { status, redirected, headers }: Response): boolean {
  const file = ownAddress(address)
  const ending = file.slice(file.lastIndexOf('.') + 1)
  const isOwn =
    status === 200 && !redirected && (headers.get('content-type') ?? '').includes(kinds[ending] ?? ending)
  if (!isOwn) strange.add(file)
  return isOwn
}

/** The same, also of the shell. */
export async function isOwn(address: string, answer: Response): Promise<boolean> {
  if (!isOwnFile(address, answer)) return false
  return !ownAddress(address).endsWith('.html') || (await answer.clone().text()).includes(ourScript)
}

/** For Workbox, which fails to install what it may not keep: with a stranger's page for its shell, the app would never open again. */
export const ownOrNone = async ({ request, response }: { request: Request; response: Response }) =>
  (await isOwn(request.url, response)) ? response : null

/**
 * Fetches a file whose name holds a hash. What is missing stays so.
 * @throws TypeError, as where there is no connection, for what somebody else answers in the service's place
 */
export async function fetchOwn(request: Request | string, init: RequestInit = {}): Promise<Response> {
  const address = typeof request === 'string' ? request : request.url
  const past: RequestInit = strange.has(ownAddress(address)) ? { cache: 'reload' } : {}
  const answer = await fetch(request, { ...init, ...past })
  if (answer.status === 200 && !isOwnFile(address, answer)) throw new TypeError(`${address} is a stranger's`)
  return answer
}
