import { connect } from 'node:net'

/** Many readers of one event stream in one process: node kit/stream-clients.ts <address> <path> <count> */
const [address = '', path = '', count = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`

/** From the moment in an event to its arrival here. */
const delaysMs: number[] = []
let opened = 0
let lost = 0

function read(socket: ReturnType<typeof connect>): void {
  let rest = ''
  let isOpen = false
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    if (!isOpen) {
      isOpen = true
      opened += 1
    }
    rest += text
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const at = /"at":"([^"]+)"/.exec(rest.slice(0, end))?.[1]
      if (at) delaysMs.push(Date.now() - Date.parse(at))
      rest = rest.slice(end + 2)
    }
  })
  socket.on('error', () => (lost += 1))
  socket.on('close', () => (lost += 1))
}

for (let number = 0; number < Number(count); number++) {
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
  read(socket)
}

process.on('message', () => process.send?.({ opened, lost, delaysMs: delaysMs.splice(0) }))
process.stdout.write(`reading ${address}\n`)
