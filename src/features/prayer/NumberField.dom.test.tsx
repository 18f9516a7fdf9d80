import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { NumberField } from './NumberField.tsx'

afterEach(cleanup)

function Minutes({ first }: { first: number }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <NumberField label="Fajr" value={value} least={-30} most={30} step={1} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const kept = () => Number(screen.getByRole('status').textContent)
const type = (value: string) => fireEvent.change(screen.getByLabelText('Fajr'), { target: { value } })

it('says what lies outside in the digits of the language, and does not take it', async () => {
  await showPage(<Minutes first={2} />, { language: 'bn' })
  expect(screen.getByLabelText<HTMLInputElement>('Fajr').value).toBe('২')
  type('৩১')
  expect(screen.getByText(/-৩০ থেকে ৩০/)).toBeTruthy()
  expect(kept()).toBe(2)
})

it('leaves a wrong number as it was typed, with its message, until it is put right', async () => {
  await showPage(<Minutes first={2} />)
  type('9')
  type('99')
  fireEvent.blur(screen.getByLabelText('Fajr'))
  expect(screen.getByLabelText<HTMLInputElement>('Fajr').value).toBe('99')
  expect(screen.getByText('From -30 to 30.')).toBeTruthy()
  expect(kept()).toBe(2)
  type('9')
  expect(screen.queryByText('From -30 to 30.')).toBeNull()
  expect(kept()).toBe(9)
})

it('takes the digits and the minus of any script, on a keyboard that has one', async () => {
  await showPage(<Minutes first={0} />, { language: 'bn' })
  // A keypad of numbers has no minus.
  expect(screen.getByLabelText('Fajr').getAttribute('inputmode')).toBe('text')
  type('-৫')
  expect(kept()).toBe(-5)
  type('−7')
  expect(kept()).toBe(-7)
})

it('takes nothing while only a minus stands there, and walks by arrow keys within its bounds', async () => {
  await showPage(<Minutes first={29} />)
  type('-')
  expect(kept()).toBe(29)
  fireEvent.keyDown(screen.getByLabelText('Fajr'), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByLabelText('Fajr'), { key: 'ArrowUp' })
  expect(kept()).toBe(30)
  expect(screen.getByLabelText<HTMLInputElement>('Fajr').value).toBe('30')
})
