import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** A list that goes on, of which nothing is fetched before it is asked for. */
export interface EarlierPages {
  data: { pages: readonly unknown[] } | undefined
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

interface Props {
  pages: EarlierPages
  words: { ask: string; failed: string; end: string }
  /** The list of those that have come. */
  children: ReactNode
}

/** What came before that which a page shows, and the button that brings it. */
export function EarlierList({ pages, words, children }: Props) {
  const hasCome = pages.data !== undefined
  const { list, button, end, mark } = useLeadToCome()
  return (
    <>
      {hasCome && <div ref={list}>{children}</div>}
      {pages.isError && (
        <Notice tone="warning" isLive>
          {words.failed}
        </Notice>
      )}
      {!hasCome || pages.hasNextPage ? (
        <Button
          ref={button}
          variant="outline"
          className="justify-self-center"
          isLoading={pages.isFetching}
          onClick={() => {
            mark()
            void pages.fetchNextPage()
          }}
        >
          {words.ask}
        </Button>
      ) : (
        <p ref={end} className="text-center text-sm text-soft">
          {words.end}
        </p>
      )}
    </>
  )
}

/**
 * Brings whoever has asked for more to the first that has come, where they go on reading, or to the sentence in the button's place where
 * nothing has. Whoever has gone on to something else meanwhile is left there.
 */
function useLeadToCome() {
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  /** How many were listed when more were asked for; null where nobody waits. */
  const listed = useRef<number | null>(null)
  useEffect(() => {
    if (listed.current === null) return
    const first = itemsIn(list.current)?.[listed.current] ?? end.current
    if (!(first instanceof HTMLElement)) return
    listed.current = null
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== button.current) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  })
  const mark = () => {
    listed.current = itemsIn(list.current)?.length ?? 0
  }
  return { list, button, end, mark }
}

const itemsIn = (list: HTMLElement | null) => list?.firstElementChild?.children
