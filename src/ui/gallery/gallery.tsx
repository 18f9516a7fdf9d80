import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf, isLanguage } from '../../../contract/languages.ts'
import { TranslatorContext } from '../../i18n/use-translation.ts'
import { HomeSpecimen } from './HomeSpecimen.tsx'
import { OverlaySpecimen } from './OverlaySpecimen.tsx'
import { PartsSpecimen } from './PartsSpecimen.tsx'
import { speak } from './speak.ts'
import { wordsOf } from './words.ts'

const asked = new URLSearchParams(location.search)
const wish = asked.get('lang')
const language = isLanguage(wish) ? wish : 'en'
const view = asked.get('view') ?? 'home'
const words = wordsOf(language)

function Specimen() {
  if (view === 'home') return <HomeSpecimen words={words} language={language} />
  if (view === 'parts') return <PartsSpecimen words={words} />
  return <OverlaySpecimen words={words} layer={view} />
}

const page = document.documentElement
page.lang = language
page.dir = directionOf(language)
page.dataset['theme'] = asked.get('theme') ?? 'day'

const router = createRouter({
  routeTree: createRootRoute({ component: Specimen, notFoundComponent: Specimen }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TranslatorContext value={speak(language)}>
        <RouterProvider router={router} />
      </TranslatorContext>
    </StrictMode>,
  )
