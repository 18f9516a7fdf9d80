import { useEffect, useRef, useState } from 'react'
import type { FontName } from '../lib/pdf/font-name.ts'
import type { PdfAnswer, PdfOrder, PdfWish } from '../lib/pdf/pdf-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerUrl from '../lib/pdf/pdf-worker.ts?worker&url'
import { savePdf } from '../lib/save-pdf.ts'
import { trustedWorkerUrl } from '../lib/trusted-types.ts'

export type PdfWork =
  | { state: 'idle' }
  | { state: 'working'; share: number }
  | { state: 'done'; name: string }
  /** `failure`: why what was to be set could not be had; null where the tools failed. */
  | { state: 'failed'; failure: unknown }

const openWorker = () => new Worker(trustedWorkerUrl(workerUrl), { type: 'module' })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
const ask = (worker: Worker, wish: PdfWish) => worker.postMessage(wish)

/** Makes PDFs in a worker and gives them to the reader. */
export function usePdf() {
  const [work, setWork] = useState<PdfWork>({ state: 'idle' })
  const worker = useRef<Worker | null>(null)
  const turn = useRef(0)
  const close = () => {
    worker.current?.terminate()
    worker.current = null
  }
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- it closes whichever worker there is then
  useEffect(() => close, [])
  const fail = (failure: unknown) => {
    close()
    setWork({ state: 'failed', failure })
  }
  const cancel = () => {
    turn.current += 1
    close()
    setWork({ state: 'idle' })
  }
  /** Fetches beforehand what files are made with, to be there offline. */
  const warm = (fonts: readonly FontName[]) => {
    worker.current ??= openWorker()
    ask(worker.current, { warm: fonts })
  }
  const make = async (read: () => Promise<PdfOrder>, name: string) => {
    const mine = (turn.current += 1)
    setWork({ state: 'working', share: 0 })
    let order: PdfOrder
    try {
      order = await read()
    } catch (error) {
      if (mine === turn.current) fail(error)
      return
    }
    if (mine !== turn.current) return
    const one = (worker.current ??= openWorker())
    one.addEventListener('error', () => fail(null))
    one.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
      if (mine !== turn.current) return
      if (data.state === 'working') return setWork(data)
      if (data.state === 'failed') return fail(null)
      savePdf(name, data.bytes)
      setWork({ state: 'done', name })
    })
    ask(one, order)
  }
  return { work, make, cancel, warm }
}
