import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveStatic } from './static.ts'

const files: Record<string, string> = {
  'client/index.html': '<!doctype html>',
  'client/sw.js': 'self',
  'client/.vite/manifest.json': '{}',
  'client/assets/app-1a2b3c4d.js': 'let app',
  'client/assets/app-1a2b3c4d.js.br': 'small',
  'client/assets/worker/shape-5e6f7a8b.js': 'shape',
  'client/content/quran/ar.de179b59/1.json': '["بسم الله"]',
  'secret.json': '{}',
}

let root: string
let app: FastifyInstance

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'static-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  app = Fastify()
  serveStatic(app, join(root, 'client'))
})

afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

describe('the files of the client', () => {
  it.each([
    ['one that there is not', '/assets/app-00000000.js'],
    ['a folder', '/assets/'],
    ['what is outside of them', '/assets/..%2F..%2Fsecret.json'],
    ['what is outside of them, by a path', '/assets/../../secret.json'],
    ['the compressed copy of another', '/assets/app-1a2b3c4d.js.br'],
    ['the shell, which the pages answer', '/index.html'],
    ['what the build notes for itself', '/.vite/manifest.json'],
  ])('are not answered for %s', async (_, path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  })

  it.each([
    ['/sw.js', 'self', 'max-age=0'],
    ['/assets/app-1a2b3c4d.js', 'let app', 'immutable'],
    ['/assets/app-1a2b3c4d.js?asked=again', 'let app', 'immutable'],
    ['/content/quran/ar.de179b59/1.json', '["بسم الله"]', 'immutable'],
  ])('are answered as they are: %s', async (path, text, kept) => {
    const { statusCode, body, headers } = await app.inject(path)
    expect([statusCode, body]).toEqual([200, text])
    expect(headers['cache-control']).toContain(kept)
  })

  it.each([
    [
      '/sw.js',
      "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    ],
    [
      '/assets/worker/shape-5e6f7a8b.js',
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    ],
    ['/assets/app-1a2b3c4d.js', undefined],
  ])('carry the policy of the worker that they start: %s', async (path, policy) => {
    expect((await app.inject(path)).headers['content-security-policy']).toBe(policy)
  })

  it('are sent as they were compressed to who can read it, and without their bytes to who knows them', async () => {
    const url = '/assets/app-1a2b3c4d.js'
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'small'])
    const known = await app.inject({ url, headers: { 'if-none-match': `W/${small.headers.etag}` } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', ''])
  })
})
