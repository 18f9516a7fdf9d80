import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { RestOfSurah } from './RestOfSurah.tsx'
import type { SurahText } from './use-surah-text.ts'

afterEach(cleanup)

const show = (rest: SurahText['rest']) =>
  showPage(<RestOfSurah text={{ from: 1, ayat: [], rest, retryRest: () => undefined }} />)

it('promises nothing of a connection where the text is not the one that was sealed', async () => {
  await show('refused')
  expect(screen.getByRole('alert').textContent).toContain('does not match the text we checked')
  expect(screen.queryByText(/once there is a connection/)).toBeNull()
})

it('waits for the connection where only that is missing', async () => {
  await show('absent')
  expect(screen.getByText('It will open once there is a connection.')).toBeDefined()
})

it('blames no connection where there is one and the text could not be had', async () => {
  await show('failed')
  expect(screen.getByRole('alert').textContent).toContain('could not be fetched just now')
  expect(screen.queryByText(/once there is a connection/)).toBeNull()
})
