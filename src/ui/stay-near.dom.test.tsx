import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { breathe } from '../lib/breathe.ts'
import { stayNear } from './stay-near.ts'

beforeEach(() => {
  document.body.innerHTML = `<main>
    <h1>Refunds</h1>
    <article><h2>20 of 40</h2><button>Send</button></article>
    <button>Elsewhere</button>
  </main>`
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const of = (selector: string) => document.querySelector<HTMLElement>(selector)!
const withinCard = () => {
  of('article button').focus()
  return stayNear()
}

it('leaves whoever has the focus still, or has gone elsewhere, where they are', async () => {
  const goNear = withinCard()
  goNear()
  expect(document.activeElement).toBe(of('article button'))
  dispatchEvent(new KeyboardEvent('keydown'))
  of('article').remove()
  await breathe()
  expect(document.activeElement).toBe(document.body)
})

it('does not wait for ever', async () => {
  vi.useFakeTimers()
  withinCard()()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  of('article').remove()
  await breathe()
  expect(document.activeElement).toBe(document.body)
})

it('goes on at what an act in a dialog is about', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><h2>Sure?</h2><button>Yes</button></div>')
  of('[role=dialog] button').focus()
  const goNear = stayNear(of('article button'))
  of('article button').remove()
  of('[role=dialog]').remove()
  goNear()
  expect(document.activeElement).toBe(of('article h2'))
})

it('goes on at the nearest heading that is left, whenever the act’s own place goes', async () => {
  const goNear = withinCard()
  of('article button').remove()
  goNear()
  expect(document.activeElement).toBe(of('h2'))
  of('article').remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(of('h1')))
})
