/** So long at most it takes until what an act has changed is drawn, in milliseconds. */
const mostMs = 1_000

const ways = ['pointerdown', 'keydown'] as const

/**
 * Of somebody who acts on what the act may take away. What it answers with is called once it is done: should they have lost the focus with
 * it, they go on at the nearest heading that is still there, or what opens the part. Whoever does something else meanwhile is left there.
 *
 * @param from what the act is about, where they act in a dialog: it goes whole, and is near to nothing
 */
export function stayNear(from: Element | null = document.activeElement): () => void {
  const around: Element[] = []
  let each = from
  for (; each && each !== document.body; each = each.parentElement) around.push(each)
  return () => {
    const look = () => {
      if (document.activeElement !== document.body) return
      const heading = around
        .filter(each => each.isConnected)
        .map(each => each.querySelector<HTMLElement>('h1, h2, h3, summary'))
        .find(each => each !== null)
      if (!heading) return
      if (heading.localName !== 'summary') heading.tabIndex = -1
      heading.focus()
    }
    const observer = new MutationObserver(look)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const way of ways) removeEventListener(way, stop, true)
    }
    const timer = setTimeout(stop, mostMs)
    for (const way of ways) addEventListener(way, stop, true)
    observer.observe(document.body, { subtree: true, childList: true })
    look()
  }
}
