import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { AbTestForm } from './AbTestForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const variant = (name: string, weight: number) => ({ name, weight, exposures: 0, conversions: 0 })

/** Which of the fields are said to be wrong once the service has refused one, and with what. */
async function wrongFields(field: string, variants = [variant('plain', 50), variant('warm', 50)]) {
  vi.stubGlobal('fetch', async () => refused('bad_request', { fields: { [field]: 'bad_request' } }))
  const test = { name: '', isActive: false, variants }
  await showPage(<AbTestForm test={test} fresh={{ run: act => act() }} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Save the test' }))
  const isWrong = (each: HTMLElement) => each.getAttribute('aria-invalid') === 'true'
  const fields = () => screen.getAllByLabelText(/^(Name|Variant|Weight)$/)
  await waitFor(() => expect(fields().some(isWrong)).toBe(true))
  return fields().map(isWrong)
}

const [well, wrong] = [false, true]

it.each([
  ['name', [wrong, well, well, well, well], /Fill it in/],
  ['variants.1.name', [well, well, well, wrong, well], /Latin letters/],
  ['variants.0.weight', [well, well, wrong, well, well], /quantity is not possible/],
])('says beside the field what is wrong with %s', async (field, expected, sentence) => {
  expect(await wrongFields(field)).toEqual(expected)
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
})

it('says of variants of one name which is taken, and of none with a weight that it is not possible', async () => {
  const twice = [variant('warm', 50), variant('warm', 50)]
  expect(await wrongFields('variants', twice)).toEqual([well, well, well, wrong, well])
  expect(screen.getByText(/This is taken/)).toBeTruthy()
  cleanup()
  const weightless = [variant('plain', 0), variant('warm', 0)]
  expect(await wrongFields('variants', weightless)).toEqual([well, well, wrong, well, wrong])
})

it('takes a variant that was added and left as it came for none', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(body)
    return Response.json({ tests: [] })
  })
  const test = { name: 'warmth', isActive: false, variants: [variant('plain', 50), variant('warm', 50)] }
  await showPage(<AbTestForm test={test} fresh={{ run: act => act() }} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a variant' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the test' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const names = JSON.parse(sent[0] ?? '').variants.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['plain', 'warm'])
})
