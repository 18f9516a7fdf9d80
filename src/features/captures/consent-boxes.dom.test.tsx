import { afterEach, expect, it } from 'vitest'
import { consentBoxesAround } from './consent-boxes.ts'

afterEach(() => document.body.replaceChildren())

function around(boxes: string) {
  document.body.innerHTML = `<input type="checkbox" name="consent"><form><input type="email" id="field">${boxes}</form>`
  const field = document.querySelector<HTMLInputElement>('#field')
  if (!field) throw new Error('no field')
  return consentBoxesAround(field)
}

const box = (name: string, checked = false) =>
  `<input type="checkbox" name="${name}"${checked ? ' checked' : ''}>`

it.each(['consent', 'userConsent', 'agree', 'i-agree', 'terms', 'acceptTerms', 'privacy', 'privacyPolicy'])(
  'detects the checked box %s, and only a checked one',
  name => {
    expect(around(box(name)).isDetected).toBe(false)
    expect(around(box(name, true)).isDetected).toBe(true)
  },
)

it('knows no consent in other boxes, nor in those of other forms', () => {
  expect(around(box('remember', true) + box('newsletterDaily', true))).toEqual({
    isDetected: false,
    isDeclined: false,
  })
})

it('takes an open box for mail as a no, and an open box for terms as nothing', () => {
  for (const name of ['consent', 'agree', 'newsletter', 'marketing', 'subscribe'])
    expect(around(box(name)).isDeclined, name).toBe(true)
  expect(around(box('terms') + box('privacy')).isDeclined).toBe(false)
})
