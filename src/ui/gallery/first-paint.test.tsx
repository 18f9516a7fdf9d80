import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../contract/languages.ts'
import { TranslatorContext } from '../../i18n/use-translation.ts'
import { HomeSpecimen } from './HomeSpecimen.tsx'
import { PartsSpecimen } from './PartsSpecimen.tsx'
import { speak } from './speak.ts'
import { wordsOf } from './words.ts'

/** What the service would send for that page. */
async function markupOf(language: Language, page: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  })
  await router.load()
  return renderToString(
    <TranslatorContext value={speak(language)}>
      <RouterProvider router={router} />
    </TranslatorContext>,
  )
}

describe.each(languages)('markup of the first paint in %s', language => {
  const words = wordsOf(language)
  const pages = {
    home: <HomeSpecimen words={words} language={language} />,
    parts: <PartsSpecimen words={words} />,
  }

  it.each(Object.keys(pages) as (keyof typeof pages)[])(
    '%s has no inline style, which the CSP forbids',
    async name => {
      const markup = await markupOf(language, pages[name])
      expect(markup).toContain('<main')
      expect(markup.match(/<[^>]* style="[^>]*>/g)).toBeNull()
    },
  )

  it.each(Object.keys(pages) as (keyof typeof pages)[])('%s shows no key in place of a text', async name => {
    const markup = await markupOf(language, pages[name])
    expect(markup).not.toMatch(/>(?:\w+\.)+\w+</)
    expect(markup).not.toContain('{{')
  })
})
