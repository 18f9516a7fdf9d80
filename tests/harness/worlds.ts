import { globSync, readFileSync } from 'node:fs'

const uses = {
  /** A module that is put in place of another stays there, for every file after. */
  apart: /\bvi\.(mock|doMock)\(/,
  /** IndexedDB, which Node has not: who tests what is without one must not meet it. */
  device: /'fake-indexeddb/,
}

/** Which of the test files under `root` that match share a worker with each other; paths from there. */
export function worldsOf(
  root: string,
  pattern: string,
  exclude: readonly string[],
): Record<'shared' | 'device' | 'apart', string[]> {
  const worlds: ReturnType<typeof worldsOf> = { shared: [], device: [], apart: [] }
  for (const path of globSync(pattern, { cwd: root, exclude })) {
    const text = readFileSync(`${root}/${path}`, 'utf8')
    const world = uses.apart.test(text) ? 'apart' : uses.device.test(text) ? 'device' : 'shared'
    worlds[world].push(path)
  }
  return worlds
}
