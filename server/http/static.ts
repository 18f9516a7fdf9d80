import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { accepts } from './encodings.ts'
import { fileHeaders, filePolicy } from './security.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Names that carry a hash of what they hold never change. */
const hashed = /(^assets\/|[.-][0-9a-f]{8}[./]|-[\w-]{8}\.js$)/
const maxBytesInMemory = 64 * 1024 * 1024

type Encoding = 'br' | 'gzip' | 'identity'
const suffixOf: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

interface StaticFile {
  path: string
  encodings: Set<Encoding>
  headers: Record<string, string>
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
}

function describe(root: string, name: string, all: ReadonlySet<string>): StaticFile {
  const encodings = new Set<Encoding>(['identity'])
  for (const encoding of ['br', 'gzip'] as const)
    if (all.has(name + suffixOf[encoding])) encodings.add(encoding)
  const { size, mtimeMs } = statSync(join(root, name))
  return {
    path: join(root, name),
    encodings,
    headers: {
      ...fileHeaders,
      ...filePolicy(name),
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': hashed.test(name)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      etag: `"${createHash('sha1').update(`${name}${size}${mtimeMs}`).digest('base64url').slice(0, 12)}"`,
      vary: 'accept-encoding',
    },
  }
}

const acceptedBy = (request: FastifyRequest, file: StaticFile): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.encodings.has('br') && accepts(accepted, 'br')) return 'br'
  if (file.encodings.has('gzip') && accepts(accepted, 'gzip')) return 'gzip'
  return 'identity'
}

/** A proxy that compresses marks the tag as weak, and a cache may name several. */
const isKnown = (tags: string | undefined, { headers: { etag } }: StaticFile): boolean =>
  tags !== undefined && tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)

/** For nobody: the compressed copy of another file, the shell, what the build notes for itself. */
const isOwn = (name: string) => /\.(br|gz)$/.test(name) || name === 'index.html' || name.startsWith('.vite/')

/** `assets/app.js` → `assets/*`: a route for each file would be thousands, which take a second to add. */
const routeOf = (name: string) => name.replace(/\/.*/, '/*')

/**
 * Serves the built client from memory, compressed when it was built. A file that is not there is a 404, never the shell.
 * @param isOffered whether a file is given out at all, by its path below `root`
 */
export function serveStatic(
  app: FastifyInstance,
  root: string,
  isOffered: (name: string) => boolean = () => true,
): void {
  const names = filesBelow(root).filter(isOffered)
  const all = new Set(names)
  const served = new Set(names.filter(name => !isOwn(name)))
  const described = new Map<string, StaticFile>()
  const bytes = new LRUCache<string, Buffer>({
    maxSize: maxBytesInMemory,
    sizeCalculation: buffer => buffer.length + 1,
  })
  const read = (path: string): Buffer => {
    const known = bytes.get(path)
    if (known) return known
    const fresh = readFileSync(path)
    bytes.set(path, fresh)
    return fresh
  }
  const find = (name: string): StaticFile | null => {
    if (!served.has(name)) return null
    const file = described.get(name) ?? describe(root, name, all)
    described.set(name, file)
    return file
  }
  for (const route of new Set([...served].map(routeOf)))
    app.get<{ Params: { '*'?: string } }>(`/${route}`, (request, reply) => {
      const file = find(route.replace('*', () => request.params['*'] ?? ''))
      if (file) send(request, reply, file, read)
      else reply.callNotFound()
    })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  read: (path: string) => Buffer,
): void {
  reply.hijack()
  if (isKnown(request.headers['if-none-match'], file)) {
    reply.raw.writeHead(304, file.headers)
    reply.raw.end()
    return
  }
  const encoding = acceptedBy(request, file)
  const body = read(file.path + suffixOf[encoding])
  const headers: Record<string, string | number> = { ...file.headers, 'content-length': body.length }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  reply.raw.writeHead(200, headers)
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}
