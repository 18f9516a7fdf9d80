import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type ModuleOptions = Parameters<NodeFS['init']>[1]
type PostgresModule = Parameters<NonNullable<ModuleOptions['preRun']>[number]>[0]

/** An open file of Emscripten's. `nfd` is the descriptor under it; directories have none. */
interface Stream {
  nfd?: number
  node: unknown
}

/** What Emscripten's NODEFS has beside what its types say. */
interface NodeFsType {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: unknown): string
}

/** EIO as WASI numbers it: PostgreSQL stops on it, as it must when a write may be lost. */
const inputOutputError = 29

function fsyncDirectory(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Files on disk that reach the disk: PGlite's own NodeFS leaves fsync out, so a committed gift could be lost with the
 * power. `onFsync` is told of each one.
 */
export class DurableFs extends NodeFS {
  readonly #onFsync: () => void

  constructor(directory: string, onFsync: () => void) {
    super(directory)
    this.#onFsync = onFsync
  }

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const giveFsync = (mod: PostgresModule) => {
      // Emscripten's types know only the part of a file system that all of them have.
      const nodeFs = mod.NODEFS as unknown as NodeFsType
      nodeFs.stream_ops.fsync = stream => this.#fsync(nodeFs, stream)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } }
  }

  #fsync(nodeFs: NodeFsType, stream: Stream): number {
    try {
      if (stream.nfd === undefined) fsyncDirectory(nodeFs.realPath(stream.node))
      else fsyncSync(stream.nfd)
    } catch {
      return inputOutputError
    }
    this.#onFsync()
    return 0
  }
}
