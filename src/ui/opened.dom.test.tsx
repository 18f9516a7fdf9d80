import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { speak } from './gallery/speak.ts'
import { opened } from './opened.tsx'
import { listToasts } from './toasts.state.ts'

const Greeting = () => <p>Salam</p>

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => listToasts().filter(({ isOpen }) => isOpen)

function pressed(load: () => Promise<typeof Greeting>) {
  const Part = opened(load)
  return render(
    <TranslatorContext value={speak('en')}>
      <Part />
    </TranslatorContext>,
  )
}

test('what was pressed for and is lost is said to be on its way, until it opens', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('lost'))
  const { container } = pressed(load)
  // Lost at once.
  await pass(0)
  await pass(900)
  expect(said()).toEqual([])
  await pass(200)
  expect(said()).toMatchObject([{ tone: 'loading', title: expect.stringMatching(/longer than usual/) }])
  load.mockResolvedValue(Greeting)
  await pass(5_000)
  expect(container.textContent).toBe('Salam')
  expect(said()).toEqual([])
})

test('what comes in time is not talked about', async () => {
  const { container } = pressed(() => Promise.resolve(Greeting))
  await pass(60_000)
  expect(container.textContent).toBe('Salam')
  expect(said()).toEqual([])
})

test('one word is enough for all that is waited for, and it goes with the last press', async () => {
  const never = () => new Promise<typeof Greeting>(() => undefined)
  pressed(never)
  await pass(1_000)
  const second = pressed(never)
  await pass(1_000)
  expect(said()).toHaveLength(1)
  second.unmount()
  expect(said()).toEqual([])
})
