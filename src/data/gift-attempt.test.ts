import { beforeEach, expect, it, vi } from 'vitest'
import { giftAttempt } from './gift-attempt.ts'

const form = 'gift-attempt'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

it('gives nothing else a second id while nobody has told what became of a gift, also after a reload', () => {
  const attempt = giftAttempt(form)
  const id = attempt.idFor('ten pounds')
  attempt.keep()
  expect(attempt.idFor('twenty pounds')).toBe(id)
  expect(giftAttempt(form).idFor('thirty pounds')).toBe(id)
  expect(giftAttempt(form).isUntold()).toBe(true)
  expect(giftAttempt('another-form').isUntold()).toBe(false)
})

it('gives the same gift its id again after a refusal, and another one its own', () => {
  const attempt = giftAttempt(form)
  const id = attempt.idFor('ten pounds')
  attempt.keep()
  attempt.settle('signed_out')
  expect(attempt.idFor('thirty pounds')).toBe(id)
  attempt.settle('price_changed')
  expect(attempt.idFor('thirty pounds')).toBe(id)
  expect(attempt.idFor('twenty pounds')).not.toBe(id)
  expect(giftAttempt(form).isUntold()).toBe(false)
})

it('gives the same gift another id once it is given', () => {
  const attempt = giftAttempt(form)
  const id = attempt.idFor('ten pounds')
  attempt.end()
  expect(attempt.idFor('ten pounds')).not.toBe(id)
})

it('holds to an id within the page where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const attempt = giftAttempt(form)
  const id = attempt.idFor('ten pounds')
  attempt.keep()
  expect(attempt.idFor('twenty pounds')).toBe(id)
})
