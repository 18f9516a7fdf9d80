import { Worker } from 'node:worker_threads'
import type { PdfPort } from '../service.ts'
import { standInLine } from './stand-in-line.ts'

/** An honest scan of the largest size takes a second. */
const longestMs = 10_000
const mostHeapMb = 256

/**
 * The pages of a PDF in a document of our own: no scripts, forms, attachments, links or names are taken over. Null for what is
 * no PDF, is locked, has more than 200 pages, or takes more time or memory than an honest one: the service goes on meanwhile.
 * Throws `too_many_requests` where too many of the sender's wait.
 */
const reWrite: PdfPort['reWrite'] = (bytes, sender) => standInLine('pdf', sender, () => inWorker(bytes))

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
