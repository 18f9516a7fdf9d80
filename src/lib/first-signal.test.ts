import { describe, expect, it } from 'vitest'
import { firstSignal } from './first-signal.ts'

describe('One signal of several', () => {
  it('stands while none of them has aborted', () => {
    expect(firstSignal(new AbortController().signal, new AbortController().signal).aborted).toBe(false)
  })

  it('has aborted where one had before, with its reason', () => {
    const signal = firstSignal(new AbortController().signal, AbortSignal.abort('gone'))
    expect([signal.aborted, signal.reason]).toEqual([true, 'gone'])
  })

  it('follows whichever aborts first, once', () => {
    const [a, b] = [new AbortController(), new AbortController()]
    const signal = firstSignal(a.signal, b.signal)
    let told = 0
    signal.addEventListener('abort', () => {
      told += 1
    })
    b.abort('b')
    a.abort('a')
    expect([signal.reason, told]).toEqual(['b', 1])
  })
})
