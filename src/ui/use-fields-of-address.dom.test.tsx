import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { useFieldsOfAddress } from './use-fields-of-address.ts'

afterEach(cleanup)

function Filter({ words = '', order = 'newest' }: { words?: string; order?: string }) {
  const form = useFieldsOfAddress({ words, order })
  return (
    <form ref={form}>
      <input aria-label="words" name="words" defaultValue={words} />
      <select aria-label="order" name="order" defaultValue={order}>
        <option>newest</option>
        <option>oldest</option>
      </select>
      <button type="submit">find</button>
    </form>
  )
}

const words = () => screen.getByLabelText<HTMLInputElement>('words')
const order = () => screen.getByLabelText<HTMLSelectElement>('order')

it('leaves what was typed before the app had started', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Filter />)
  words().value = 'wel'
  const { rerender } = render(<Filter />, { container, hydrate: true })
  rerender(<Filter />)
  expect(words().value).toBe('wel')
})

it('says what the address says by now, and keeps who is in a field there', () => {
  const { rerender } = render(<Filter />)
  fireEvent.change(words(), { target: { value: ' wells' } })
  order().focus()
  rerender(<Filter words="wells" order="oldest" />)
  expect([words().value, order().value]).toEqual(['wells', 'oldest'])
  expect(document.activeElement).toBe(order())
  rerender(<Filter />)
  expect([words().value, order().value]).toEqual(['', 'newest'])
})
