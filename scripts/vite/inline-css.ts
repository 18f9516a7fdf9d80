import { minify } from 'terser'
import type { Plugin } from 'vite'

const preloaded = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g
const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/**
 * Fetches the scripts once the page has been painted: a tag would be fetched, and on a slow phone run, before. A hidden
 * page is never painted and begins at once; so does one whose browser does not tell of paints, a frame later. They are
 * fetched together and begun one by one, so that the page answers a touch between them.
 * Before them it is told when a mushaf has its hand (src/features/quran/styles/mushaf.css).
 * One that is lost on its way leaves a page that can be read and not be used: once it can be had again, the page is opened anew,
 * by the rule of src/data/recover-chunks.ts, which it has not met yet: not twice in a minute.
 */
const afterFirstPaint = (scripts: readonly string[]): string => `<script>
Promise.resolve(document.querySelector('.mushaf') && document.fonts.load('1em "Amiri Quran"')).finally(() => {
  document.documentElement.dataset.hand = ''
});
(go => {
  if (document.hidden) go()
  else if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) requestAnimationFrame(() => setTimeout(go))
  else new PerformanceObserver((_, seen) => { seen.disconnect(); go() }).observe({ type: 'paint', buffered: true })
})(async () => {
  const breathe = () => new Promise(next => setTimeout(next))
  document.documentElement.dataset.painted = ''
  document.querySelector('link[rel=icon]').href = '/favicon.ico'
  for (const link of document.querySelectorAll('link[data-rel]')) {
    const now = link.cloneNode()
    now.rel = link.dataset.rel
    const { lang } = document.documentElement
    if (now.rel === 'manifest' && lang !== 'en') now.href = '/manifest.' + lang + '.webmanifest'
    link.replaceWith(now)
    await breathe()
  }
  const lost = async src => {
    let came
    do {
      await new Promise(next => setTimeout(next, 3000))
      came = await fetch(src).catch(() => null)
    } while (!came)
    const before = 'jariyah.reloaded-for-chunks'
    if (came.ok && Date.now() - sessionStorage.getItem(before) > 60000) {
      sessionStorage.setItem(before, Date.now())
      location.reload()
    }
    await new Promise(() => {})
  }
  ${scripts.map(src => `await import("${src}").catch(() => lost("${src}"))`).join('\n  await breathe()\n  ')}
})
</script>`

/**
 * What a page of the service's has whole in its own part. Told once more, fonts would have every element laid out again,
 * and properties have it styled again.
 */
const knownToPages = /@(?:font-face|property [\w-]+) ?\{[^}]*\}/g

/** Tailwind writes what browsers without `@property` and `color-mix` read instead. Those are older than the oldest of ours (decision 059). */
const withoutProperty = /@layer properties\{@supports [^{]*\{(?:[^{}]+\{[^{}]*\})*\}\}/g
const withoutColorMix =
  /(?<selector>[^{}]+)\{(?<plain>[^{}]*)\}@supports \(color:color-mix\(in lab, red, red\)\)\{\k<selector>\{(?<property>[\w-]+):(?<mixed>[^{};]*)\}\}/g

const forOurBrowsers = (css: string): string =>
  css.replace(withoutProperty, '').replace(withoutColorMix, (...found) => {
    const { selector, plain = '', property, mixed } = found.at(-1) as Record<string, string>
    const others = plain.split(';').filter(each => !each.startsWith(`${property}:`))
    return `${selector}{${[...others, `${property}:${mixed}`].join(';')}}`
  })

const inlineScript = /<script>([\s\S]*?)<\/script>/g
/** What tells developers something; the places that the service fills have no spaces. */
const remark = /<!-- [\s\S]*? -->\s*/g

/** What is said to developers is not sent: a page is to fit into the first packets of a connection. */
async function withoutRemarks(html: string): Promise<string> {
  const scripts = [...html.matchAll(inlineScript)].map(([, code = '']) => code)
  const short = await Promise.all(scripts.map(code => minify(code, { ecma: 2020, compress: { ecma: 2020 } })))
  let at = 0
  return html.replace(remark, '').replace(inlineScript, () => `<script>${short[at++]?.code ?? ''}</script>`)
}

/**
 * Puts the stylesheet that every page needs into index.html, which the worker keeps, and lets the scripts wait for the first paint.
 * A page of the service's has its own part of it, and fetches the file after the paint.
 */
export function inlineCss(): Plugin {
  return {
    name: 'jariyah-inline-css',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = forOurBrowsers(String(file.source))
      }
      const html = String(page.source).replace(stylesheet, (tag, name: string) => {
        const file = bundle[name]
        if (file?.type !== 'asset') return tag
        const css = String(file.source).trim()
        file.source = css.replace(knownToPages, '')
        return `<style>${css}</style>`
      })
      const addresses = (tag: RegExp) => [...html.matchAll(tag)].map(match => match[1] ?? '')
      const scripts = [...addresses(preloaded), ...addresses(moduleScript)]
      const whole = html
        .replace(preloaded, scripts => scripts.replace('rel="modulepreload"', 'data-rel="modulepreload"'))
        .replace(moduleScript, '')
        .replace('</body>', () => `${afterFirstPaint(scripts)}</body>`)
      page.source = await withoutRemarks(whole)
    },
  }
}
