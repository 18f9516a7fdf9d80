import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { ConfigError } from '../config.ts'
import { ending, formatVersion, type Header, header } from './dump-format.ts'

/** The lines of a backup, as text. Not by readline: it takes U+2028, which texts may hold, for the end of a line. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  // An error of either is thrown by the loop.
  pipeline(createReadStream(file), text, () => {})
  let rest = ''
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** A line parsed as what it must be. */
export function parsed<T extends ZodMiniType>(shape: T, line: string): z.output<T> | null {
  try {
    const result = shape.safeParse(JSON.parse(line))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

async function hashAndEnds(file: string): Promise<{ first: string; last: string; sha256: string }> {
  const hash = createHash('sha256')
  let first = ''
  let last: string | null = null
  for await (const line of linesOf(file)) {
    if (last === null) first = line
    else hash.update(`${last}\n`)
    last = line
  }
  return { first, last: last ?? '', sha256: hash.digest('hex') }
}

/** Reads a whole backup before anything is changed. Throws ConfigError when it is not one, or not whole. */
export async function checkBackup(file: string): Promise<Header> {
  const { first, last, sha256 } = await hashAndEnds(file).catch((error: unknown) => {
    throw new ConfigError(`${file} can't be read (${error instanceof Error ? error.message : String(error)})`)
  })
  const head = parsed(header, first)
  if (!head) throw new ConfigError(`${file} is not a backup of Jariyah`)
  if (head.version !== formatVersion) {
    throw new ConfigError(`${file} is of format ${head.version}; this program reads format ${formatVersion}`)
  }
  if (parsed(ending, last)?.sha256 !== sha256)
    throw new ConfigError(`${file} is damaged: its contents do not match its hash`)
  return head
}
