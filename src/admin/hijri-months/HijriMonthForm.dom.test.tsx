import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { AnnouncedMonth } from '../../../contract/hijri.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { HijriMonthForm } from './HijriMonthForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const blank: AnnouncedMonth = { region: '', month: '', startsOn: '', state: 'provisional', source: '' }

it.each([
  ['startsOn', 'month_length', 'First day', /would not have 29 or 30 days/],
  ['startsOn', 'bad_request', 'First day', /Fill it in/],
  ['month', 'bad_request', 'Year (Hijri)', /Fill it in/],
  ['source', 'bad_request', 'Source', /Fill it in/],
] satisfies [string, ErrorCode, string, RegExp][])(
  'says what is wrong with %s (%s) beside “%s”',
  async (field, code, label, sentence) => {
    vi.stubGlobal('fetch', async () => refused(code, { fields: { [field]: code } }))
    await showPage(
      <HijriMonthForm announced={blank} fresh={{ run: act => act() }} onClose={() => undefined} />,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Save the month' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  },
)
