import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { campaignPages, KeptPage } from '../../../../contract/campaign-page.ts'
import type { BuiltPage } from '../../../../contract/page-blocks.ts'
import { client } from '../../../data/browser-client.ts'
import { CallError } from '../../../data/call-error.ts'
import { useHoldUpdates } from '../../../data/use-hold-updates.ts'
import { useInTurn } from '../../../data/use-in-turn.ts'
import { campaignRoutes } from '../campaign-routes.ts'
import { keptPageQuery } from '../campaigns.queries.ts'
import { dropPage, keepPage } from './kept-page.ts'

/** After so long a pause the service is told: writes are counted. */
const pauseMs = 9_000

/** Where the newest of it is: nowhere but on the screen, on this device, with the service; or another device was quicker. */
export type PageKept = 'nowhere' | 'device' | 'service' | 'conflict'

/** What is to be sent, and the sending of it: one after the other, so that what was built last is kept last. */
function useSending(id: string, begunAt: number, begunAs: PageKept, unsent: BuiltPage | null) {
  const cache = useQueryClient()
  const inTurn = useInTurn()
  const [kept, setKept] = useState(begunAs)
  const [failure, setFailure] = useState<CallError | null>(null)
  const newest = useRef(unsent)
  const version = useRef(begunAt)
  const isBehind = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Throws CallError. */
  const send = () =>
    inTurn(async () => {
      clearTimeout(timer.current)
      const page = newest.current
      if (page === null) return
      const answer = await client.call<typeof campaignPages.save>(campaignRoutes.savePage, {
        params: { id },
        body: { version: version.current, page },
      })
      version.current = answer.version
      cache.setQueryData(keptPageQuery(id).queryKey, answer)
      const typedSince = newest.current
      if (typedSince !== null && typedSince !== page)
        return void (await keepPage(id, { page: typedSince, version: answer.version }))
      newest.current = null
      setFailure(null)
      setKept('service')
      await dropPage(id)
    })

  /** Resolves with what kept the service from having it. */
  const flush = async (): Promise<CallError | null> => {
    try {
      await send()
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      isBehind.current ||= error.code === 'state_changed'
      if (isBehind.current) setKept('conflict')
      setFailure(error.code === 'network' || error.code === 'state_changed' ? null : error)
      return error
    }
  }

  return {
    kept,
    setKept,
    failure,
    flush,
    put: (page: BuiltPage | null) => {
      clearTimeout(timer.current)
      newest.current = page
    },
    isNewest: (page: BuiltPage) => newest.current === page,
    basis: () => version.current,
    /** The service is told after a pause, unless two versions wait for a choice. */
    tellLater: (tell: () => void) => {
      if (!isBehind.current) timer.current = setTimeout(tell, pauseMs)
    },
    goOnFrom: (basis: number) => {
      version.current = basis
      isBehind.current = false
    },
  }
}

/** Keeps a page while it is built: on this device at once, with the service after a pause and when it is asked to. */
export function usePageSaves(id: string, begunAt: number, begunAs: PageKept, unsent: BuiltPage | null) {
  const cache = useQueryClient()
  const sending = useSending(id, begunAt, begunAs, unsent)
  const { kept, setKept, failure, flush, put } = sending
  useHoldUpdates(kept === 'nowhere')
  const later = useRef(flush)
  useEffect(() => {
    later.current = flush
  })
  useEffect(() => {
    const sendNow = () => void later.current()
    // What an earlier visit could not send.
    if (begunAs === 'device') sendNow()
    addEventListener('online', sendNow)
    return () => removeEventListener('online', sendNow)
  }, [begunAs])

  return {
    kept,
    failure,
    flush,
    change: async (page: BuiltPage) => {
      put(page)
      setKept(now => (now === 'conflict' ? now : 'nowhere'))
      sending.tellLater(() => void later.current())
      const isKept = await keepPage(id, { page, version: sending.basis() })
      if (isKept && sending.isNewest(page)) setKept(now => (now === 'conflict' ? now : 'device'))
    },
    /** Of two versions, this device's stays. */
    keepOurs: async () => {
      const other = await client.call<typeof campaignPages.find>(campaignRoutes.findPage, { params: { id } })
      sending.goOnFrom(other.version)
      setKept('device')
      await flush()
    },
    /** Of two versions, the other device's stays; resolves with it. */
    takeTheirs: async (): Promise<KeptPage> => {
      const other = await client.call<typeof campaignPages.find>(campaignRoutes.findPage, { params: { id } })
      put(null)
      await dropPage(id)
      cache.setQueryData(keptPageQuery(id).queryKey, other)
      return other
    },
  }
}

export type PageSaves = ReturnType<typeof usePageSaves>
