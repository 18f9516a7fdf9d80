import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { NameQuiz } from './NameQuiz.tsx'
import { NameRecital } from './NameRecital.tsx'
import { keepPlace, namesProgress } from './names-progress.ts'

const names: DivineName[] = Array.from({ length: 99 }, (_, at) => ({
  n: at + 1,
  id: `name-${at + 1}`,
  arabic: `اسم ${at + 1}`,
  transliteration: `Ism ${at + 1}`,
  meaning: `meaning ${at + 1}`,
  about: `about ${at + 1}`,
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** The right answer of the question on screen. */
const rightNow = () => `meaning ${/\d+/.exec(screen.getByText(/^Ism \d+$/).textContent ?? '')?.[0]}`

function answer(isRight: boolean): void {
  const right = rightNow()
  const choices = screen.getAllByRole('button', { name: /^meaning \d+$/ })
  const chosen = choices.find(({ textContent }) => (textContent === right) === isRight)
  if (chosen) fireEvent.click(chosen)
}

it('the quiz says what was right, takes one answer to a question, and counts ten', async () => {
  await showPage(<NameQuiz names={names} />)
  await screen.findByText('Question 1 of 10')
  const right = rightNow()
  answer(false)
  expect(screen.getByText(new RegExp(`${right}\\b`), { selector: 'output' })).toBeTruthy()
  answer(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  for (let at = 2; at <= 10; at += 1) {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: `Question ${at} of 10` }))
    answer(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  }
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '9 of 10 right' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ask me again' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 1 of 10' }))
})

describe('the recital', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('goes on at the chosen pace from where it stopped, and ends with the last name', async () => {
    keepPlace(97)
    await showPage(<NameRecital names={names} />)
    const recital = within(screen.getByRole('region', { name: 'Recite' }))
    expect(recital.getByText('about 97')).toBeTruthy()
    fireEvent.change(recital.getByRole('combobox'), { target: { value: '3' } })
    fireEvent.click(recital.getByRole('button', { name: 'Recite in turn' }))
    await act(async () => vi.advanceTimersByTime(3_000))
    expect(recital.getByText('about 98')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(3_000))
    await act(async () => vi.advanceTimersByTime(3_000))
    expect(recital.getByText('about 99')).toBeTruthy()
    expect(recital.getByRole('button', { name: 'Recite in turn' })).toBeTruthy()
    expect(namesProgress.get().place).toBe(99)
    fireEvent.click(recital.getByRole('button', { name: 'Recite in turn' }))
    expect(recital.getByText('about 1')).toBeTruthy()
  })
})
