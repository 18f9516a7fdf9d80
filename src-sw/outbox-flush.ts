import { channel } from '../src/data/channel.ts'
import { makeDrain } from '../src/data/outbox/drain.ts'
import { deviceWorld } from '../src/data/outbox/world.ts'

const pages = channel('outbox')

const { store, ...world } = deviceWorld(
  () => pages.announce(),
  () => null,
)

// A worker can't read the page's token: what belongs to a signed-in user stays as it stands, for a page of theirs.
const drain = makeDrain({
  ...world,
  store: { ...store, list: async () => (await store.list()).filter(({ owner }) => owner === 'device') },
})

/** Sends what waits. Rejects while something is left, so that the browser wakes us again. */
export async function flushOutbox(): Promise<void> {
  const { left } = await drain('sync')
  if (left > 0) throw new Error(`${left} entries wait for another try`)
}
