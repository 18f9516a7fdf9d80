import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import type { Reader } from '../../i18n/reader.tsx'

// The real packs are read and made ready for search, which a busy machine does not do within a second.

const root = join(import.meta.dirname, '../../..')
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const built = (address: string) => json(join('public', address.replace('?again', '')))

/** Our own modules anew, as in a new tab: some of them remember. */
async function freshModules() {
  const modules = await Promise.all([
    import('./QuranReaderPage.tsx'),
    import('./prepare-reader.ts'),
    import('./ReaderError.tsx'),
    import('./ReaderPending.tsx'),
    import('./reader-search.ts'),
    import('../../data/call-error.ts'),
    import('../../data/query-client.ts'),
    import('../../i18n/reader.tsx'),
    import('../../i18n/translator.ts'),
    import('../../i18n/use-translation.ts'),
  ])
  // One object, so that each is named where it is used.
  return Object.assign({}, ...modules) as UnionToIntersection<(typeof modules)[number]>
}

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** What stands for no answer. */
const offline = Symbol('offline')

const loseConnection = () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

type Answers = (address: string) => unknown

interface Opened {
  href: string
  language?: Language
  answers?: Answers
}

/** The reader at an address, with the real texts and packs. The modules are new, as in a new tab. */
async function open({ href, language = 'en', answers = built }: Opened) {
  const {
    CallError,
    makeQueryClient,
    makeTranslator,
    prepareReader,
    QuranReaderPage,
    ReaderContext,
    ReaderError,
    ReaderPending,
    readerPlace,
    readerSearch,
    TranslatorContext,
  } = await freshModules()
  let reader: Reader = { language, currency: 'GBP', isCurrencyDetected: false }
  const initial = reader
  const listeners = new Set<() => void>()
  const translatorIn = (of: Language) =>
    makeTranslator(
      of,
      Object.fromEntries(
        ['quran', 'marks', 'asked-ayah', 'ui', 'common'].map(name => [
          name,
          json(`locales/${of}/${name}.json`) as object,
        ]),
      ) as never,
    )
  let translator = translatorIn(language)
  const store = {
    get: () => reader,
    initial: () => initial,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // As the app does: its texts first, then the reader.
    setLanguage: async (next: Language) => {
      translator = translatorIn(next)
      draw()
      reader = { ...reader, language: next }
      for (const listener of listeners) listener()
    },
    chooseCurrency: async () => undefined,
  }
  const queryClient = makeQueryClient({
    async fetchJson(address) {
      const answer = answers(address)
      if (answer === offline) throw new CallError('no', { status: null, code: 'network' })
      return answer
    },
  })
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const context = { queryClient, reader: store, texts: async () => undefined, isTestMoney: true }
  const rootRoute = createRootRoute()
  const group = createRoute({ getParentRoute: () => rootRoute, id: '(worship)' })
  const page = createRoute({
    getParentRoute: () => group,
    path: 'quran-reader',
    validateSearch: readerSearch,
    loaderDeps: ({ search }) => readerPlace(search),
    loader: ({ deps }) => prepareReader(context, deps),
    component: QuranReaderPage,
    errorComponent: ReaderError,
    pendingComponent: ReaderPending,
    pendingMs: 400,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([group.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [href] }),
    // What is opened from the page brings its own texts.
    context,
  })
  const app = () => (
    <QueryClientProvider client={queryClient}>
      <TranslatorContext value={translator}>
        <ReaderContext value={store}>
          {/* The app's own router type is registered; this one has the same page at the same place. */}
          <RouterProvider router={router as never} />
        </ReaderContext>
      </TranslatorContext>
    </QueryClientProvider>
  )
  const { rerender } = render(app())
  const draw = () => rerender(app())
  return Object.assign(router, { changeLanguage: store.setLanguage })
}

const shown: Element[] = []

/** Tells that the column of the ayat has become taller or lower when it is asked to. */
class ColumnObserver {
  static all = new Set<ColumnObserver>()
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
    ColumnObserver.all.add(this)
  }
  observe() {}
  disconnect() {
    ColumnObserver.all.delete(this)
  }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  shown.length = 0
  Element.prototype.scrollIntoView = function show() {
    shown.push(this)
    // What is shown is further down, where the top of the page is left.
    vi.stubGlobal('scrollY', 1)
  }
  document.elementsFromPoint = () => []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('ResizeObserver', ColumnObserver)
  ColumnObserver.all.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ayat = () => document.querySelectorAll('[data-ayah]')

/** Keeps these with the ayat, and no others. */
const keepMarks = async (marks: Record<string, object>) => {
  const { withDatabase } = await import('../../data/db.ts')
  await withDatabase(async db => {
    await db.ayahMarks.clear()
    await db.ayahMarks.bulkPut(Object.entries(marks).map(([id, value]) => ({ id, updatedAt: 1, value })))
  })
}

