import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** A file inside an installed package, read from disk: no package code runs and no network is touched. */
export function packageFile(name: string, file: string): string {
  return join(ROOT, 'node_modules', name, file)
}

/** The caller names the shape and checks the content: packages are pinned, their texts are not trusted. */
export function readPackageJson(name: string, file: string): unknown {
  const path = packageFile(name, file)
  if (!existsSync(path)) throw new Error(`${name} is not installed (no ${file}): run npm ci`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

export function packageVersion(name: string): string {
  return (readPackageJson(name, 'package.json') as { version: string }).version
}

/** A file of `content/`. */
export function readContent(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'content', file), 'utf8'))
}
