import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { Dice } from '../simulation/chance.ts'
import type { Instance } from './service-process.ts'

export interface Faults {
  dropRequest: number
  dropAnswer: number
  duplicate: number
}

/** A load balancer that knows which instances are up, and loses things on the way. */
export interface Balancer {
  url: string
  faults: Faults
  close(): void
}

interface Reply {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function forward(port: number, message: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method: message.method,
      path: message.url,
      headers: message.headers,
    }
    const onward = send(options, answer => {
      bodyOf(answer).then(
        read => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
        reject,
      )
    })
    onward.on('error', reject)
    onward.end(body)
  })
}

/** Half of what is lost breaks the connection; of the rest nothing is heard until the device's own patience ends. */
function lose({ socket }: IncomingMessage, dice: Dice): void {
  if (dice.roll(0.5)) socket.destroy()
}

export async function startBalancer(
  instances: readonly Instance[],
  dice: Dice,
  faults: Faults,
): Promise<Balancer> {
  const balancer: Balancer = { url: '', faults, close: () => server.close() }
  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(message)
    const up = instances.filter(instance => instance.isUp)
    if (dice.roll(balancer.faults.dropRequest)) return lose(message, dice)
    if (up.length === 0)
      return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    if (dice.roll(balancer.faults.duplicate))
      void forward(dice.pick(up).port, message, body).catch(() => undefined)
    try {
      const reply = await forward(dice.pick(up).port, message, body)
      if (dice.roll(balancer.faults.dropAnswer)) return lose(message, dice)
      return response.writeHead(reply.status, reply.headers).end(reply.body)
    } catch {
      // The instance was killed with our request in its hands.
      return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    }
  }
  const server = createServer(
    (message, response) => void handle(message, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  balancer.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return balancer
}
