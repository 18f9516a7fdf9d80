import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeProviderReturn } from './provider-return.ts'

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const firstScript = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

/** The page as a browser opens it: its first script runs before any other. */
function openAt(address: string): void {
  history.replaceState(null, '', address)
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page itself
  new Function(firstScript)()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => history.replaceState(null, '', '/'))

describe('the first script of the page', () => {
  it.each([
    ['no token', '/about?auth=success&provider=google'],
    ['no success', '/about?auth=error&provider=google&token=secret'],
    ['another page’s parameters', '/donate?cause=wells'],
  ])('leaves an address with %s alone', (_, address) => {
    openAt(address)
    expect(location.pathname + location.search).toBe(address)
    expect(localStorage.getItem('authToken')).toBeNull()
    expect(takeProviderReturn(sessionStorage)).toBeNull()
  })

  it('keeps the token and cleans the address', () => {
    openAt('/about?auth=success&provider=google&token=secret')
    expect(location.pathname + location.search).toBe('/about')
    expect(localStorage.getItem('authToken')).toBe('secret')
    expect(takeProviderReturn(sessionStorage)).toEqual({ provider: 'google', before: null })
  })

  it('leaves in the address which part of the page was meant', () => {
    openAt('/settings?section=gift-aid&auth=success&token=secret&provider=google')
    expect(location.pathname + location.search).toBe('/settings?section=gift-aid')
    expect(takeProviderReturn(sessionStorage)).toEqual({ provider: 'google', before: null })
  })

  it('remembers who was in before, and is taken once', () => {
    localStorage.setItem('authToken', 'mine')
    openAt('/?auth=success&provider=google&token=secret')
    expect(takeProviderReturn(sessionStorage)).toEqual({ provider: 'google', before: 'mine' })
    expect(takeProviderReturn(sessionStorage)).toBeNull()
  })
})
