import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can be closed, and then hangs up on everybody, or hushed: then nothing that it says arrives. */
export async function gateTo(address: string) {
  const { hostname, port } = new URL(address)
  const open = new Map<Socket, Socket>()
  const seen = { isOpen: true, refused: 0 }
  const server = createServer(caller => {
    caller.on('error', () => {})
    if (!seen.isOpen) {
      seen.refused += 1
      caller.destroy()
      return
    }
    const called = connect(Number(port), hostname).on('error', () => {})
    open.set(caller, called)
    caller.pipe(called).pipe(caller)
    caller.on('close', () => open.delete(caller) && called.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gate = new URL(address)
  gate.port = String((server.address() as AddressInfo).port)
  return {
    url: gate.href,
    open,
    seen,
    shut() {
      seen.isOpen = false
      for (const caller of open.keys()) caller.destroy()
    },
    /** Those that are open; one that is made later is heard. */
    hush() {
      for (const [caller, called] of open) called.unpipe(caller)
    },
    async end() {
      for (const caller of open.keys()) caller.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