describe('a surah that is not to be had', () => {
  it('is said to be absent from this device where there is no connection', async () => {
    loseConnection()
    await open({
      href: '/quran-reader?surah=112',
      answers: () => offline,
    })
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('not on this device yet'),
    )
  })

  it('is said to have failed where there is one, and the ways to the other surahs and the settings stay open', async () => {
    let isBroken = true
    const router = await open({
      href: '/quran-reader?surah=36',
      answers: address => (isBroken ? offline : built(address)),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('could not be fetched just now')
    expect(alert.textContent).not.toContain('Connect once')
    expect(screen.getByText('Surah 36').closest('summary')?.ariaLabel).toBe('Surah 36. Choose a surah')
    expect(screen.getByRole('button', { name: 'How you read' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Previous surah' }).getAttribute('href')).toBe(
      '/quran-reader?surah=35',
    )
    isBroken = false
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(ayat()).toHaveLength(83))
    expect(router.state.location.search).toEqual({ surah: 36 })
  })

  it('is not shown with one mark changed, and opens once the text is right again', async () => {
    let isBroken = true
    await open({
      href: '/quran-reader?surah=112',
      answers: address => {
        const answer = built(address)
        return isBroken && /\/112\.json/.test(address)
          ? ['changed', 'in', 'all', 'four']
          : isBroken && /\/ar\.\w+\.json/.test(address)
            ? []
            : answer
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('does not match the text we checked')
    expect(document.body.textContent).not.toContain('changed')
    isBroken = false
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(ayat()).toHaveLength(4))
  })

  it('keeps the ways on: the chooser, the search and the surahs beside it', async () => {
    const router = await open({
      href: '/quran-reader?surah=112',
      answers: address =>
        /\/ar\.\w+(\/112)?\.json/.test(address) ? ['changed', 'in', 'all', 'four'] : built(address),
    })
    await screen.findByRole('alert')
    expect(await screen.findByText('112. Al-Ikhlas')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Search the Quran' })).toBeDefined()
    const beside = screen.getByRole('navigation', { name: 'Surahs before and after' })
    fireEvent.click(within(beside).getByRole('link', { name: /Al-Falaq/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ surah: 113 }))
    await waitFor(() => expect(ayat()).toHaveLength(5))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is read in Arabic beside a translation that is not what was sealed, and no connection is asked for', async () => {
    await open({
      href: '/quran-reader?surah=112',
      answers: address => (address.includes('/en.') ? ['changed'] : built(address)),
    })
    await waitFor(() => expect(ayat()).toHaveLength(4))
    expect(await screen.findByText(/does not match the text we checked/)).toBeDefined()
    expect(screen.queryByText(/connect to fetch/)).toBeNull()
  })

  it('is read in Arabic while the translation is missing, which says so', async () => {
    loseConnection()
    await open({
      href: '/quran-reader?surah=112',
      answers: address => (address.includes('/en.') ? offline : built(address)),
    })
    await waitFor(() => expect(ayat()).toHaveLength(4))
    expect(await screen.findByText(/translation is not on this device yet/)).toBeDefined()
  })
})

describe('a surah that is late', () => {
  it('is waited for in the reader: its name in the bar and above the place of its ayat, and the ways on', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = (address: string) => promise.then(() => built(address))
    const router = await open({
      href: '/quran-reader?surah=112',
      answers: address => (/\/ar\.\w+\/67\.json/.test(address) ? late(address) : built(address)),
    })
    await waitFor(() => expect(ayat()).toHaveLength(4))
    act(() => void router.navigate({ to: '/quran-reader', search: { surah: 67 } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Surah Al-Mulk' })).toBeDefined()
    const bar = document.querySelector('.reader:not([style*=none]) > .reader-bar')
    expect(bar?.querySelector('summary')?.textContent).toBe('67. Al-Mulk')
    expect(bar?.querySelector('a[href="/quran-reader?surah=68"]')).not.toBeNull()
    expect(screen.getByText('Loading')).toBeDefined()
    resolve()
    await waitFor(() => expect(ayat()).toHaveLength(30))
    expect(screen.queryByText('Loading')).toBeNull()
  })
})

describe('the reader', () => {
  it.each([
    ['999', 999, 'There is no surah 999.'],
    ['-1', -1, 'There is no surah -1.'],
    ['0', 0, 'There is no surah 0.'],
    ['abc', 'abc', 'There is no surah abc.'],
  ])(
    'says that there is no surah %s, leaves the address as it is and leads on',
    async (asked, surah, says) => {
      localStorage.setItem('jariyah.quran-place', '18:18')
      const router = await open({ href: `/quran-reader?surah=${asked}` })
      expect((await screen.findByText(/There is no surah/)).textContent).toBe(
        `${says} The Quran has 114: choose one above.`,
      )
      expect(ayat()).toHaveLength(7)
      expect(router.state.location.search).toEqual({ surah })
      fireEvent.click(screen.getByRole('link', { name: 'Continue at Al-Kahf 18' }))
      await waitFor(() => expect(screen.queryByText(/There is no surah/)).toBeNull())
    },
  )

  it('opens al-Fatihah, without a basmala above it, where the address names no surah', async () => {
    await open({ href: '/quran-reader?surah=' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Surah Al-Fatihah' })).toBeDefined()
    await waitFor(() => expect(ayat()).toHaveLength(7))
    expect(document.querySelector('.basmala')).toBeNull()
    expect(screen.getByText('Translation: Saheeh International')).toBeDefined()
  })

  it('shows an ayah as its font draws it, in Arabic, with its translation in its own language', async () => {
    await open({ href: '/quran-reader?surah=112', language: 'fr' })
    await screen.findByRole('heading', { level: 1 })
    const [first] = ayat()
    expect(first?.querySelector('[lang=ar]')?.getAttribute('dir')).toBe('rtl')
    expect(first?.querySelector('[lang=fr]')?.textContent).toBe('Dis: «Il est Allah, Unique')
    expect(document.body.textContent).not.toContain('\u0652')
  })

  it('says of an ayah whose translation ours has in part that it is not shown', async () => {
    await open({ href: '/quran-reader?surah=35', language: 'tr' })
    const row = (await screen.findByText('35:7', { selector: 'a' })).closest('li')
    expect(row?.textContent).toContain('Buranın meali kaynağımızda eksik olduğu için gösterilmiyor.')
  })

  it('says that the English stands in where there is no translation to trust', async () => {
    await open({ href: '/quran-reader?surah=112', language: 'pt' })
    expect(await screen.findByText(/Ainda não há aqui uma tradução em português/)).toBeDefined()
    expect(document.querySelector('.ayah [lang=en]')).not.toBeNull()
  })

  it('flows in Arabic alone for those who read Arabic', async () => {
    await open({ href: '/quran-reader?surah=2', language: 'ar' })
    await waitFor(() => expect(ayat()).toHaveLength(286))
    expect(document.querySelector('.ayah')).toBeNull()
    expect(document.querySelectorAll('.mushaf-page')).toHaveLength(48)
  })

  it('brings the ayah of a deep link to the top and marks it, and no other', async () => {
    await open({ href: '/quran-reader?verse=2:255' })
    await waitFor(() => expect(ayat()).toHaveLength(286))
    const marked = document.querySelectorAll('[aria-current=location]')
    expect([...marked].map(each => each.id)).toEqual(['ayah-2-255'])
    expect(shown.at(-1)?.id).toBe('ayah-2-255')
    expect([...ayat()].map(each => Number((each as HTMLElement).dataset.ayah))).toEqual(
      Array.from({ length: 286 }, (_, index) => index + 1),
    )
  })

  it('brings it there again when the translation comes later, but takes nobody back who has read on', async () => {
    for (const hasMoved of [false, true]) {
      shown.length = 0
      const { promise, resolve } = Promise.withResolvers<void>()
      const late = (address: string) => promise.then(() => built(address))
      await open({
        href: '/quran-reader?verse=2:255',
        answers: address => (address.includes('/en.') ? late(address) : built(address)),
      })
      await waitFor(() => expect(ayat()).toHaveLength(286))
      await waitFor(() => expect(shown).not.toEqual([]))
      // Looking again has come to an end.
      await new Promise(done => setTimeout(done, 100))
      const before = shown.length
      if (hasMoved) fireEvent.wheel(document.body)
      resolve()
      await screen.findByText(/Neither drowsiness overtakes Him/)
      await waitFor(() => expect(shown.length > before).toBe(!hasMoved))
      cleanup()
    }
  })

  it('marks the ayat of prostration and where a juz and a page begin', async () => {
    await open({ href: '/quran-reader?surah=32' })
    await waitFor(() => expect(document.querySelector('#ayah-32-15')?.textContent).toContain('Sajda'))
    expect(document.querySelector('#ayah-32-12')?.textContent).toContain('Page 416')
  })

  it('offers to go on where one stopped, and only where no place was asked for', async () => {
    localStorage.setItem('jariyah.quran-place', '18:18')
    const router = await open({ href: '/quran-reader' })
    fireEvent.click(await screen.findByRole('link', { name: 'Continue at Al-Kahf 18' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ verse: '18:18' }))
    await waitFor(() => expect(screen.queryByText(/Continue at/)).toBeNull())
  })

  it('offers the newer place of another device, and its own when that is waved away', async () => {
    localStorage.setItem('jariyah.quran-place', '18:18@5')
    localStorage.setItem('jariyah.quran-place-elsewhere', JSON.stringify({ verse: '2:255', at: 6 }))
    await open({ href: '/quran-reader' })
    const there = await screen.findByRole('link', { name: 'You were at Al-Baqarah 255 on another device' })
    expect(there.getAttribute('href')).toBe('/quran-reader?verse=2:255')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('link', { name: 'Continue at Al-Kahf 18' })).toBeTruthy()
    expect(localStorage.getItem('jariyah.quran-place-elsewhere')).toBe('null')
  })
})

describe('the search', () => {
  const typed = async (words: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Search the Quran' }))
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: words } })
  }

  it('says what to try when nothing is found', async () => {
    await open({ href: '/quran-reader' })
    await typed('television')
    expect(await screen.findByText('Nothing found for “television”')).toBeDefined()
    expect(screen.getByText(/Try one word in Arabic/)).toBeDefined()
  })

  it('says of an ayah that there is not what there is, and not that nothing was found', async () => {
    await open({ href: '/quran-reader' })
    await typed('2:300')
    expect(await screen.findByText('There is no ayah 2:300. Surah Al-Baqarah has 286 ayat.')).toBeDefined()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })

  it('does not ask for a connection where what is searched was refused', async () => {
    await open({
      href: '/quran-reader',
      answers: address => (address.includes('/search.') ? [] : built(address)),
    })
    await typed('prayer')
    expect(await screen.findByText(/does not match the text we checked/)).toBeDefined()
    expect(screen.queryByText(/Connect once/)).toBeNull()
  })

  it('says that it could not be fetched where there is a connection', async () => {
    await open({
      href: '/quran-reader',
      answers: address => (address.includes('/search.') ? offline : built(address)),
    })
    await typed('prayer')
    expect(await screen.findByText('This could not be fetched just now')).toBeDefined()
    expect(screen.queryByText(/Connect once/)).toBeNull()
  })

  it('says that it is not on this device', async () => {
    loseConnection()
    await open({
      href: '/quran-reader',
      answers: address => (address.includes('/search.') ? offline : built(address)),
    })
    await typed('prayer')
    expect(await screen.findByText('Search is not on this device yet')).toBeDefined()
  })

  it('looks in the Arabic where the translation is not on this device, and says so where nothing is found', async () => {
    loseConnection()
    await open({
      href: '/quran-reader',
      answers: address => (address.includes('/en.') ? offline : built(address)),
    })
    await typed('mercy')
    expect(await screen.findByText('Nothing found for “mercy”')).toBeDefined()
    const dialog = within(screen.getByRole('dialog'))
    const lack = /^The translation is not on this device yet/
    expect(dialog.getByText(lack)).toBeDefined()
    expect(dialog.queryByText('Search is not on this device yet')).toBeNull()
    const type = (value: string) => fireEvent.change(dialog.getByRole('searchbox'), { target: { value } })
    type('رحمة')
    await waitFor(() => expect(document.querySelector('.hit')).not.toBeNull())
    expect(dialog.queryByText(lack)).toBeNull()
    type('maun')
    expect(await dialog.findByRole('link', { name: /Ma.un/ })).toBeDefined()
    await waitFor(() => expect(document.querySelector('.hit')).toBeNull())
    expect(dialog.queryByText(lack)).toBeNull()
    expect(dialog.queryByText(/Nothing found/)).toBeNull()
  })

  it('shows as many as there is room for, the others of the first thirty after them, and more when asked', async () => {
    await open({ href: '/quran-reader' })
    const hits = () => document.querySelectorAll('.hit')
    const counts: number[] = []
    const watch = new MutationObserver(() => void counts.push(hits().length))
    watch.observe(document.body, { childList: true, subtree: true })
    await typed('mercy')
    await waitFor(() => expect(hits()).toHaveLength(30))
    watch.disconnect()
    expect(counts.find(count => count > 0)).toBe(10)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(hits()).toHaveLength(60)
  })

  const press = (name: string) => fireEvent.submit(screen.getByRole(name).closest('form')!)

  it('goes nowhere by Enter where several ayat hold the words, and the first of them takes the focus', async () => {
    const router = await open({ href: '/quran-reader' })
    await typed('mercy')
    await waitFor(() => expect(document.querySelectorAll('.hit').length).toBeGreaterThan(9))
    press('searchbox')
    expect(document.activeElement).toBe(document.querySelector('.hit'))
    expect(router.state.location.search).toEqual({})
  })

  it.each([
    ['2:255', { verse: '2:255' }],
    ['kahf', { surah: 18 }],
  ])('goes by Enter to the one answer to %s', async (words, search) => {
    const router = await open({ href: '/quran-reader' })
    await typed(words)
    await screen.findByRole('link', { name: words === 'kahf' ? 'Surah Al-Kahf' : 'Al-Baqarah 2:255' })
    press('searchbox')
    await waitFor(() => expect(router.state.location.search).toEqual(search))
  })

  it.each(['الصلاة', 'prayer'])('finds 2:43 by %s, and opens it', async words => {
    const router = await open({ href: '/quran-reader' })
    await typed(words)
    fireEvent.click(await screen.findByRole('link', { name: /^Al-Baqarah 2:43/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ verse: '2:43' }))
    await waitFor(() => expect(document.querySelector('[aria-current=location]')?.id).toBe('ayah-2-43'))
  })

  it('says that nothing was found where the transliteration cannot be had', async () => {
    await open({
      href: '/quran-reader',
      answers: address => (address.includes('/transliteration.') ? offline : built(address)),
    })
    await typed('inna lillahi wa inna ilaihi rajiun')
    expect(await screen.findByText(/^Nothing found for “inna lillahi/)).toBeDefined()
  })

  it('finds by what is heard, and marks it in the transliteration', async () => {
    await open({ href: '/quran-reader' })
    await typed('inna lillahi wa inna ilaihi rajiun')
    const hit = await screen.findByRole('link', { name: /^Al-Baqarah 2:156/ })
    expect(hit.querySelector('[lang=ar-Latn] mark')?.textContent).toBe(
      'inna lillahi wainna ilayhi rajiAAoona',
    )
  })

  it('leads to a surah by its name, though none of its words goes by it', async () => {
    const router = await open({ href: '/quran-reader' })
    await typed('yasin')
    const link = await screen.findByRole('link', { name: 'Surah Ya-Sin' })
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    fireEvent.click(link)
    await waitFor(() => expect(router.state.location.search).toEqual({ surah: 36 }))
  })

  it('marks the word in the Arabic too, and parts no letters', async () => {
    await open({ href: '/quran-reader' })
    await typed('الصبر الصلاة')
    const hit = await screen.findByRole('link', { name: /^Al-Baqarah 2:45/ })
    const marks = [...hit.querySelectorAll('.hit-arabic mark')]
    expect(marks).toHaveLength(2)
    for (const mark of marks) {
      expect(mark.previousSibling?.textContent ?? ' ').toMatch(/\s$/)
      expect(mark.nextSibling?.textContent ?? ' ').toMatch(/^\s/)
    }
  })

  it('marks the Arabic word for what the translation calls otherwise', async () => {
    await open({ href: '/quran-reader' })
    await typed('namaz')
    const hit = await screen.findByRole('link', { name: /^Al-Baqarah 2:43/ })
    expect(hit.querySelector('.hit-arabic mark')?.textContent).toMatch(/^ٱلص/)
  })

  it.each(['2:43', '2 43', '٢:٤٣', '2/43', 'al-baqarah 43', 'البقرة ٤٣'])(
    'opens the ayah that %s names',
    async words => {
      const router = await open({ href: '/quran-reader' })
      await typed(words)
      fireEvent.click(await screen.findByRole('link', { name: 'Al-Baqarah 2:43' }))
      await waitFor(() => expect(router.state.location.search).toEqual({ verse: '2:43' }))
    },
  )
})

describe('the settings', () => {
  it('take the translation away and are kept', async () => {
    await open({ href: '/quran-reader' })
    fireEvent.click(await screen.findByRole('button', { name: 'How you read' }))
    fireEvent.change(await screen.findByLabelText('Translation'), { target: { value: 'none' } })
    await waitFor(() => expect(document.querySelector('.ayah-translation')).toBeNull())
    expect(localStorage.getItem('jariyah.quran-settings')).toContain('"edition":"none"')
  })

  it('turn the surah into pages of the mushaf and back, the translation kept for later', async () => {
    document.elementsFromPoint = () => [...document.querySelectorAll('#ayah-18-60')]
    await keepMarks({ '18:1': { isBookmarked: true } })
    await open({ href: '/quran-reader?surah=18' })
    // What keeps one's place comes once the surah is on the screen, with the marks.
    await screen.findByText('Bookmarked')
    fireEvent.click(await screen.findByRole('button', { name: 'How you read' }))
    expect(await screen.findByLabelText('Translation')).toBeTruthy()
    expect(shown).toEqual([])
    // What is read is noted after two seconds, or when the app is put away by who moved the page.
    fireEvent.wheel(window)
    fireEvent.scroll(window)
    dispatchEvent(new Event('pagehide'))
    fireEvent.click(screen.getByRole('radio', { name: /Mushaf pages/ }))
    await waitFor(() => expect(document.querySelectorAll('.mushaf-page').length).toBeGreaterThan(10))
    expect(document.querySelector('.ayah-translation')).toBeNull()
    expect(screen.queryByLabelText('Translation')).toBeNull()
    // What was being read stays on the screen, also once the page is whole.
    await waitFor(() => expect(document.querySelector('.page-rest')).not.toBeNull())
    await waitFor(() => expect(shown.at(-1)?.id).toBe('ayah-18-60'))
    fireEvent.click(screen.getByRole('radio', { name: /Verse by verse/ }))
    await waitFor(() => expect(document.querySelectorAll('.ayah-translation').length).toBeGreaterThan(30))
    expect(document.querySelector('.mushaf-page')).toBeNull()
  })

  it('let those who read Arabic read verse by verse', async () => {
    localStorage.setItem('jariyah.quran-settings', '{"mode":"ayat"}')
    await open({ href: '/quran-reader?surah=112', language: 'ar' })
    await waitFor(() => expect(document.querySelectorAll('li.ayah')).toHaveLength(4))
    expect(document.querySelector('.mushaf-page')).toBeNull()
  })

  it('change the face of the Arabic and the light at once', async () => {
    await open({ href: '/quran-reader' })
    fireEvent.click(await screen.findByRole('button', { name: 'How you read' }))
    fireEvent.change(await screen.findByLabelText('Arabic script'), { target: { value: 'plain' } })
    await waitFor(() => expect(document.querySelectorAll('.reader-font-plain')).toHaveLength(2))
    fireEvent.change(screen.getByLabelText('Appearance'), { target: { value: 'night' } })
    expect(document.documentElement.dataset.theme).toBe('night')
    delete document.documentElement.dataset.theme
  })

  it('put the transliteration beside the Arabic', async () => {
    await open({ href: '/quran-reader' })
    fireEvent.click(await screen.findByRole('button', { name: 'How you read' }))
    fireEvent.click(await screen.findByLabelText('Transliteration'))
    await waitFor(() => expect(document.querySelectorAll('.ayah-latin')).toHaveLength(7))
  })
})

describe('the picker', () => {
  it('finds a surah by its meaning and goes there', async () => {
    const router = await open({ href: '/quran-reader' })
    fireEvent.click(await screen.findByText('1. Al-Fatihah'))
    fireEvent.change(await screen.findByLabelText('Find a surah'), { target: { value: 'cave' } })
    const list = await screen.findByRole('dialog')
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1))
    fireEvent.click(within(list).getByRole('link'))
    await waitFor(() => expect(router.state.location.search).toEqual({ surah: 18 }))
  })

  it('goes by Enter to the first surah that is found, and nowhere where none is', async () => {
    const router = await open({ href: '/quran-reader' })
    fireEvent.click(await screen.findByText('1. Al-Fatihah'))
    const field = await screen.findByLabelText('Find a surah')
    fireEvent.change(field, { target: { value: 'no such name' } })
    expect(await screen.findByText(/No surah goes by that name/)).toBeDefined()
    fireEvent.submit(field.closest('form')!)
    expect(router.state.location.search).toEqual({})
    fireEvent.change(field, { target: { value: 'kahf' } })
    fireEvent.submit(field.closest('form')!)
    await waitFor(() => expect(router.state.location.search).toEqual({ surah: 18 }))
  })

  it('leads to an ayah that is typed there, and says of another that there is none', async () => {
    const router = await open({ href: '/quran-reader' })
    fireEvent.click(await screen.findByText('1. Al-Fatihah'))
    const field = await screen.findByLabelText('Find a surah')
    fireEvent.change(field, { target: { value: '2:300' } })
    expect(await screen.findByText(/There is no ayah 2:300/)).toBeDefined()
    fireEvent.change(field, { target: { value: '2:255' } })
    fireEvent.click(await screen.findByRole('link', { name: 'Al-Baqarah 2:255' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ verse: '2:255' }))
  })
})

describe('the picker of parts', () => {
  const listBy = async (name: string) => {
    fireEvent.click(await screen.findByText('1. Al-Fatihah'))
    fireEvent.click(await screen.findByRole('button', { name, pressed: false }))
    return within(await screen.findByRole('dialog'))
  }

  it('says which pages there are, and goes to the one that is typed', async () => {
    const router = await open({ href: '/quran-reader' })
    const sheet = await listBy('Page')
    fireEvent.change(await sheet.findByLabelText('Go to page'), { target: { value: '605' } })
    expect(await sheet.findByText('The mushaf has pages 1 to 604.')).toBeTruthy()
    fireEvent.change(sheet.getByLabelText('Go to page'), { target: { value: '٥٠' } })
    fireEvent.click(await sheet.findByRole('link', { name: /Page 50/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ verse: '3:1' }))
  })

  it('goes to a quarter of a hizb', async () => {
    const router = await open({ href: '/quran-reader' })
    const sheet = await listBy('Hizb')
    fireEvent.click(await sheet.findByRole('link', { name: '½ Al-Baqarah 106' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ verse: '2:106' }))
  })
})

describe('the surahs before and after', () => {
  const askedIn = (asked: readonly string[]) =>
    asked.flatMap(address => /\/ar\.\w+\/(\d+)\.json/.exec(address)?.[1] ?? [])
  const opening = async () => {
    const asked: string[] = []
    const answers = (address: string) => {
      asked.push(address)
      return built(address)
    }
    await open({ href: '/quran-reader?surah=112', answers })
    await screen.findByRole('heading', { level: 1 })
    return () => askedIn(asked)
  }

  it('are left alone where data is to be spared', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    const asked = await opening()
    // Where a browser tells of no idle moments, work waits a second for one.
    await new Promise(resolve => setTimeout(resolve, 1_200))
    expect(asked()).toEqual(['112'])
    Reflect.deleteProperty(navigator, 'connection')
  })

  it('are made ready once the page has nothing better to do', async () => {
    const asked = await opening()
    await waitFor(() => expect(asked().sort()).toEqual(['111', '112', '113']))
  })
})

describe('the first frame', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  let frames: FrameRequestCallback[] = []
  const draw = () => {
    for (const frame of frames.splice(0)) frame(0)
  }

  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    vi.stubGlobal('innerHeight', 800)
  })

  it('has the ayah that was asked for, however far down it stands', async () => {
    await open({ href: '/quran-reader?verse=32:15' })
    await heading('Surah As-Sajdah')
    expect(document.querySelector('#ayah-32-15')).not.toBeNull()
  })

  it('has as many ayat as the window shows; the others follow it', async () => {
    await open({ href: '/quran-reader?surah=32' })
    await heading('Surah As-Sajdah')
    expect(ayat()).toHaveLength(4)
    draw()
    await waitFor(() => expect(ayat()).toHaveLength(30))
  })

  it('has all of a surah that one comes back to: the place where it was left is in it', async () => {
    const router = await open({ href: '/quran-reader?surah=32' })
    await heading('Surah As-Sajdah')
    router.history.push('/quran-reader?surah=67')
    await heading('Surah Al-Mulk')
    expect(ayat()).toHaveLength(4)
    router.history.back()
    await heading('Surah As-Sajdah')
    expect(ayat()).toHaveLength(30)
  })
})

