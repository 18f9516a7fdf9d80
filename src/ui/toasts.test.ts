import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts, type Toasts } from './toasts.ts'

let toasts: Toasts

beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts({
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
})
afterEach(() => vi.useRealTimers())

const titles = () => toasts.list().map(toast => toast.title)
const open = () =>
  toasts
    .list()
    .filter(toast => toast.isOpen)
    .map(toast => toast.title)

describe('what a toast does not do', () => {
  it('does not close a loading toast, however long it takes', () => {
    toasts.show('notice', { title: 'Sending', tone: 'loading' })
    vi.advanceTimersByTime(3_600_000)
    expect(open()).toEqual(['Sending'])
  })

  it('does not bring back one that was dismissed when it is updated too late', () => {
    const id = toasts.show('notice', { title: 'Sending', tone: 'loading' })
    toasts.dismiss(id)
    toasts.update(id, { title: 'Sent' })
    expect(titles()).toEqual(['Sending'])
    vi.advanceTimersByTime(200)
    expect(titles()).toEqual([])
  })

  it('does not keep two of the simple kind', () => {
    toasts.show('toast', { title: 'first' })
    toasts.show('toast', { title: 'second' })
    expect(titles()).toEqual(['second'])
  })

  it('does not let the life of a replaced toast end the one after it', () => {
    toasts.show('toast', { title: 'first' })
    vi.advanceTimersByTime(4900)
    toasts.show('toast', { title: 'second' })
    vi.advanceTimersByTime(4999)
    expect(open()).toEqual(['second'])
  })

  it('does not go on counting for one reason when another still holds', () => {
    toasts.show('notice', { title: 'held' })
    toasts.pause('hover')
    toasts.pause('hidden')
    toasts.resume('hover')
    vi.advanceTimersByTime(60_000)
    expect(open()).toEqual(['held'])
  })

  it('does not start a clock twice when told to resume without a pause', () => {
    toasts.show('notice', { title: 'once' })
    toasts.resume('focus')
    toasts.pause('hover')
    vi.advanceTimersByTime(60_000)
    expect(open()).toEqual(['once'])
  })
})

describe('the simple store', () => {
  it('closes after 5000 ms and leaves the list 5000 ms later', () => {
    toasts.show('toast', { title: 'Item removed' })
    vi.advanceTimersByTime(4999)
    expect(open()).toEqual(['Item removed'])
    vi.advanceTimersByTime(1)
    expect(open()).toEqual([])
    vi.advanceTimersByTime(4999)
    expect(titles()).toEqual(['Item removed'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it('lives as long as it is told', () => {
    toasts.show('toast', { title: 'long', durationMs: 9000 })
    vi.advanceTimersByTime(8999)
    expect(open()).toEqual(['long'])
  })
})

describe('the second style', () => {
  it('puts new ones to the front and closes each after 4000 ms', () => {
    toasts.show('notice', { title: 'first' })
    vi.advanceTimersByTime(1000)
    toasts.show('notice', { title: 'second' })
    expect(titles()).toEqual(['second', 'first'])
    vi.advanceTimersByTime(3000)
    expect(open()).toEqual(['second'])
    vi.advanceTimersByTime(1000)
    expect(open()).toEqual([])
  })

  it('continues after a pause with the time that was left', () => {
    toasts.show('notice', { title: 'read me' })
    vi.advanceTimersByTime(3500)
    toasts.pause('focus')
    vi.advanceTimersByTime(10_000)
    toasts.resume('focus')
    vi.advanceTimersByTime(499)
    expect(open()).toEqual(['read me'])
    vi.advanceTimersByTime(1)
    expect(open()).toEqual([])
  })

  it('holds one that arrives during a pause until the pause ends', () => {
    toasts.pause('hidden')
    toasts.show('notice', { title: 'while away' })
    vi.advanceTimersByTime(10_000)
    toasts.resume('hidden')
    vi.advanceTimersByTime(3999)
    expect(open()).toEqual(['while away'])
  })

  it('lives from the moment a loading toast is settled', () => {
    const id = toasts.show('notice', { title: 'Sending', tone: 'loading' })
    vi.advanceTimersByTime(60_000)
    toasts.update(id, { title: 'Sent', tone: 'done' })
    vi.advanceTimersByTime(3999)
    expect(open()).toEqual(['Sent'])
    vi.advanceTimersByTime(1)
    expect(open()).toEqual([])
  })
})

it('tells its listeners of each change, with a new list, until they leave', () => {
  const listener = vi.fn()
  const leave = toasts.subscribe(listener)
  const before = toasts.list()
  toasts.show('toast', { title: 'one' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(toasts.list()).not.toBe(before)
  leave()
  toasts.show('toast', { title: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
