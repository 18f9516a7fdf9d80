import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { AppsPage } from './AppsPage.tsx'

const agent = vi.spyOn(navigator, 'userAgent', 'get')
const isStandalone = vi.fn(() => false)
vi.stubGlobal('matchMedia', () => ({ matches: isStandalone() }))

afterEach(() => {
  cleanup()
  isStandalone.mockReturnValue(false)
})

const ways = () =>
  within(screen.getByRole('region', { name: 'How to install it' }))
    .getAllByRole('heading', { level: 3 })
    .map(heading => heading.textContent)

it('offers no button where the browser offers nothing', async () => {
  await showPage(<AppsPage />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Install Jariyah' })).toBeNull()
})

it('begins with the reader’s own device and keeps the others', async () => {
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari')
  await showPage(<AppsPage />)
  await screen.findByRole('heading', { level: 1 })
  expect(ways()).toEqual(['On iPhone and iPad', 'On Android', 'On a computer'])
})

it('opens the browser’s own question by one press', async () => {
  await showPage(<AppsPage />)
  await screen.findByRole('heading', { level: 1 })
  const prompt = vi.fn(async () => undefined)
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  fireEvent.click(screen.getByRole('button', { name: 'Install Jariyah' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Install Jariyah' })).toBeNull()
})

it('tells whoever is in the installed app that it is there', async () => {
  isStandalone.mockReturnValue(true)
  await showPage(<AppsPage />)
  expect(await screen.findByText(/this is the installed app/)).toBeTruthy()
})

it('numbers the steps in the digits of the reader', async () => {
  await showPage(<AppsPage />, { language: 'bn' })
  await screen.findByRole('heading', { level: 1 })
  const numbers = [...document.querySelectorAll('ol li')].map(({ firstChild }) => firstChild?.textContent)
  expect(numbers).toEqual(['১.', '২.', '৩.', '১.', '২.', '৩.', '১.', '২.', '৩.'])
})
