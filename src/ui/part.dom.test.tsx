import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { part } from './part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        again
      </button>
    )
  }
}

const Greeting = ({ name }: { name: string }) => <p>Salam, {name}</p>

describe('A part that comes when it is drawn', () => {
  it('throws where it is drawn when it can not be had, and is had when it is drawn anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi.fn<() => Promise<typeof Greeting>>()
    load.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(Greeting)
    const Part = part(load)
    render(
      <Boundary>
        <Part name="Maryam" />
      </Boundary>,
    )
    const again = await screen.findByRole('button', { name: 'again' })
    act(() => again.click())
    expect(await screen.findByText('Salam, Maryam')).not.toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('has its place kept until it is there, and is there at once from then on', async () => {
    const Part = part(() => Promise.resolve(Greeting), <p>soon</p>)
    const { unmount } = render(<Part name="Yusuf" />)
    expect(screen.getByText('soon')).not.toBeNull()
    expect(await screen.findByText('Salam, Yusuf')).not.toBeNull()
    unmount()
    render(<Part name="Hud" />)
    expect(screen.getByText('Salam, Hud')).not.toBeNull()
  })

  it('shows what changes beside it meanwhile, and what it is given by then', async () => {
    const loading = Promise.withResolvers<typeof Greeting>()
    const Part = part(() => loading.promise)
    function Page() {
      const [name, setName] = useState('Ibrahim')
      return (
        <>
          <button type="button" onClick={() => setName('Ismail')}>
            {name}
          </button>
          <Part name={name} />
        </>
      )
    }
    render(<Page />)
    act(() => screen.getByRole('button').click())
    expect(screen.getByRole('button').textContent).toBe('Ismail')
    loading.resolve(Greeting)
    expect(await screen.findByText('Salam, Ismail')).not.toBeNull()
  })
})
