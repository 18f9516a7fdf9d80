import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DonateButton } from './DonateButton.tsx'

const likesMotion = (likes: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: !likes && query.includes('reduce') }))

const hearts = (container: HTMLElement) => container.querySelectorAll('[data-hearts] svg').length

beforeEach(() => likesMotion(true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('DonateButton', () => {
  it('shows no heart before a press, and none to those who asked for less motion', () => {
    likesMotion(false)
    const give = vi.fn()
    const { container } = render(<DonateButton onClick={give}>Give</DonateButton>)
    expect(hearts(container)).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Give' }))
    expect(hearts(container)).toBe(0)
    expect(give).toHaveBeenCalledTimes(1)
  })

  it('shows none and does nothing while it is busy', () => {
    const give = vi.fn()
    const { container } = render(
      <DonateButton onClick={give} isLoading>
        Give
      </DonateButton>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Give' }))
    expect(hearts(container)).toBe(0)
    expect(give).not.toHaveBeenCalled()
  })

  it.each([
    [0, 4],
    [0.5, 5],
    [0.99, 6],
  ])('with chance %f shows %i hearts, hidden from assistive technology', (chance, count) => {
    const { container } = render(<DonateButton random={() => chance}>Give</DonateButton>)
    fireEvent.click(screen.getByRole('button', { name: 'Give' }))
    expect(hearts(container)).toBe(count)
    expect(container.querySelector('[data-hearts]')?.getAttribute('aria-hidden')).toBe('true')
  })
})
