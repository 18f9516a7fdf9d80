import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { TextField } from '../../ui/TextField.tsx'
import { listToasts } from '../../ui/toasts.state.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useFields } from './use-fields.ts'

afterEach(cleanup)

const month = new CallError('', {
  status: 422,
  code: 'month_length',
  fields: { startsOn: 'month_length' },
})

/** A form with one field, which is refused. */
function Refusing({ left, field }: { left: CallError; field?: string }) {
  const { errorOf, keep } = useFields()
  return (
    <ReasonForm
      fresh={{ run: act => act() }}
      submitLabel="Save"
      onReason={() => keep(() => Promise.reject(left))}
      onDone={() => undefined}
    >
      {field && <TextField label="First day" error={errorOf(field)} />}
    </ReasonForm>
  )
}

const refused = async (left: CallError, field?: string) => {
  const before = new Set(listToasts().map(({ id }) => id))
  await showPage(<Refusing left={left} {...(field !== undefined && { field })} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  return () =>
    listToasts()
      .filter(({ id }) => !before.has(id))
      .map(({ description }) => description)
}
const sentence = /would not have 29 or 30 days/

it('says of what none of its fields shows that it failed, and why', async () => {
  const said = await refused(month)
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(sentence)]))
})

it('shows what is wrong beside its field alone', async () => {
  const said = await refused(month, 'startsOn')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true')
  expect(said()).toEqual([])
})

it('says of a field that could not be read that it is to be filled in', async () => {
  await refused(
    new CallError('', { status: 400, code: 'bad_request', fields: { tag: 'bad_request' } }),
    'tag',
  )
  expect(await screen.findByText(/Fill it in/)).toBeTruthy()
})
