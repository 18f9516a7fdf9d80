import { useEffect, useRef } from 'react'

/**
 * Brings whoever has asked for more of a list to the first that has come, where they go on reading, or to the sentence in the button's
 * place where nothing has. Whoever has gone on to something else meanwhile is left there.
 */
export function useLeadToCome() {
  const listing = useRef<Element>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  /** What was listed when more was asked for; null where nobody waits. */
  const listed = useRef<ReadonlySet<Element> | null>(null)
  useEffect(() => {
    const before = listed.current
    if (before === null) return
    const first = itemsIn(listing.current).find(item => !before.has(item)) ?? end.current
    if (!(first instanceof HTMLElement)) return
    listed.current = null
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== button.current) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  })
  /** The `ref` of the element whose children are what is listed. */
  const list = (element: Element | null) => {
    listing.current = element
  }
  /** Called when more is asked for. */
  const mark = () => {
    listed.current = new Set(itemsIn(listing.current))
  }
  return { list, button, end, mark }
}

const itemsIn = (list: Element | null) => [...(list?.children ?? [])]
