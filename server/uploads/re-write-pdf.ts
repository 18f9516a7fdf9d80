import { Worker } from 'node:worker_threads'
import { Failure } from '../../contract/errors.ts'
import type { PdfPort } from '../service.ts'

/** An honest scan of the largest size takes a second. */
const longestMs = 10_000
const mostHeapMb = 256

/** Files of one sender that may wait, with the one that is read. */
const mostOfSender = 4

/** One at a time: what they may take, they take once. */
let before: Promise<unknown> = Promise.resolve()

/** What a sender has here, in a line of their own: of each only the first stands in the line of all. */
const lines = new Map<string, { count: number; last: Promise<unknown> }>()

/**
 * The pages of a PDF in a document of our own: no scripts, forms, attachments, links or names are taken over. Null for what is
 * no PDF, is locked, has more than 200 pages, or takes more time or memory than an honest one: the service goes on meanwhile. Who
 * sends many waits for their own, others for one of them. Throws `too_many_requests` where too many of the sender's wait.
 */
async function reWrite(bytes: Uint8Array, sender: string): Promise<Uint8Array | null> {
  const line = lines.get(sender) ?? { count: 0, last: Promise.resolve() }
  if (line.count >= mostOfSender) throw new Failure('too_many_requests')
  lines.set(sender, line)
  line.count += 1
  const written = line.last.then(() => inTurn(bytes))
  line.last = written
  try {
    return await written
  } finally {
    line.count -= 1
    if (line.count === 0) lines.delete(sender)
  }
}

function inTurn(bytes: Uint8Array): Promise<Uint8Array | null> {
  const written = before.then(() => inWorker(bytes))
  before = written
  return written
}

/** In a worker of this process. */
export const pdfsInWorker: PdfPort = { reWrite }

async function inWorker(bytes: Uint8Array): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    // The library writes of each fault that it finds.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  const deadline = setTimeout(() => void worker.terminate(), longestMs)
  try {
    return await new Promise<Uint8Array | null>(resolve => {
      worker.once('message', resolve)
      // Whatever is wrong with it, it is not kept.
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}
