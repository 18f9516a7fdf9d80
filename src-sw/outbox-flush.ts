import { channel } from '../src/data/channel.ts'
import { makeDrain } from '../src/data/outbox/drain.ts'
import { deviceWorld } from '../src/data/outbox/world.ts'

const pages = channel('outbox')

// A worker can't read the page's token: what belongs to a signed-in user waits for a page.
const drain = makeDrain(
  deviceWorld(
    () => pages.announce(),
    () => null,
  ),
)

/** Sends what waits. Rejects while something is left, so that the browser wakes us again. */
export async function flushOutbox(): Promise<void> {
  const { left } = await drain('sync')
  if (left > 0) throw new Error(`${left} entries wait for another try`)
}
