import { inflateSync } from 'node:zlib'

const woffHead = 44
const woffEntry = 20
const sfntHead = 12
const sfntEntry = 16

interface Table {
  tag: Buffer
  checksum: number
  body: Buffer
}

function readTables(woff: Buffer): Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = woffHead + index * woffEntry
    const offset = woff.readUInt32BE(at + 4)
    const packedBytes = woff.readUInt32BE(at + 8)
    const packed = woff.subarray(offset, offset + packedBytes)
    const body = packedBytes < woff.readUInt32BE(at + 12) ? inflateSync(packed) : packed
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), body }
  })
}

/** The font as it was before it was packed for the web: what shapes text reads this alone. https://www.w3.org/TR/WOFF/ */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = readTables(woff)
  const head = Buffer.alloc(sfntHead + tables.length * sfntEntry)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(2 ** power * sfntEntry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((tables.length - 2 ** power) * sfntEntry, 10)
  let offset = head.length
  const bodies = tables.map(({ tag, checksum, body }, index) => {
    const at = sfntHead + index * sfntEntry
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(body.length, at + 12)
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}
