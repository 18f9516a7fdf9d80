import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { preparedPart } from './prepared-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Salam, {name}</p>

afterEach(cleanup)

test('what was not prepared is not there yet, and comes', async () => {
  const { Part } = preparedPart(async () => Greeting)
  const { container } = render(<Part name="Amina" />, { wrapper: Suspense })
  expect(container.textContent).toBe('')
  await act(async () => {})
  expect(container.textContent).toBe('Salam, Amina')
})

test('what was prepared is there at once', async () => {
  const { Part, prepare } = preparedPart(async () => Greeting)
  await prepare()
  const { container } = render(<Part name="Amina" />)
  expect(container.textContent).toBe('Salam, Amina')
})

test('a part that is shown stays itself when it is prepared again', async () => {
  const { Part, prepare } = preparedPart(async () => Greeting)
  const { container, rerender } = render(<Part name="Amina" />, { wrapper: Suspense })
  await act(async () => {})
  const shown = container.querySelector('p')
  await prepare()
  rerender(<Part name="Bilal" />)
  expect(container.querySelector('p')).toBe(shown)
  expect(container.textContent).toBe('Salam, Bilal')
})

test('preparing fails where the part can not be had', async () => {
  const { prepare } = preparedPart<{ name: string }>(() => Promise.reject(new TypeError('lost')))
  await expect(prepare()).rejects.toThrow('lost')
})
