import { randomUUID } from 'node:crypto'

// Files of tests that run side by side in threads of one process would hear each other, as tabs do.
const ofThisWorker: typeof globalThis & { SharedChannel?: typeof BroadcastChannel } = globalThis
const Shared = (ofThisWorker.SharedChannel ??= BroadcastChannel)
const file = randomUUID()

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${file} ${name}`)
  }
}
