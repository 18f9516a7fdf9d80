import { afterEach, expect, it } from 'vitest'
import { formTypeOf } from './form-type.ts'

afterEach(() => document.body.replaceChildren())

it.each([
  ['<input type="email">', 'lead', 'field'],
  ['<form name="contact"><input type="email"></form>', 'lead', 'contact'],
  ['<form id="newsletter-footer"><input type="email"></form>', 'subscriber', 'newsletter-footer'],
  ['<form name="footer"><input type="email" name="subscribeEmail"></form>', 'subscriber', 'footer'],
  ['<form name="Your words, please"><input type="email"></form>', 'lead', 'field'],
])('%s is a %s', (html, type, formType) => {
  document.body.innerHTML = html
  const field = document.querySelector('input')
  if (!field) throw new Error('no field')
  expect(formTypeOf(field)).toEqual({ type, formType })
})
