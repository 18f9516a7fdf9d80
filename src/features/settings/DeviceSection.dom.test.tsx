import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { DeviceSection } from './DeviceSection.tsx'

afterEach(cleanup)

const currencyField = () => screen.findByLabelText<HTMLSelectElement>('Currency')
const codes = (field: HTMLSelectElement) => Array.from(field.options, ({ value }) => value)

it('offers no currency without a rate', async () => {
  await showPage(<DeviceSection />)
  expect(codes(await currencyField())).not.toContain('JPY')
})

it('keeps what was chosen and is no longer taken, and says so', async () => {
  await showPage(<DeviceSection />, { currency: 'JPY' })
  const field = await currencyField()
  expect(field.value).toBe('JPY')
  expect(screen.getByText('You cannot pay in JPY here, so amounts are in GBP.')).toBeTruthy()
})