describe('what lies below the screen', () => {
  const laidOut = () => document.querySelectorAll('[data-laid-out]').length
  let moments = 0

  const idle = (left: number, height: number) => {
    moments = 0
    vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) =>
      setTimeout(() => {
        moments += 1
        work({ didTimeout: false, timeRemaining: () => left })
      }),
    )
    vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id))
    // Nothing is measured here: all stands at the top, above or below such a screen.
    vi.stubGlobal('innerHeight', height)
  }

  it('waits where the page is busy, and above the screen nothing is touched', async () => {
    idle(1, -1)
    await open({ href: '/quran-reader?surah=112' })
    await waitFor(() => expect(moments).toBeGreaterThan(20))
    expect(laidOut()).toBe(0)
    cleanup()
    idle(20, 800)
    await open({ href: '/quran-reader?surah=112' })
    await waitFor(() => expect(moments).toBeGreaterThan(0))
    expect(laidOut()).toBe(0)
  })

  it('is laid out ayah by ayah in idle moments', async () => {
    idle(20, -1)
    await open({ href: '/quran-reader?surah=112' })
    await waitFor(() => expect(laidOut()).toBe(4))
  })
})

describe('the place where one reads', () => {
  const kept = () => localStorage.getItem('jariyah.quran-place')
  const leave = () => fireEvent(window, new Event('pagehide'))
  const moves = () => {
    fireEvent.wheel(window)
    fireEvent.scroll(window)
  }
  const stays = () => act(() => void vi.advanceTimersByTime(2_000))

  /** The reader at an address, and the ayah that is at the top of the page whatever is moved; in fake time that goes by. */
  async function openAt(verse: string, search: string, before = '18:60@5') {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    document.elementsFromPoint = () => [...document.querySelectorAll(`#ayah-${verse}`)]
    localStorage.setItem('jariyah.quran-place', before)
    const router = await open({ href: `/quran-reader?${search}` })
    await waitFor(() => expect(document.querySelector(`#ayah-${verse}`)).not.toBeNull())
    await screen.findAllByRole('link', { name: /Next surah/ })
    return router
  }

  const loadedHere = () => {
    const loaded = { name: location.href.split('#')[0], type: 'navigate' } as never
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
  }

  afterEach(() => void vi.useRealTimers())

  it.each(['verse=112:1', 'surah=112'])('is left by who leaves at once after opening %s', async search => {
    await openAt('112-1', search)
    leave()
    expect(kept()).toBe('18:60@5')
    stays()
    expect(kept()).toMatch(/^112:1@\d{2}/)
  })

  it('is left by who came to an ayah that there is not, until they read on', async () => {
    await openAt('2-1', 'verse=2:999')
    stays()
    leave()
    expect(kept()).toBe('18:60@5')
    moves()
    leave()
    expect(kept()).toMatch(/^2:1@/)
  })

  it('is left by who came by a link from elsewhere to an ayah, until they read on', async () => {
    loadedHere()
    await openAt('112-1', 'verse=112:1')
    stays()
    leave()
    expect(kept()).toBe('18:60@5')
    moves()
    leave()
    expect(kept()).toMatch(/^112:1@/)
  })

  it('is kept of who turned from there to another place', async () => {
    loadedHere()
    const router = await openAt('112-1', 'verse=112:1')
    document.elementsFromPoint = () => [...document.querySelectorAll('#ayah-112-3')]
    await act(() => router.navigate({ to: '/quran-reader', search: { verse: '112:3' } }))
    stays()
    expect(kept()).toMatch(/^112:3@/)
  })

  it('is kept of who read at a link where none was kept', async () => {
    loadedHere()
    await openAt('112-1', 'verse=112:1', '')
    stays()
    expect(kept()).toMatch(/^112:1@/)
  })
})

