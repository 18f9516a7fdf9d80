import { brotliDecompressSync } from 'node:zlib'

const HEADER_BYTES = 48
const ARBITRARY_TAG = 63
const CMAP = 0
const GLYF = 10
const LOCA = 11

/** Every code point that a WOFF2 font has a glyph for. https://www.w3.org/TR/WOFF2/ and OpenType's cmap formats 4 and 12. */
export function fontCoverage(woff2: Buffer): Set<number> {
  const { cmapOffset, dataStart } = readDirectory(woff2)
  const compressedBytes = woff2.readUInt32BE(20)
  const tables = brotliDecompressSync(woff2.subarray(dataStart, dataStart + compressedBytes))
  return readCmap(tables.subarray(cmapOffset))
}

function readDirectory(woff2: Buffer): { cmapOffset: number; dataStart: number } {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 font')
  const tableCount = woff2.readUInt16BE(12)
  let at = HEADER_BYTES
  let offset = 0
  let cmapOffset = -1
  for (let table = 0; table < tableCount; table++) {
    const flags = woff2[at++] ?? 0
    const tag = flags & 0x3f
    if (tag === ARBITRARY_TAG) at += 4
    const original = readBase128(woff2, at)
    at = original.next
    let length = original.value
    if (isTransformed(tag, flags >> 6)) {
      const transformed = readBase128(woff2, at)
      at = transformed.next
      length = transformed.value
    }
    if (tag === CMAP) cmapOffset = offset
    offset += length
  }
  if (cmapOffset < 0) throw new Error('the font has no cmap')
  return { cmapOffset, dataStart: at }
}

/** Outlines are transformed unless version 3 says not; any other table only when its version is not 0. */
function isTransformed(tag: number, version: number): boolean {
  return tag === GLYF || tag === LOCA ? version !== 3 : version !== 0
}

function readBase128(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0
  let next = start
  for (;;) {
    const byte = bytes[next++] ?? 0
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, next }
  }
}

function readCmap(cmap: Buffer): Set<number> {
  const covered = new Set<number>()
  const subtableCount = cmap.readUInt16BE(2)
  for (let index = 0; index < subtableCount; index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) addSegments(subtable, covered)
    if (format === 12) addGroups(subtable, covered)
  }
  return covered
}

function addSegments(subtable: Buffer, covered: Set<number>): void {
  const segmentBytes = subtable.readUInt16BE(6)
  for (let at = 0; at < segmentBytes; at += 2) {
    const last = subtable.readUInt16BE(14 + at)
    const first = subtable.readUInt16BE(16 + segmentBytes + at)
    if (first !== 0xffff) addRange(covered, first, last)
  }
}

function addGroups(subtable: Buffer, covered: Set<number>): void {
  const groupCount = subtable.readUInt32BE(12)
  for (let group = 0; group < groupCount; group++) {
    const at = 16 + group * 12
    addRange(covered, subtable.readUInt32BE(at), subtable.readUInt32BE(at + 4))
  }
}

function addRange(covered: Set<number>, first: number, last: number): void {
  for (let code = first; code <= last; code++) covered.add(code)
}
