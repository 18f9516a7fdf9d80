import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { SendRow } from './SendRow.tsx'

afterEach(cleanup)

const sent = vi.fn((event: FormEvent) => event.preventDefault())
afterEach(() => sent.mockClear())

it('sends nothing while it is on its way', async () => {
  await showPage(
    <form onSubmit={sent}>
      <SendRow name="Save" isBusy />
    </form>,
  )
  const save = await screen.findByRole('button', { name: 'Save' })
  fireEvent.click(save)
  expect(save.getAttribute('aria-busy')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
})

it('sends the form, or leaves it unsent', async () => {
  const onLeave = vi.fn()
  await showPage(
    <form onSubmit={sent}>
      <SendRow name="Save" isBusy={false} leave="Cancel" onLeave={onLeave} />
    </form>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledOnce()
})
