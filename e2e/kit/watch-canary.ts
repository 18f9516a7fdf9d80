import type { BrowserContext, Page } from '@playwright/test'

/** What a text has done that was taken for more than one: it called, fetched, asked, led away, or was stopped by the policy. */
export interface Canary {
  deeds: string[]
}

/** Gives every page and frame of the browser a function `canary`, and notes who calls it and what else goes out of the way. */
export async function watchCanary(context: BrowserContext, origin: string): Promise<Canary> {
  const deeds: string[] = []
  await context.exposeBinding('canary', ({ frame }) => void deeds.push(`ran at ${frame.url()}`))
  const isOurs = (url: string) => url.startsWith(origin) || /^(about|blob|data):/.test(url)
  context.on('request', request => {
    if (!isOurs(request.url())) deeds.push(`fetched ${request.url()}`)
  })
  context.on('console', message => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
      deeds.push(`policy: ${message.text()} at ${message.page()?.url()}`)
  })
  context.on('page', page => {
    page.on('dialog', dialog => {
      deeds.push(`asked: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('framenavigated', frame => {
      if (!isOurs(frame.url())) deeds.push(`led to ${frame.url()}`)
    })
    page.on('frameattached', frame => deeds.push(`made a frame at ${frame.parentFrame()?.url()}`))
  })
  return { deeds }
}

/** Elements and attributes of a page that only a text can have brought: ours have none of them. */
export const strangeElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const strange =
      'iframe, object, embed, base, portal, marquee, math, video, audio, xmp, noscript p, foreignObject:not(.flow-words), animate, set, mglyph, [srcdoc], [contenteditable], [popover], [formaction], [http-equiv=refresh], [src*="//evil"], [href*="//evil"], [href^="javascript:" i], [action^="javascript:" i], [href^="data:"]:not(link)'
    const handlers = [...document.querySelectorAll('*')].filter(element =>
      element.getAttributeNames().some(name => name.startsWith('on')),
    )
    // What a page says of itself to programs is a script too, and runs nothing.
    const scripts = [...document.scripts].filter(
      ({ type, textContent }) => !type.endsWith('json') && textContent.includes('canary'),
    )
    return [...document.querySelectorAll(strange), ...handlers, ...scripts].map(element =>
      element.outerHTML.slice(0, 200),
    )
  })
