import { createServer, type OutgoingHttpHeaders } from 'node:http'

export interface Canned {
  path: string
  headers: OutgoingHttpHeaders
  /** Base64. */
  body: string
}

/** node:http and nothing else: answers what it is given, by path, the same bytes under the same headers. */
const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()

const server = createServer((request, response) => {
  const found = answers.get(request.url ?? '')
  if (!found) return response.writeHead(404).end()
  response.writeHead(200, found.headers).end(found.body)
})

process.on('message', (canned: Canned[]) => {
  for (const { path, headers, body } of canned)
    answers.set(path, { headers, body: Buffer.from(body, 'base64') })
  process.send?.('taken')
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
