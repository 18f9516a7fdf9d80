/** Tables that drawing by glyph numbers needs. https://learn.microsoft.com/typography/opentype/spec/otff */
const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

export type Tables = ReadonlyMap<string, DataView<ArrayBuffer>>

/** The tables of a TrueType file, by their tags. */
export function tablesOf(file: Uint8Array): Tables {
  // A copy whose first byte is its buffer's first.
  const { buffer } = new Uint8Array(file)
  const view = new DataView(buffer)
  const tables = new Map<string, DataView<ArrayBuffer>>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16
    const tag = String.fromCharCode(...new Uint8Array(buffer, at, 4))
    tables.set(tag, new DataView(buffer, view.getUint32(at + 8), view.getUint32(at + 12)))
  }
  return tables
}

export function tableOf(tables: Tables, tag: string): DataView<ArrayBuffer> {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no ${tag.trim()}`)
  return table
}

function readOffsets(tables: Tables): number[] {
  const isLong = tableOf(tables, 'head').getInt16(50) === 1
  const loca = tableOf(tables, 'loca')
  const count = tableOf(tables, 'maxp').getUint16(4) + 1
  return Array.from({ length: count }, (_, at) =>
    isLong ? loca.getUint32(at * 4) : loca.getUint16(at * 2) * 2,
  )
}

const hasMoreParts = 0x20
const hasWords = 0x01
/** What follows a part by the flag that says so: a scale, two, or a matrix. */
const scaleBytes: readonly [flag: number, bytes: number][] = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
]

/** The glyphs that a composite glyph is made of. */
function partsOf(glyf: DataView, start: number, end: number): number[] {
  const parts: number[] = []
  if (end - start < 10 || glyf.getInt16(start) >= 0) return parts
  let flags = hasMoreParts
  let at = start + 10
  while (flags & hasMoreParts) {
    flags = glyf.getUint16(at)
    parts.push(glyf.getUint16(at + 2))
    at += 4 + (flags & hasWords ? 4 : 2) + (scaleBytes.find(([flag]) => flags & flag)?.[1] ?? 0)
  }
  return parts
}

function withParts(glyf: DataView, offsets: readonly number[], used: Iterable<number>): Set<number> {
  const all = new Set<number>()
  const waiting = [0, ...used]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue
    all.add(id)
    waiting.push(...partsOf(glyf, offsets[id] ?? 0, offsets[id + 1] ?? 0))
  }
  return all
}

const padded = (bytes: number) => (bytes + 3) & ~3

function writeFile(tables: readonly [tag: string, bytes: Uint8Array][]): Uint8Array {
  const headBytes = 12 + tables.length * 16
  const file = new Uint8Array(headBytes + tables.reduce((sum, [, { length }]) => sum + padded(length), 0))
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint16(6, 2 ** power * 16)
  view.setUint16(8, power)
  view.setUint16(10, tables.length * 16 - 2 ** power * 16)
  let offset = headBytes
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = 12 + index * 16
    file.set(
      Array.from(tag, letter => letter.charCodeAt(0)),
      at,
    )
    file.set(bytes, offset)
    let sum = 0
    for (let word = 0; word < padded(bytes.length); word += 4)
      sum = (sum + view.getUint32(offset + word)) >>> 0
    view.setUint32(at + 4, sum)
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, bytes.length)
    offset += padded(bytes.length)
  }
  return file
}

/** The font with the outlines of these glyphs alone. Glyphs keep their numbers. */
export function subsetFont(file: Uint8Array, used: Iterable<number>): Uint8Array {
  const tables = tablesOf(file)
  const glyf = tableOf(tables, 'glyf')
  const offsets = readOffsets(tables)
  const wanted = withParts(glyf, offsets, used)
  const loca = new DataView(new ArrayBuffer(offsets.length * 4))
  const outlines: Uint8Array[] = []
  let length = 0
  for (const [id, start] of offsets.slice(0, -1).entries()) {
    loca.setUint32(id * 4, length)
    if (!wanted.has(id)) continue
    const outline = new Uint8Array(glyf.buffer, glyf.byteOffset + start, (offsets[id + 1] ?? start) - start)
    const whole = new Uint8Array(padded(outline.length))
    whole.set(outline)
    outlines.push(whole)
    length += whole.length
  }
  loca.setUint32((offsets.length - 1) * 4, length)
  const bytesOf = (table: DataView<ArrayBuffer>) =>
    new Uint8Array(table.buffer.slice(table.byteOffset, table.byteOffset + table.byteLength))
  const head = bytesOf(tableOf(tables, 'head'))
  // Offsets are long ones now.
  head.set([0, 1], 50)
  const glyphs = new Uint8Array(length)
  outlines.reduce((at, outline) => (glyphs.set(outline, at), at + outline.length), 0)
  const changed: Record<string, Uint8Array> = { glyf: glyphs, loca: new Uint8Array(loca.buffer), head }
  const present = kept.flatMap(tag => {
    const table = tables.get(tag)
    return table ? [[tag, changed[tag] ?? bytesOf(table)] as [string, Uint8Array]] : []
  })
  return writeFile(present)
}
