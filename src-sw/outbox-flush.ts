import { channel } from '../src/data/channel.ts'
import { makeDrain } from '../src/data/outbox/drain.ts'
import { goesOutByItself } from '../src/data/outbox/entry.ts'
import { callsOf, deviceWorld } from '../src/data/outbox/world.ts'

const pages = channel('outbox')

const { store, ...world } = deviceWorld(
  () => pages.announce(),
  callsOf(() => null),
)

// A worker can't read the page's token: what only its owner's can send stays as it stands, for a page of theirs.
const drain = makeDrain({
  ...world,
  store: { ...store, list: async () => (await store.list()).filter(goesOutByItself) },
})

/** Sends what waits. Rejects while something is left, so that the browser wakes us again. */
export async function flushOutbox(): Promise<void> {
  const { left } = await drain('sync')
  if (left > 0) throw new Error(`${left} entries wait for another try`)
}
