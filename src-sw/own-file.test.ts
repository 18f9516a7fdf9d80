import { afterEach, describe, expect, it, vi } from 'vitest'
import { portalPage } from '../tests/fakes/file-answers.ts'
import { fetchOwn, isOwn, isOwnFile, ownOrNone } from './own-file.ts'

const origin = 'https://jariyah.test'
const answer = (type: string, text = '', init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: type ? { 'content-type': type } : {} })
const redirected = (from: Response) => Object.defineProperty(from, 'redirected', { value: true })

const own = [
  ['/assets/app-CKJlZrM.js', 'text/javascript; charset=utf-8'],
  ['/assets/app-CKJlZrM.js?again', 'application/javascript'],
  ['/assets/worker/harfbuzz-CODTKW78.wasm', 'application/wasm'],
  ['/assets/99-names-T1799wg.css', 'text/css; charset=utf-8'],
  ['/content/drawings/d9d5f47d.svg', 'image/svg+xml'],
  ['/content/fonts/amiri-quran-400.35f4f02b.woff2', 'font/woff2'],
  ['/content/pdf-fonts/latin.12345678.ttf', 'font/ttf'],
  ['/locales/en-1234abcd/common.json', 'application/json'],
  ['/recitation/husary/114/1.mp3', 'audio/mpeg'],
] as const

afterEach(() => vi.unstubAllGlobals())

describe('an answer in the place of a file', () => {
  it.each(own)('is a stranger’s where it has another type: %s', address => {
    expect(isOwnFile(origin + address, answer('text/html; charset=utf-8'))).toBe(false)
    expect(isOwnFile(origin + address, answer(''))).toBe(false)
  })

  it.each(own)('is a stranger’s where it was led to, or is no whole one: %s', (address, type) => {
    expect(isOwnFile(origin + address, redirected(answer(type)))).toBe(false)
    expect(isOwnFile(origin + address, answer(type, '', { status: 206 }))).toBe(false)
  })

  it.each(own)('is the file where its type is the file’s: %s', (address, type) => {
    expect(isOwnFile(origin + address, answer(type))).toBe(true)
  })

  it('is no shell of ours without the app’s script, and stays to be read', async () => {
    const page = (text: string) => answer('text/html', text)
    expect(await isOwn('/index.html?__WB_REVISION__=1', portalPage())).toBe(false)
    expect(await isOwn('/index.html', page('<script src="https://portal.test/build/assets/app-1.js">'))).toBe(
      false,
    )
    const shell = page('<link data-rel="modulepreload" href="/assets/app-CKJlZrM.js">')
    expect(await isOwn('/index.html', shell)).toBe(true)
    const request = new Request(`${origin}/index.html`)
    expect(await ownOrNone({ request, response: portalPage() })).toBeNull()
    expect(await ownOrNone({ request, response: shell })).toBe(shell)
    expect(await shell.text()).toContain('app-CKJlZrM')
  })
})

describe('a file that is fetched', () => {
  it('is as good as lost where a stranger answers, and is asked for past every cache the next time', async () => {
    const asked = vi.fn<typeof fetch>(async () => answer('text/html', 'Wi-Fi'))
    vi.stubGlobal('fetch', asked)
    await expect(fetchOwn('/assets/page-1.js', { priority: 'low' })).rejects.toBeInstanceOf(TypeError)
    await expect(fetchOwn(new Request(`${origin}/assets/page-1.js`))).rejects.toBeInstanceOf(TypeError)
    asked.mockImplementation(async () => answer('text/javascript', 'page'))
    expect(await (await fetchOwn('/assets/page-1.js', { priority: 'low' })).text()).toBe('page')
    expect(asked.mock.calls.map(([, init]) => init)).toEqual([
      { priority: 'low' },
      {},
      { priority: 'low', cache: 'reload' },
    ])
  })

  it('stays a 404 where it is missing', async () => {
    vi.stubGlobal('fetch', async () => answer('application/json', '{}', { status: 404 }))
    expect((await fetchOwn('/assets/gone-1.js')).status).toBe(404)
  })
})
