import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keptValue } from './kept-value.ts'

const read = (kept: unknown) => (typeof kept === 'number' ? kept : 0)
const fresh = () => keptValue('test.number', read)

beforeEach(() => localStorage.clear())

describe('a kept value', () => {
  it.each(['{', '"five"', 'null', ''])('is the empty one when %j was kept', text => {
    localStorage.setItem('test.number', text)
    expect(fresh().get()).toBe(0)
  })

  it('is the text that was kept before as it is', () => {
    localStorage.setItem('test.word', 'ifrad')
    expect(keptValue('test.word', kept => (kept === 'ifrad' ? kept : null)).get()).toBe('ifrad')
  })

  it('lasts for the tab where the browser keeps nothing', () => {
    const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const value = fresh()
    expect(value.set(7)).toBe(false)
    expect(value.get()).toBe(7)
    refusal.mockRestore()
  })

  it('is there again for the next page', () => {
    expect(fresh().set(5)).toBe(true)
    expect(fresh().get()).toBe(5)
  })

  it('follows another tab, and a storage that was cleared', () => {
    const value = fresh()
    const seen: number[] = []
    value.subscribe(() => seen.push(value.get()))
    localStorage.setItem('test.number', '9')
    dispatchEvent(new StorageEvent('storage', { key: 'test.number' }))
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(seen).toEqual([9, 0])
  })

  it('is nobody’s on the service', () => {
    localStorage.setItem('test.number', '5')
    expect(fresh().getServer()).toBe(0)
  })
})
