import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TypedAddress, watchFields } from './watch-fields.ts'

const canary = 'canary@example.org'
let taken: { email: string; trigger: string; by: string }[] = []
let place = { hostname: 'jariyah.test', pathname: '/donate' }
let stop = () => {}

const take = ({ email, trigger, field }: TypedAddress) =>
  taken.push({ email, trigger, by: field.name || field.id || field.placeholder })

beforeEach(() => {
  vi.useFakeTimers()
  taken = []
  place = { hostname: 'jariyah.test', pathname: '/donate' }
  stop = watchFields({ page: document, place: () => place, take })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

function show(html: string): HTMLInputElement {
  document.body.innerHTML = html
  const field = document.querySelector<HTMLInputElement>('[data-test]') ?? document.querySelector('input')
  if (!field) throw new Error('no field')
  return field
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const aSecondLater = () => vi.advanceTimersByTime(1_000)

describe('is left alone', () => {
  it.each([
    ['a plain field', '<input type="text" name="note">'],
    ['a field without a type whose name says nothing', '<input name="contact">'],
    ['a password', '<input type="password" name="email">'],
    ['what is not typed', '<input type="checkbox" name="email">'],
    ['a hidden field', '<input type="hidden" name="email">'],
    ['a long text', '<textarea name="email"></textarea><input name="x">'],
    ['an address beside a password', '<form><input type="email" data-test><input type="password"></form>'],
    [
      'an address beside a password, without a form',
      '<input type="email" data-test><div><input type="password"></div>',
    ],
    ['the name of an account', '<input type="email" autocomplete="username webauthn">'],
    ['a field marked as private', '<div data-capture="off"><input type="email"></div>'],
    [
      'a form whose box for mail is open',
      '<form><input type="email" data-test><input type="checkbox" name="newsConsent"></form>',
    ],
    [
      'a form whose box to agree is open',
      '<form><input type="email" data-test><input type="checkbox" id="iAgree"></form>',
    ],
    [
      'an open box for mail beside a checked one for terms',
      '<form><input type="email" data-test><input type="checkbox" name="terms" checked><input type="checkbox" name="marketing"></form>',
    ],
  ])('%s', (_what, html) => {
    type(show(html), canary)
    aSecondLater()
    expect(taken).toEqual([])
  })

  it.each([
    '/auth',
    '/login',
    '/checkout',
    '/fast-checkout',
    '/settings',
    '/profile',
    '/admin/users',
    '/admin',
    '/reset-password',
    '/thank-you',
  ])('an address on %s', pathname => {
    place.pathname = pathname
    type(show('<input type="email">'), canary)
    aSecondLater()
    expect(taken).toEqual([])
  })

  it('an address on the host of the administration', () => {
    place.hostname = 'admin.jariyah.test'
    type(show('<input type="email">'), canary)
    aSecondLater()
    expect(taken).toEqual([])
  })

  it.each(['', 'a@b.c', 'canary', 'canary@', 'canary@example', '@example.org', 'two@example.org more'])(
    'what is no address or too short: %j',
    text => {
      type(show('<input type="text" name="email">'), text)
      aSecondLater()
      expect(taken).toEqual([])
    },
  )

  it('what was typed before it was stopped', () => {
    type(show('<input type="email">'), canary)
    stop()
    aSecondLater()
    expect(taken).toEqual([])
  })

  it('a page that became private within the second', () => {
    type(show('<input type="email">'), canary)
    place.pathname = '/fast-checkout'
    aSecondLater()
    expect(taken).toEqual([])
  })
})

describe('is taken', () => {
  it.each([
    ['by its type', '<input type="email" name="contact">', 'contact'],
    ['by its name', '<input type="text" name="workEmail">', 'workEmail'],
    ['by its id', '<input id="the-email">', 'the-email'],
    ['by its placeholder', '<input placeholder="Your EMAIL here">', 'Your EMAIL here'],
    [
      'with a checked box',
      '<form><input type="email" name="contact" data-test><input type="checkbox" name="consent" checked></form>',
      'contact',
    ],
    [
      'with an open box for terms, which is no word on mail',
      '<form><input type="email" name="contact" data-test><input type="checkbox" name="terms"></form>',
      'contact',
    ],
  ])('%s', (_what, html, by) => {
    type(show(html), ` ${canary} `)
    aSecondLater()
    expect(taken).toEqual([{ email: canary, trigger: 'typing', by }])
  })

  it('a second after the last key, and not before', () => {
    const field = show('<input type="email" name="contact">')
    for (const part of ['canary@ex', 'canary@example.o', canary]) {
      type(field, part)
      vi.advanceTimersByTime(999)
      expect(taken).toEqual([])
    }
    vi.advanceTimersByTime(1)
    expect(taken).toHaveLength(1)
  })

  it('at once when its form is sent', () => {
    const field = show('<form><input type="email" name="contact" data-test></form>')
    type(field, canary)
    field.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }))
    expect(taken).toEqual([{ email: canary, trigger: 'submit', by: 'contact' }])
    aSecondLater()
    expect(taken).toHaveLength(1)
  })
})

it('says whether a box of consent was checked beside it', () => {
  for (const [box, isChecked] of [
    ['', false],
    ['<input type="checkbox" name="terms" checked>', true],
  ] as const) {
    const heard: boolean[] = []
    const end = watchFields({
      page: document,
      place: () => place,
      take: typed => heard.push(typed.hasConsentBox),
    })
    type(show(`<form><input type="email" data-test>${box}</form>`), canary)
    aSecondLater()
    expect(heard).toEqual([isChecked])
    end()
  }
})

it('takes exactly what the rules name, whatever a field is called', () => {
  const word = fc.constantFrom('', 'email', 'userEmail', 'EMAIL-2', 'mail', 'name', 'e-mail', 'phone')
  const kind = fc.constantFrom('text', 'email', 'password', 'search', 'tel', 'number', 'date')
  fc.assert(
    fc.property(kind, word, word, word, (kind, name, id, placeholder) => {
      taken = []
      const field = document.createElement('input')
      Object.assign(field, { type: kind, name, id, placeholder })
      document.body.replaceChildren(field)
      type(field, canary)
      aSecondLater()
      const isText = ['text', 'email', 'search', 'tel'].includes(kind)
      const isNamed = kind === 'email' || [name, id, placeholder].some(text => /email/i.test(text))
      expect(taken.length).toBe(isText && isNamed ? 1 : 0)
    }),
  )
})
