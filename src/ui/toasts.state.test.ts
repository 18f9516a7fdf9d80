import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismiss, listToasts, notify, toast } from './toasts.state.ts'

describe('on the server', () => {
  it('refuses every write', async () => {
    expect(() => toast({ title: 'x' })).toThrow('browser only')
    expect(() => notify({ title: 'x' })).toThrow('browser only')
    expect(() => dismiss('x')).toThrow('browser only')
    const texts = { loading: { title: '' }, done: () => ({ title: '' }), failed: () => ({ title: '' }) }
    await expect(notify.promise(Promise.resolve(), texts)).rejects.toThrow('browser only')
    expect(listToasts()).toEqual([])
  })
})

describe('in the browser', () => {
  beforeEach(() => {
    vi.stubGlobal('document', {})
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const texts = {
    loading: { title: 'Sending' },
    done: (to: string) => ({ title: `Sent to ${to}` }),
    failed: () => ({ title: 'Not sent yet' }),
  }

  it('does not swallow a rejection that it shows', async () => {
    const failure = new Error('offline')
    await expect(notify.promise(Promise.reject(failure), texts)).rejects.toBe(failure)
    expect(listToasts()[0]).toMatchObject({ title: 'Not sent yet', tone: 'error', isOpen: true })
  })

  it('follows a promise from loading to done', async () => {
    const following = notify.promise(Promise.resolve('Gaza'), texts)
    expect(listToasts()[0]).toMatchObject({ title: 'Sending', tone: 'loading' })
    expect(await following).toBe('Gaza')
    expect(listToasts()[0]).toMatchObject({ title: 'Sent to Gaza', tone: 'done' })
  })
})
