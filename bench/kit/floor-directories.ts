import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildFloor } from '../floors/build-floor.ts'

const floors = join(import.meta.dirname, '../floors')

const filesOf = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(directory, join(entry.parentPath, entry.name)))

function compress(directory: string): void {
  for (const name of filesOf(directory).filter(name => /\.(js|svg|json)$/.test(name))) {
    const content = readFileSync(join(directory, name))
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(directory, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

/** The least that makes a page open offline: a worker that keeps its files and answers from them. */
function addWorker(directory: string): void {
  const kept = [
    '/',
    ...filesOf(directory)
      .filter(name => name.endsWith('.js'))
      .map(name => `/${name}`),
  ]
  writeFileSync(
    join(directory, 'sw.js'),
    `addEventListener('install', event => event.waitUntil(caches.open('1').then(cache => cache.addAll(${JSON.stringify(kept)}))))
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => event.respondWith(caches.match(event.request).then(kept => kept ?? fetch(event.request))))
`,
  )
  const file = join(directory, 'index.html')
  const register = `<script>addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))</script>`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('</body>', () => `${register}</body>`),
  )
}

/** A floor, plain or with the minimal worker. */
export type FloorName = 'rtq' | 'rtq-offline' | 'static' | 'static-offline'

/** Builds all floors below a directory; each is there under its name. */
export async function makeFloors(directory: string): Promise<void> {
  const at = (name: FloorName) => join(directory, name)
  mkdirSync(at('static'), { recursive: true })
  cpSync(join(floors, 'static'), at('static'), { recursive: true })
  await buildFloor(at('rtq'))
  for (const name of ['rtq', 'static'] as const) {
    cpSync(at(name), at(`${name}-offline`), { recursive: true })
    addWorker(at(`${name}-offline`))
  }
  for (const name of ['rtq', 'rtq-offline', 'static', 'static-offline'] as const) compress(at(name))
}
