import { afterEach, expect, test, vi } from 'vitest'
import { quietly } from '../lib/quietly.ts'
import { loadPart } from './load-part.ts'

const recoverPart = vi.hoisted(() => vi.fn<(bring: () => Promise<unknown>) => Promise<unknown>>())
vi.mock('../data/recover-chunks.ts', () => ({ recoverPart }))

const sheetsInPage = () => [...document.querySelectorAll('link')]
const sheet = () => {
  const link = sheetsInPage().at(-1)
  if (!link) throw new Error('no stylesheet is asked for')
  return link
}

afterEach(() => {
  recoverPart.mockReset()
  document.head.replaceChildren()
})

const gone = new Error('gone')

test('a part that is gone, and can not be recovered, is refused', async () => {
  recoverPart.mockRejectedValue(gone)
  await expect(loadPart(() => Promise.reject(new Error('lost')))).rejects.toBe(gone)
})

test('a part that was lost is recovered by asking once more', async () => {
  recoverPart.mockImplementation(bring => bring())
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValueOnce('page')
  expect(await loadPart(load)).toBe('page')
  expect(recoverPart).toHaveBeenCalledOnce()
})

test('a part that was only to be made ready is refused, and the next who asks has it recovered', async () => {
  const load = () => Promise.reject(gone)
  await expect(quietly(() => loadPart(load))).rejects.toBe(gone)
  expect(recoverPart).not.toHaveBeenCalled()
  recoverPart.mockResolvedValue('page')
  expect(await loadPart(load)).toBe('page')
})

test('a stylesheet that fails is refused, and fetched again by the next who asks', async () => {
  recoverPart.mockRejectedValue(gone)
  const first = loadPart(async () => 'page', ['assets/fails.css'])
  sheet().dispatchEvent(new Event('error'))
  await expect(first).rejects.toBe(gone)
  expect(sheetsInPage()).toHaveLength(0)
  const second = loadPart(async () => 'page', ['assets/fails.css'])
  sheet().dispatchEvent(new Event('load'))
  expect(await second).toBe('page')
})

test('a part waits for its stylesheet, which two that need it fetch once', async () => {
  const done: string[] = []
  const both = ['a', 'b'].map(async name => {
    await loadPart(async () => name, ['assets/both.css'])
    done.push(name)
  })
  await Promise.resolve()
  expect(done).toEqual([])
  expect(sheetsInPage().map(link => link.getAttribute('href'))).toEqual(['/assets/both.css'])
  sheet().dispatchEvent(new Event('load'))
  await Promise.all(both)
  expect(done).toEqual(['a', 'b'])
})

test('a stylesheet that the page came with is not fetched again', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/assets/here.css'
  document.head.append(link)
  expect(await loadPart(async () => 'page', ['assets/here.css'])).toBe('page')
  expect(sheetsInPage()).toEqual([link])
})
