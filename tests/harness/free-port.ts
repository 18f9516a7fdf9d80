import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that a system lends to whoever calls out: one of them may be lent before the service that it is for has begun. */
const lowest = 12_000
const highest = 32_000
const mostTries = 50

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const server = createServer()
    const isFree = once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
    if (!(await isFree)) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('no port is free')
}
