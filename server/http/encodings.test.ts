import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesFor, compressedWhenAsked, smallest } from './encodings.ts'

const answer = (text: string, how = {}) =>
  compressedWhenAsked(
    {
      status: 200,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      body: Buffer.from(text),
    },
    how,
  )
const long = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ at, name: 'water' })))
const asked = (...accepted: string[]) => ({
  rawHeaders: ['Host', 'localhost', ...accepted.flatMap(each => ['Accept-Encoding', each]), 'Accept', 'br'],
})

describe('An answer that is the same for all', () => {
  it('stays as it is for who reads no other, and where it is short', () => {
    expect(bytesFor(asked(), answer(long)).body.toString()).toBe(long)
    expect(bytesFor(asked('identity'), answer(long)).headers).not.toHaveProperty('content-encoding')
    expect(bytesFor(asked('br'), answer('[]')).body.toString()).toBe('[]')
  })

  it('is sent in no encoding that is refused by its weight', () => {
    const encodingFor = (accepted: string) =>
      bytesFor(asked(accepted), answer(long)).headers['content-encoding']
    expect(encodingFor('br;q=0, gzip')).toBe('gzip')
    expect(encodingFor('gzip;q=0.5, br; q=0.000')).toBe('gzip')
    expect(encodingFor('gzip;q=0, br;q=0')).toBeUndefined()
    expect(encodingFor('gzip;q=1.0, br;q=0.9')).toBe('br')
  })

  it('is compressed where a second header alone says so', () => {
    expect(bytesFor(asked('identity', 'gzip'), answer(long)).headers['content-encoding']).toBe('gzip')
    expect(bytesFor(asked('gzip', 'br'), answer(long)).headers['content-encoding']).toBe('br')
  })

  it('is compressed as who asks can read it, once', () => {
    const encoded = answer(long)
    const br = bytesFor(asked('gzip, deflate, br'), encoded)
    expect(brotliDecompressSync(br.body).toString()).toBe(long)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.body.length) })
    expect(bytesFor(asked('br'), encoded)).toBe(br)
    expect(gunzipSync(bytesFor(asked('gzip'), encoded).body).toString()).toBe(long)
  })

  it('is made smaller for who comes after the second, where that is asked for', async () => {
    const words = readFileSync(import.meta.filename, 'utf8')
    const encoded = answer(words, { later: smallest })
    const first = bytesFor(asked('br'), encoded)
    expect(bytesFor(asked('br'), encoded)).toBe(first)
    await expect
      .poll(() => bytesFor(asked('br'), encoded).body.length, { timeout: 60_000 })
      .toBeLessThan(first.body.length)
    const small = bytesFor(asked('br'), encoded)
    expect(brotliDecompressSync(small.body).toString()).toBe(words)
    expect(small.headers['content-length']).toBe(String(small.body.length))
    expect(bytesFor(asked('br'), encoded)).toBe(small)
  })
})
