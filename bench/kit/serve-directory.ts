import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serveStatic } from '../../server/http/static.ts'
import { readyPage, sendPage } from '../../server/pages/cache.ts'

/** Serves a floor exactly as the service serves the app: Fastify, compressed when built, from memory. */
async function serve(directory: string): Promise<void> {
  const app = Fastify()
  const html = readFileSync(join(directory, 'index.html'), 'utf8')
  const page = readyPage(200, html, { 'cache-control': 'no-cache' })
  serveStatic(app, directory)
  for (const path of ['/', '/index.html']) app.get(path, (request, reply) => sendPage(request, reply, page))
  process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
}

await serve(process.argv[2] ?? '')