describe('a surah that is opened at its beginning again', () => {
  beforeEach(() => localStorage.setItem('jariyah.quran-place', '2:150@5'))

  it('offers the place where one stopped in it, and keeps that until its reader moves', async () => {
    document.elementsFromPoint = () => [...document.querySelectorAll('[data-ayah]')]
    await open({ href: '/quran-reader?surah=2' })
    const link = await screen.findByRole('link', { name: 'Continue at Al-Baqarah 150' })
    fireEvent(window, new Event('pagehide'))
    expect(localStorage.getItem('jariyah.quran-place')).toBe('2:150@5')
    // A press moves nothing.
    fireEvent.pointerDown(window)
    fireEvent(window, new Event('pagehide'))
    expect(localStorage.getItem('jariyah.quran-place')).toBe('2:150@5')
    fireEvent.wheel(window)
    fireEvent.scroll(window)
    fireEvent(window, new Event('pagehide'))
    expect(localStorage.getItem('jariyah.quran-place')).toMatch(/^2:1@/)
    expect(link.isConnected).toBe(true)
  })

  it('offers nothing of another surah, nor where an ayah was asked for', async () => {
    await open({ href: '/quran-reader?surah=18' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/Continue at/)).toBeNull()
    cleanup()
    await open({ href: '/quran-reader?verse=2:3' })
    await waitFor(() => expect(document.querySelector('#ayah-2-3[aria-current]')).not.toBeNull())
    expect(screen.queryByText(/Continue at/)).toBeNull()
  })

  it('is there at once where the browser itself brought the page back', async () => {
    const brought = { type: 'reload', name: location.href } as PerformanceNavigationTiming
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([brought])
    await open({ href: '/quran-reader?surah=2' })
    await waitFor(() => expect(document.querySelector('#ayah-2-150[aria-current]')).not.toBeNull())
    expect(shown.at(-1)?.id).toBe('ayah-2-150')
    expect(screen.queryByText(/Continue at/)).toBeNull()
  })
})

