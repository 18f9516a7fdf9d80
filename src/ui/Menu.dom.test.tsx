import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { speak } from './gallery/speak.ts'
import { Menu } from './Menu.tsx'

afterEach(cleanup)

const choices = () => [
  { id: 'GBP', label: 'Pound' },
  { id: 'EUR', label: 'Euro' },
]

const showMenu = (value: string) =>
  render(
    <TranslatorContext value={speak('en')}>
      <Menu label="Currency" choices={choices} value={value} onChoose={() => undefined}>
        {value}
      </Menu>
    </TranslatorContext>,
  )

it.each([false, true])('is left with Tab from its button, and closes (back: %s)', async shiftKey => {
  showMenu('GBP')
  const button = screen.getByRole('button')
  fireEvent.click(button)
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? menu, { key: 'Tab', shiftKey })
  // At once: the browser goes on from what has the focus when the key comes to it.
  expect(document.activeElement).toBe(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})

it('opens a long list where the present choice is', async () => {
  const bottomOf = (element: Element) => (element.matches('.popup') ? 300 : 500)
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(
    this: Element,
  ) {
    return new DOMRect(0, 0, 0, bottomOf(this))
  })
  showMenu('EUR')
  fireEvent.click(screen.getByRole('button'))
  const chosen = await screen.findByRole('menuitemradio', { name: 'Euro' })
  await waitFor(() => expect(chosen.closest('.popup')?.scrollTop).toBe(200))
  rect.mockRestore()
})
