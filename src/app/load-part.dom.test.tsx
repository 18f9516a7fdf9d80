import { afterEach, expect, test, vi } from 'vitest'
import { loadPart, quietly } from './load-part.ts'

const sheetsInPage = () => [...document.querySelectorAll('link')]
const sheet = () => {
  const link = sheetsInPage().at(-1)
  if (!link) throw new Error('no stylesheet is asked for')
  return link
}
const listeners: ((event: Event) => void)[] = []
function whenLost(listener: (event: Event) => void) {
  listeners.push(listener)
  addEventListener('vite:preloadError', listener)
}

afterEach(() => {
  for (const listener of listeners.splice(0)) removeEventListener('vite:preloadError', listener)
  document.head.replaceChildren()
})

test('a part that is gone is told of, and refused', async () => {
  const told: unknown[] = []
  whenLost(event => told.push('payload' in event && event.payload))
  const gone = new Error('gone')
  await expect(loadPart(() => Promise.reject(gone))).rejects.toBe(gone)
  expect(told).toEqual([gone])
})

test('a page that a listener takes away waits, and shows no fault', async () => {
  whenLost(event => event.preventDefault())
  const settled = vi.fn()
  void loadPart(() => Promise.reject(new Error('gone'))).then(settled, settled)
  await new Promise(next => setTimeout(next))
  expect(settled).not.toHaveBeenCalled()
})

test('a part that was only to be made ready is refused, and nobody is told', async () => {
  const told = vi.fn()
  whenLost(told)
  const gone = new Error('gone')
  const load = () => Promise.reject(gone)
  await expect(quietly(() => loadPart(load))).rejects.toBe(gone)
  expect(told).not.toHaveBeenCalled()
  await expect(loadPart(load)).rejects.toBe(gone)
  expect(told).toHaveBeenCalledOnce()
})

test('a stylesheet that fails is told of, and fetched again by the next who asks', async () => {
  const first = loadPart(async () => 'page', ['assets/fails.css'])
  sheet().dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('/assets/fails.css')
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
