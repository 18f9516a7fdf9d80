import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { bytesFor, compressedWhenAsked, type Encoded, smallest } from '../http/encodings.ts'
import { fileHeaders } from '../http/security.ts'
import { sendBytes } from '../http/send-bytes.ts'

/** More than any page has: who asks for other sets of them is answered from fresh reading. */
const maxKept = 600
const several = /^[\w-]+(?:\+[\w-]+)+$/

/** Directory, as `en-1a2b3c4d`, → the namespaces in it. */
function namespacesBelow(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const namesIn = (directory: string) =>
    readdirSync(join(root, directory))
      .filter(name => name.endsWith('.json'))
      .map(name => name.slice(0, -'.json'.length))
  return new Map(readdirSync(root).map(directory => [directory, new Set(namesIn(directory))]))
}

/**
 * Answers the texts of a whole page at once: `/locales/en-1a2b3c4d/common+ui+giving.json` is `{"common":…,"ui":…,"giving":…}`. In the
 * document they would make it longer than the first packets of a connection; one by one they would be as many requests.
 */
export function serveTexts(app: FastifyInstance, clientDir: string): void {
  const root = join(clientDir, 'locales')
  const known = namespacesBelow(root)
  const made = new LRUCache<string, Encoded>({ max: maxKept })
  const make = async (directory: string, names: readonly string[]): Promise<Encoded> => {
    const files = await Promise.all(
      names.map(async name => `"${name}":${await readFile(join(root, directory, `${name}.json`), 'utf8')}`),
    )
    const body = Buffer.from(`{${files.join()}}`)
    const plain = {
      status: 200,
      headers: {
        ...fileHeaders,
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'content-length': String(body.length),
      },
      body,
    }
    // 16 ms, once: a build's texts are sent for as long as it runs.
    return compressedWhenAsked(plain, { first: smallest })
  }
  app.get<{ Params: { directory: string; file: string } }>(
    // Of one namespace alone there is a file.
    '/locales/:directory/:file(^[\\w-]+\\+[\\w+-]+).json',
    async (request, reply) => {
      const { directory, file } = request.params
      const names = file.split('+')
      const has = known.get(directory)
      const isThere =
        several.test(file) && names.every((name, at) => has?.has(name) && names.indexOf(name) === at)
      if (!isThere) return reply.callNotFound()
      const key = `${directory}/${file}`
      const texts = made.get(key) ?? (await make(directory, names))
      made.set(key, texts)
      sendBytes(request, reply, bytesFor(request.raw, texts))
    },
  )
}