describe('what one keeps with ayat', () => {
  const openSaved = async () => {
    fireEvent.click(await screen.findByText('1. Al-Fatihah'))
    fireEvent.click(await screen.findByRole('button', { name: 'Saved' }))
    return screen.findByRole('dialog')
  }

  it('is nothing at first, and the list says how to begin', async () => {
    await keepMarks({})
    await open({ href: '/quran-reader' })
    await openSaved()
    expect(await screen.findByText('Nothing saved yet')).toBeDefined()
    expect(screen.getByText(/Press the number of an ayah/)).toBeDefined()
  })

  it('is shown at the ayat of this surah and no other', async () => {
    await keepMarks({ '112:2': { isBookmarked: true, note: 'of refuge' }, '113:1': { isBookmarked: true } })
    await open({ href: '/quran-reader?surah=112' })
    expect(await screen.findAllByText('Bookmarked')).toHaveLength(1)
    const row = document.querySelector<HTMLElement>('#ayah-112-2')
    fireEvent.click(within(row ?? document.body).getByRole('button', { name: 'Note' }))
    expect(await screen.findByDisplayValue('of refuge')).toBeDefined()
  })

  it('leaves its reader at the ayah when the note and its sign are gone', async () => {
    await keepMarks({ '112:2': { note: 'of refuge' } })
    await open({ href: '/quran-reader?surah=112' })
    fireEvent.click(await screen.findByRole('button', { name: 'Note' }))
    fireEvent.change(await screen.findByDisplayValue('of refuge'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('data-actions')).toBe('2'))
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
  })

  it('is shown at the number where the Arabic flows', async () => {
    await keepMarks({ '112:2': { tags: ['refuge'] } })
    await open({ href: '/quran-reader?surah=112', language: 'ar' })
    await waitFor(() => expect(document.querySelector('#ayah-112-2 [title]')).not.toBeNull())
    expect(document.querySelectorAll('.mushaf-ayah [title]')).toHaveLength(1)
  })

  it('is bookmarked from the menu, at once', async () => {
    await keepMarks({})
    await open({ href: '/quran-reader?surah=112' })
    fireEvent.click(await screen.findByRole('link', { name: '112:1' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Bookmark' }))
    expect(await screen.findByText('Bookmarked')).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: '112:1' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove the bookmark' }))
    await waitFor(() => expect(screen.queryByText('Bookmarked')).toBeNull())
  })

  it.each([
    ['en', 'Al-Baqarah 2:2'],
    ['bn', 'আল-বাকারা ২:২'],
    ['ur', 'البقرة 2:2'],
  ] as const)('is copied in %s with the place as the page writes it', async (language, place) => {
    const copied: string[] = []
    const writeText = async (text: string) => void copied.push(text)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await open({ href: '/quran-reader?verse=2:2', language })
    const number = () => document.querySelector('#ayah-2-2 [data-actions]')
    await waitFor(() => expect(number()).not.toBeNull())
    fireEvent.click(number()!)
    const menu = await screen.findByRole('menu')
    expect(menu.getAttribute('aria-label')).toContain(place)
    const { copyArabic } = (json(`locales/${language}/quran.json`) as { ayah: { copyArabic: string } }).ayah
    fireEvent.click(within(menu).getByRole('menuitem', { name: copyArabic }))
    await waitFor(() => expect(copied).toHaveLength(1))
    expect(copied[0]?.split('\n')[1]).toBe(place)
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('is listed by tag, taken away and brought back', async () => {
    const at = (time: number) => ({ changedAt: { isBookmarked: time } })
    await keepMarks({
      '2:255': { isBookmarked: true, tags: ['night'], ...at(2) },
      '18:10': { isBookmarked: true, note: 'the cave', ...at(1) },
    })
    await open({ href: '/quran-reader' })
    const list = within(await openSaved())
    await list.findByText('the cave')
    const places = () => list.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(places()).toEqual(['/quran-reader?verse=2:255', '/quran-reader?verse=18:10'])
    fireEvent.click(list.getByRole('button', { name: 'night' }))
    expect(places()).toEqual(['/quran-reader?verse=2:255'])
    fireEvent.click(list.getByRole('button', { name: 'Remove Al-Baqarah 2:255' }))
    const undo = await list.findByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo)
    fireEvent.click(undo)
    await list.findByRole('link', { name: /Al-Baqarah 2:255/ })
    expect(list.queryByText(/removed/)).toBeNull()
  })
})

describe('an ayah that is not there', () => {
  it('is said to be none, with what there is, in the surah that was meant', async () => {
    await open({ href: '/quran-reader?verse=2:300' })
    const said = await screen.findByText('There is no ayah 2:300. Surah Al-Baqarah has 286 ayat.')
    expect(said.closest('[aria-live=polite]')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Surah Al-Baqarah' })).toBeDefined()
    expect(document.querySelector('[aria-current=location]')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/There is no ayah/)).toBeNull()
  })

  it('leads on to where one stopped', async () => {
    localStorage.setItem('jariyah.quran-place', '18:10@5')
    await open({ href: '/quran-reader?verse=115:1' })
    await screen.findByText('There is no surah 115. The Quran has 114: choose one above.')
    fireEvent.click(screen.getByRole('link', { name: 'Continue at Al-Kahf 10' }))
    await screen.findByRole('heading', { level: 1, name: 'Surah Al-Kahf' })
    await waitFor(() => expect(screen.queryByText(/There is no surah/)).toBeNull())
  })

  it('is no number at all, which is said with an example', async () => {
    await open({ href: `/quran-reader?verse=${'abc'.repeat(20)}`, language: 'bn' })
    const text = await screen.findByText(/কোনো আয়াতের নম্বর নয়/)
    expect(text.textContent).toContain('২:২৫৫')
    expect(text.textContent).toContain('abc…')
  })

  it.each([
    ['٢:٢٥٥', '2:255'],
    ['2 255', '2:255'],
    ['২:৩০০', '2:300'],
  ])('is not what %j means', async (written, verse) => {
    const router = await open({ href: `/quran-reader?verse=${encodeURIComponent(written)}` })
    await screen.findByRole('heading', { level: 1, name: 'Surah Al-Baqarah' })
    expect(router.state.location.search).toMatchObject({ verse })
    expect(router.history.length).toBe(1)
  })

  it.each(['2-255', '2:255-257'])('is not what %j means, which is opened as it is', async written => {
    await open({ href: `/quran-reader?verse=${written}` })
    await waitFor(() => expect(document.querySelector('#ayah-2-255[aria-current]')).not.toBeNull())
    expect(document.querySelector('.no-such-ayah')).toBeNull()
  })
})

describe('what is being read', () => {
  const widen = (px: number) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(px)
    dispatchEvent(new Event('resize'))
  }

  /** The reader at an ayah of al-Kahf, where its place has been noted. */
  async function readAt(ayah: number) {
    document.elementsFromPoint = () => [...document.querySelectorAll(`#ayah-18-${ayah}`)]
    await keepMarks({ '18:1': { isBookmarked: true } })
    const router = await open({ href: '/quran-reader?surah=18' })
    await screen.findByText('Bookmarked')
    await waitFor(() => expect(document.querySelector(`#ayah-18-${ayah}`)).not.toBeNull())
    fireEvent.wheel(window)
    fireEvent.scroll(window)
    dispatchEvent(new Event('pagehide'))
    return router
  }

  it('is not lost with the language, nor when the translation comes later; the page is not taken away meanwhile', async () => {
    const router = await readAt(60)
    const row = document.querySelector('#ayah-18-60')
    await act(() => router.changeLanguage('fr'))
    expect(document.querySelector('#ayah-18-60')).toBe(row)
    expect(screen.queryByText('Chargement')).toBeNull()
    await waitFor(() => expect(document.querySelector('.ayah-translation[lang=fr]')).not.toBeNull())
    expect(shown.at(-1)?.id).toBe('ayah-18-60')
    const before = shown.length
    for (const { tell } of ColumnObserver.all) tell()
    expect(shown.length).toBeGreaterThan(before)
  })

  it('stands where it stood when the phone is turned, and is left alone where only bars come and go', async () => {
    await readAt(60)
    vi.stubGlobal('scrollY', 900)
    dispatchEvent(new Event('resize'))
    expect(shown).toEqual([])
    widen(844)
    expect(shown.at(-1)?.id).toBe('ayah-18-60')
  })

  it('is left alone by what comes later once its reader has moved the page', async () => {
    await readAt(60)
    vi.stubGlobal('scrollY', 900)
    widen(844)
    await waitFor(() => expect(shown).toHaveLength(3))
    fireEvent.wheel(window)
    for (const { tell } of ColumnObserver.all) tell()
    expect(shown).toHaveLength(3)
  })
})

describe('a page of the mushaf', () => {
  const surahsShown = () => [...new Set([...ayat()].map(({ id }) => Number(id.split('-')[1])))]
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  beforeEach(() => {
    vi.stubGlobal('scrollBy', () => undefined)
  })

  it('has nothing of another surah where the ayat stand one under the other', async () => {
    await open({ href: '/quran-reader?surah=113' })
    await waitFor(() => expect(ayat()).toHaveLength(5))
    // What would come comes with this.
    await import('./whole-page/WholePage.tsx')
    await screen.findAllByRole('link', { name: /Next surah/ })
    expect(surahsShown()).toEqual([113])
    expect(document.querySelector('.page-turns')).toBeNull()
  })

  it('has nothing of another surah where one fills its pages', async () => {
    await open({ href: '/quran-reader?surah=2', language: 'ar' })
    await waitFor(() => expect(document.querySelector('.page-turns')).not.toBeNull())
    expect(surahsShown()).toEqual([2])
  })

  it('is whole: the surahs before and after, each with its name and basmala', async () => {
    await open({ href: '/quran-reader?surah=113', language: 'ar' })
    await waitFor(() => expect(surahsShown()).toEqual([112, 113, 114]))
    expect(ayat()).toHaveLength(15)
    expect(headings()).toEqual(['سورة الإخلاص', 'سورة الناس'])
    expect(document.querySelectorAll('.basmala')).toHaveLength(3)
    expect(document.querySelector('.page-rest .part-mark')?.textContent).toBe('الصفحة 604')
  })

  it('begins within the surah before, which it names, and ends within the one after', async () => {
    await open({ href: '/quran-reader?surah=5', language: 'ar' })
    await waitFor(() => expect(document.querySelector('#ayah-4-176')).not.toBeNull())
    expect(surahsShown()).toEqual([4, 5])
    expect(document.querySelector('.page-rest .surah-heading')).toBeNull()
    expect(document.querySelector('.page-rest .part-mark')?.textContent).toContain('النساء')
    cleanup()
    await open({ href: '/quran-reader?verse=4:176', language: 'ar' })
    await waitFor(() => expect(document.querySelector('#ayah-5-2')).not.toBeNull())
    expect(document.querySelector('#ayah-5-3')).toBeNull()
    expect(headings()).toEqual(['سورة المائدة'])
  })

  it('has no basmala above at-Tawbah', async () => {
    await open({ href: '/quran-reader?verse=8:75', language: 'ar' })
    await waitFor(() => expect(document.querySelector('.page-turns')).not.toBeNull())
    // Al-Anfal ends with its page.
    expect(surahsShown()).toEqual([8])
    cleanup()
    await open({ href: '/quran-reader?surah=9', language: 'ar' })
    await waitFor(() => expect(document.querySelector('.page-turns')).not.toBeNull())
    expect(document.querySelector('.basmala')).toBeNull()
  })

  it('leads to the pages before and after, whichever surah they begin with', async () => {
    await open({ href: '/quran-reader?surah=110', language: 'ar' })
    await waitFor(() => expect(surahsShown()).toEqual([109, 110, 111]))
    const [before, after] = document.querySelectorAll('.page-turns a')
    expect(before?.getAttribute('href')).toBe('/quran-reader?surah=106')
    expect(after?.getAttribute('href')).toBe('/quran-reader?surah=112')
    fireEvent.click(after!)
    await waitFor(() => expect(surahsShown()).toEqual([112, 113, 114]))
    expect(document.querySelectorAll('.page-turns a')).toHaveLength(1)
  })

  it('keeps the ayah that is read, whichever surah it is of, and goes to it verse by verse', async () => {
    document.elementsFromPoint = () => [...document.querySelectorAll('#ayah-114-3')]
    const router = await open({ href: '/quran-reader?surah=112', language: 'ar' })
    await waitFor(() => expect(document.querySelector('#ayah-114-3')).not.toBeNull())
    fireEvent.wheel(window)
    fireEvent.scroll(window)
    fireEvent(window, new Event('pagehide'))
    expect(localStorage.getItem('jariyah.quran-place')).toMatch(/^114:3@/)
    fireEvent.click(screen.getByRole('button', { name: 'طريقة القراءة' }))
    fireEvent.click(await screen.findByRole('radio', { name: /آية آية/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ verse: '114:3' }))
    await waitFor(() => expect(surahsShown()).toEqual([114]))
  })

  it('opens what can be done with an ayah of any surah on it', async () => {
    await open({ href: '/quran-reader?surah=112', language: 'ar' })
    await waitFor(() => expect(document.querySelector('#ayah-114-3')).not.toBeNull())
    fireEvent.click(document.querySelector('#ayah-114-3 [data-actions]')!)
    const menu = await screen.findByRole('menu')
    expect(menu.getAttribute('aria-label')).toContain('114:3')
    expect(screen.getAllByRole('menu')).toHaveLength(1)
  })
})
