import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { PasskeyPart } from './PasskeyPart.tsx'

const none = 'You have none yet.'
const show = (answer: unknown) =>
  showPage(<PasskeyPart fresh={{ run: act => act(), dialog: null }} />, { answers: { '/api/': answer } })

afterEach(cleanup)

it('says that the passkeys could not be fetched, not that there are none', async () => {
  await show(new CallError('', { status: 503, code: 'unavailable' }))
  expect(await screen.findByText('This part could not be loaded')).toBeTruthy()
  expect(screen.queryByText(none)).toBeNull()
})

it('says that there is none yet', async () => {
  await show({ passkeys: [] })
  expect(await screen.findByText(none)).toBeTruthy()
})
