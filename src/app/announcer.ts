const seenForMs = 5_000

/** A box of one pixel: what is hidden altogether is not read. */
const unseen = {
  position: 'fixed',
  insetBlockEnd: '0',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/**
 * A live region beside the app, in which the text given last is read out and then forgotten: a screen reader that walks the
 * page finds nothing left over. Its root is closed, so that it belongs to no page.
 */
export function makeAnnouncer(): (text: string) => void {
  const host = document.createElement('div')
  const region = document.createElement('p')
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  Object.assign(region.style, unseen)
  host.attachShadow({ mode: 'closed' }).append(region)
  document.body.append(host)
  let forgetting: ReturnType<typeof setTimeout> | undefined
  return text => {
    clearTimeout(forgetting)
    region.textContent = text
    forgetting = setTimeout(() => region.replaceChildren(), seenForMs)
  }
}
