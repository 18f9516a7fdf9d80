import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetRead, holdAyah, showAyah } from './show-ayah.ts'
import { useStayAtPlace } from './use-stay-at-place.ts'

let layout = 'pages'
/** What stands on the page becomes taller or lower. */
let resized: () => void

function Reader() {
  useStayAtPlace(112, layout)
  return null
}

async function open() {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/quran-reader', component: Reader }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/quran-reader?surah=112'] }),
  })
  await act(async () => void render(<RouterProvider router={router as never} />))
  return router
}

/** An ayah at the top of the page, until the ayat are laid out in another way. */
function stands(id: string): Element {
  const ayah = document.createElement('p')
  ayah.id = id
  ayah.dataset.ayah = ''
  const column = document.createElement('article')
  column.className = 'reader-column'
  column.append(ayah)
  document.body.replaceChildren(column)
  document.elementsFromPoint = () => [ayah]
  return ayah
}

beforeEach(() => {
  layout = 'pages'
  forgetRead()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

it('goes nowhere while nothing was laid out anew', async () => {
  stands('ayah-114-3').remove()
  const router = await open()
  expect(router.state.location.search).toEqual({ surah: 112 })
})

it('goes to the ayah that was read where another layout was chosen before this part came', async () => {
  const ayah = stands('ayah-114-3')
  holdAyah()
  layout = 'ayat'
  ayah.remove()
  const router = await open()
  await waitFor(() => expect(router.state.location.search).toEqual({ verse: '114:3' }))
})

it('brings the ayah of the address back when letters come late, until its reader moves the page', async () => {
  vi.stubGlobal('requestAnimationFrame', vi.fn())
  const brought = vi.fn()
  stands('ayah-112-3').scrollIntoView = brought
  await open()
  showAyah({ surah: 112, ayah: 3 })
  brought.mockClear()
  resized()
  expect(brought).toHaveBeenCalledOnce()
  dispatchEvent(new Event('wheel'))
  resized()
  expect(brought).toHaveBeenCalledOnce()
})
