import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { makeMemory, serverBehind } from './memory.ts'

const memory = makeMemory()
memory.add(({ url }) =>
  url === '/known' ? { status: 200, headers: { 'content-length': 4 }, body: Buffer.from('kept') } : undefined,
)
const server = serverBehind(memory, 1_000)((_, response) => response.end('made')).listen(0, '127.0.0.1')

async function answerTo(method: string, path: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const asked = request({ port, path, method, host: '127.0.0.1' }).end()
  const response = await new Promise<IncomingMessage>(resolve => asked.once('response', resolve))
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return text
}

afterAll(() => void server.close())

describe('A server that remembers', () => {
  it('leaves to the framework what it does not know, and whatever is to change something', async () => {
    expect(await answerTo('GET', '/unknown')).toBe('made')
    expect(await answerTo('POST', '/known')).toBe('made')
  })

  it('keeps no more than it has room for, whatever is written behind an address', () => {
    const small = makeMemory()
    const plain = { status: 200, headers: {}, body: Buffer.alloc(100_000) }
    const answer = { br: plain, gzip: plain, plain }
    for (let made = 0; made < 1_000; made += 1) small.keep(`/api/causes?x=${made}`, answer, 60_000)
    const kept = Array.from({ length: 1_000 }, (_, at) => small.kept(`/api/causes?x=${at}`)).filter(Boolean)
    expect(kept.length * 100_000).toBeLessThan(40_000_000)
    expect(kept.length).toBeGreaterThan(100)
  })

  it('answers what it knows, and a HEAD without a body', async () => {
    expect(await answerTo('GET', '/known')).toBe('kept')
    expect(await answerTo('HEAD', '/known')).toBe('')
  })
})
