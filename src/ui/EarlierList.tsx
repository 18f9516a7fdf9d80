import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { useLeadToCome } from './use-lead-to-come.ts'

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
      {hasCome && <div ref={around => list(around?.firstElementChild ?? null)}>{children}</div>}
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
