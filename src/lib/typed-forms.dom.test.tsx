import { beforeEach, expect, test, vi } from 'vitest'
import type * as TypedForms from './typed-forms.ts'

const page = `<main>
  <section><h2>Ayah</h2><form><textarea name="reason"></textarea></form></section>
  <section><h2>Bakr</h2><form><textarea name="reason"></textarea></form></section>
  <section>
    <h2>To whom</h2>
    <form>
      <input name="amount" type="radio" value="10" checked><input name="amount" type="radio" value="20">
      <label>For <input></label><input name="to" type="email"><input name="key" type="password"><input name="code" autocomplete="one-time-code">
    </form>
  </section>
</main>`

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.resetModules()
  document.body.innerHTML = page
})

type Forms = typeof TypedForms
/** The module as a page that was loaded anew has it. */
const loaded = (): Promise<Forms> => import('./typed-forms.ts')
const anew = (html = page): Promise<Forms> => {
  vi.resetModules()
  document.body.innerHTML = html
  return loaded()
}
const form = (at: number) => document.forms[at]!
const field = (at: number, selector: string) => form(at).querySelector<HTMLInputElement>(selector)!

function type({ noteFound }: Forms, control: HTMLInputElement, text: string): void {
  noteFound(control)
  control.value = text
}

const typedOf = (kept: ReturnType<Forms['takeKept']>) => kept?.fields.map(({ now }) => now)

test('no address, no password and no code is stored', async () => {
  const forms = await loaded()
  type(forms, field(2, 'label input'), 'Aisha')
  for (const name of ['to', 'key', 'code']) type(forms, field(2, `[name=${name}]`), 'secret@example.org')
  forms.keepTyped()
  const kept = sessionStorage.getItem('jariyah.draft.reload')
  expect(kept).toContain('Aisha')
  expect(kept).not.toContain('secret')
})

test('nothing is stored of what was left as it was found', async () => {
  const forms = await loaded()
  type(forms, field(0, 'textarea'), '')
  forms.keepTyped()
  expect(sessionStorage).toHaveLength(0)
  expect(forms.hasKept()).toBe(false)
})

test('what was sent is not stored', async () => {
  const forms = await loaded()
  type(forms, field(0, 'textarea'), 'sent')
  forms.forgetTyped(form(0))
  expect(forms.changedControls()).toEqual([])
  forms.keepTyped()
  expect(forms.hasKept()).toBe(false)
})

test('where nothing was kept, or what is no longer ours, nothing is taken', async () => {
  const { takeKept, hasKept } = await loaded()
  expect(takeKept(form(0))).toBeNull()
  sessionStorage.setItem('jariyah.draft.reload', '{broken')
  expect(hasKept()).toBe(false)
  expect(takeKept(form(0))).toBeNull()
})

test('what was typed of one is not taken by another, nor on another page', async () => {
  const before = await loaded()
  type(before, field(1, 'textarea'), 'about Bakr')
  before.keepTyped()
  const { takeKept } = await anew()
  history.pushState(null, '', '/elsewhere')
  expect(takeKept(form(1))).toBeNull()
  history.replaceState(null, '', '/')
  expect(takeKept(form(0))).toBeNull()
  expect(typedOf(takeKept(form(1)))).toEqual(['about Bakr'])
})

test('a form that is not as it was found is another’s', async () => {
  const before = await loaded()
  type(before, field(0, 'textarea'), 'about Ayah')
  before.keepTyped()
  const { takeKept } = await anew(page.replace('></textarea>', '>of another report</textarea>'))
  expect(takeKept(form(0))).toBeNull()
})

test('of two acts in one place each takes its own', async () => {
  const two = '<h2>Ayah</h2><form data-act="Approve"><textarea></textarea></form>'
  const before = await anew(two)
  type(before, field(0, 'textarea'), 'a good reason')
  before.keepTyped()
  expect((await anew(two.replace('Approve', 'Refuse'))).takeKept(form(0))).toBeNull()
  expect(typedOf((await anew(two)).takeKept(form(0)))).toEqual(['a good reason'])
})

test('each form takes its own, once', async () => {
  const before = await loaded()
  type(before, field(0, 'textarea'), 'about Ayah')
  type(before, field(2, 'label input'), 'Aisha')
  for (const each of form(2).querySelectorAll<HTMLInputElement>('[type=radio]')) before.noteFound(each)
  field(2, '[value="20"]').checked = true
  before.keepTyped()
  const { takeKept, controlOf, hasKept } = await anew()
  const taken = takeKept(form(2))
  expect(taken?.fields.map(kept => [controlOf(form(2), kept), kept.now])).toEqual([
    [field(2, 'label input'), 'Aisha'],
    [field(2, '[value="10"]'), ''],
    [field(2, '[value="20"]'), 'on'],
  ])
  expect(takeKept(form(2))).toBeNull()
  expect(typedOf(takeKept(form(0)))).toEqual(['about Ayah'])
  expect(hasKept()).toBe(false)
})
