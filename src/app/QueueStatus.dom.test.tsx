import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sayIn } from '../../e2e/kit/say.ts'
import { showPage } from '../../tests/fakes/page.tsx'
import { QueueStatus } from './QueueStatus.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const text = sayIn('en')('ui:status.unkept')

it('says that nothing is kept where the browser forbids it, and only there', async () => {
  await showPage(<QueueStatus />)
  expect(screen.queryByText(text)).toBeNull()
  cleanup()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  await showPage(<QueueStatus />)
  expect(await screen.findByText(text)).toBeTruthy()
})
