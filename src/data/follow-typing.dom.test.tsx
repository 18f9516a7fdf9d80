import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { updateHolds } from './busy.ts'
import { followTyping } from './follow-typing.ts'
import { reload } from './reload.ts'

beforeAll(followTyping)

beforeEach(async () => {
  document.body.innerHTML = `<main>
    <form role="search"><input id="search"></form>
    <form action="/ledger"><input id="filter"></form>
    <form><input type="search" id="look"></form>
    <form id="report"><textarea id="reason"></textarea><input type="checkbox" id="isUrgent"><button>Send</button></form>
  </main>`
  await vi.waitFor(() => expect(updateHolds.get()).toEqual([]))
})

const of = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!

function type(id: string, text: string): void {
  of(id).focus()
  of(id).value = text
  of(id).dispatchEvent(new Event('input', { bubbles: true }))
}

function send(): void {
  const report = document.forms[3]!
  report.addEventListener('submit', event => event.preventDefault(), { once: true })
  report.requestSubmit()
}

it('holds nothing back for what is looked up', () => {
  for (const id of ['search', 'filter', 'look']) type(id, 'wells')
  expect(updateHolds.get()).toEqual([])
})

it('holds updates back while something is typed or ticked, until it is cleared', () => {
  type('reason', 'A photo')
  expect(updateHolds.get()).toEqual(['form'])
  of('isUrgent').focus()
  of('isUrgent').click()
  type('reason', '')
  expect(updateHolds.get()).toEqual(['form'])
  of('isUrgent').click()
  expect(updateHolds.get()).toEqual([])
})

it('holds on while it is sent and refused, and lets go when it is taken', () => {
  type('reason', 'A photo')
  send()
  expect(updateHolds.get()).toEqual(['form'])
  dispatchEvent(new Event('jariyah:sent'))
  expect(updateHolds.get()).toEqual([])
})

it('is not let go by another act than sending it', () => {
  type('reason', 'A photo')
  dispatchEvent(new Event('jariyah:sent'))
  expect(updateHolds.get()).toEqual(['form'])
})

it('lets go when the form is left', async () => {
  type('reason', 'A photo')
  of('report').remove()
  await vi.waitFor(() => expect(updateHolds.get()).toEqual([]))
})

it('keeps what is typed over a reload of ours', () => {
  const anew = vi.fn(() => expect(sessionStorage.getItem('jariyah.draft.reload')).toContain('A photo'))
  vi.stubGlobal('location', { href: '/desk', reload: anew })
  type('reason', 'A photo')
  reload()
  expect(anew).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
