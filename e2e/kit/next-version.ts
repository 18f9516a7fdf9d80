import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The service behind an address of its own, whose worker can be exchanged for the next version. */
export interface Deployment {
  url: string
  deployNext(): void
  /** Nothing whose path begins so is answered from now on. Resolves when one is asked for. */
  holdBack(path: string): Promise<void>
  close(): Promise<void>
}

export async function deployBefore(baseURL: string): Promise<Deployment> {
  let isNext = false
  let held: { path: string; onAsked: () => void } | null = null
  const server: Server = createServer((incoming, outgoing) => {
    if (held && incoming.url?.startsWith(held.path)) return held.onAsked()
    const isWorker = incoming.url === '/sw.js'
    // Asked for whole: an answer that nothing has changed would hide the next version.
    const { 'if-none-match': _match, ...asked } = incoming.headers
    const headers = { ...asked, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) }
    const passed = request(
      new URL(incoming.url ?? '/', baseURL),
      { method: incoming.method, headers },
      answer => {
        const { 'content-length': _length, ...answered } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, answered)
        answer.on('end', () => outgoing.end(isWorker && isNext ? '\n// the next version' : undefined))
        answer.pipe(outgoing, { end: false })
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deployNext: () => {
      isNext = true
    },
    holdBack: path =>
      new Promise(onAsked => {
        held = { path, onAsked }
      }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
