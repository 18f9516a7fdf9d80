import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { aisha } from '../../tests/fakes/user.ts'
import { Workplace } from './Workplace.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const owner = { ...aisha, rights: ['owner' as const] }

it('keeps its landmarks and its menu where a section fails', async () => {
  const props = { search: {}, fresh: { run: () => Promise.resolve(null) }, signIn: null, signOut: null }
  await showPage(
    <Workplace {...props} path="ab-tests" setUpTotp={null} onStopActing={async () => {}} user={owner} />,
    // Nothing that the section can draw.
    { answers: { '/api/admin/ab-tests': {} } },
  )
  const crash = await screen.findByRole('alert')
  expect(within(screen.getByRole('main')).getByRole('alert')).toBe(crash)
  expect(screen.getAllByRole('link', { name: 'Hijri months' }).length).toBeGreaterThan(0)
})
