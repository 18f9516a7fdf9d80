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

  it('answers what it knows, and a HEAD without a body', async () => {
    expect(await answerTo('GET', '/known')).toBe('kept')
    expect(await answerTo('HEAD', '/known')).toBe('')
  })
})
