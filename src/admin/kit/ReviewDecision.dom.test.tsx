import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { ReviewDecision } from './ReviewDecision.tsx'

afterEach(cleanup)

/** Two reports wait; what is decided on goes. */
function Waiting({ isRefused = false }: { isRefused?: boolean }) {
  const [waiting, setWaiting] = useState(['Well', 'School'])
  const decide = async (title: string) => {
    if (isRefused)
      throw new CallError('', { status: 422, code: 'reason_missing', fields: { reason: 'reason_missing' } })
    setWaiting(before => before.filter(each => each !== title))
  }
  return (
    <>
      <h1>Reports</h1>
      {waiting.map(title => (
        <article key={title}>
          <h2>{title}</h2>
          <ReviewDecision
            of="reports"
            seenAt="noon"
            fresh={{ run: act => act() }}
            onDecide={() => decide(title)}
          />
        </article>
      ))}
    </>
  )
}

const press = async (name: string, at = 0) => {
  const button = (await screen.findAllByRole('button', { name }))[at]!
  button.focus()
  fireEvent.click(button)
  return button
}
const reason = () => screen.findByRole<HTMLInputElement>('textbox')

it('stays with whoever sends a decision that is refused', async () => {
  await showPage(<Waiting isRefused />)
  await press('Give back')
  const send = await press('Give back')
  expect(await screen.findByText(/reason/i, { selector: '.field-error *, .field-error' })).toBeTruthy()
  expect(send.isConnected).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('is written in at once, and left by the way it was come', async () => {
  await showPage(<Waiting />)
  await press('Give back', 1)
  expect(document.activeElement).toBe(await reason())
  await press('Cancel')
  expect(document.activeElement).toBe((await screen.findAllByRole('button', { name: 'Give back' }))[1])
})

it('leaves whoever has decided near what is left', async () => {
  await showPage(<Waiting />)
  await press('Give back')
  fireEvent.change(await reason(), { target: { value: 'No faces, please' } })
  await press('Give back')
  await waitFor(() => expect(screen.queryByText('Well')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reports'))
})

it('decides on what was read alone, and keeps the reason for what has been written meanwhile', async () => {
  const decided: string[] = []
  function Rewritten() {
    const [writtenAt, setWrittenAt] = useState('noon')
    return (
      <>
        <button type="button" onClick={() => setWrittenAt('evening')}>
          Rewrite
        </button>
        <ReviewDecision
          of="reports"
          seenAt={writtenAt}
          fresh={{ run: act => act() }}
          onDecide={async ({ seenAt }) => {
            decided.push(seenAt)
            if (seenAt !== writtenAt) throw new CallError('', { status: 409, code: 'state_changed' })
          }}
        />
      </>
    )
  }
  await showPage(<Rewritten />)
  await press('Give back')
  fireEvent.change(await reason(), { target: { value: 'No faces, please' } })
  await press('Rewrite')
  await press('Give back')
  await waitFor(() => expect(decided).toEqual(['noon']))
  expect((await reason()).value).toBe('No faces, please')
  await press('Give back')
  await waitFor(() => expect(decided).toEqual(['noon', 'evening']))
})
