import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
  document.body.innerHTML = `<main>
    <form><input name="first" value="of the first form"></form>
    <form>
      <input name="amount" type="radio" value="10"><input name="amount" type="radio" value="20" checked>
      <input name="for" value="Aisha"><input name="to" type="email" value="aisha@example.org"><input name="key" type="password" value="secret">
    </form>
  </main>`
})

/** The module as a page that was loaded anew has it. */
const loaded = () => import('./typed-forms.ts')
const second = () => document.querySelectorAll('form')[1]!

test('no address and no password is stored', async () => {
  const { keepTyped } = await loaded()
  keepTyped()
  const kept = sessionStorage.getItem('jariyah.draft.reload')
  expect(kept).toContain('Aisha')
  expect(kept).not.toMatch(/aisha@|secret/)
})

test('what was kept of another page is not taken', async () => {
  const { keepTyped, takeKept } = await loaded()
  keepTyped()
  history.pushState(null, '', '/elsewhere')
  expect(takeKept(second())).toBeNull()
})

test('where nothing was kept, or what is no longer ours, nothing is taken', async () => {
  const { takeKept } = await loaded()
  expect(takeKept(second())).toBeNull()
  sessionStorage.setItem('jariyah.draft.reload', '{broken')
  vi.resetModules()
  expect((await loaded()).takeKept(second())).toBeNull()
})

test('each form takes its own, once', async () => {
  const before = await loaded()
  before.keepTyped()
  vi.resetModules()
  const { takeKept } = await loaded()
  expect([...(takeKept(second()) ?? [])]).toEqual([
    ['amount', '20'],
    ['for', 'Aisha'],
  ])
  expect(takeKept(second())).toBeNull()
  expect(takeKept(document.querySelector('form')!)?.get('first')).toBe('of the first form')
  expect(sessionStorage).toHaveLength(0)
})
