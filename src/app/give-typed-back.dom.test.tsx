import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ChangeEvent, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})
afterEach(cleanup)

const blank = { reason: '', title: '', kind: 'photo', isUrgent: false, other: '' }

/** As the forms of the office are: what was typed before stays, and what is chosen brings more to type. */
function Report() {
  const [typed, setTyped] = useState(blank)
  const [isOpen, setIsOpen] = useState(false)
  const [rows, setRows] = useState([''])
  const field = (name: 'reason' | 'title' | 'kind' | 'other') => ({
    'aria-label': name,
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  if (!isOpen) return <button onClick={() => setIsOpen(true)}>Report</button>
  return (
    <form>
      <h2>Report</h2>
      <textarea {...field('reason')} />
      <input {...field('title')} />
      <select {...field('kind')}>
        <option value="photo">Photo</option>
        <option value="other">Other</option>
      </select>
      <input
        type="checkbox"
        aria-label="isUrgent"
        checked={typed.isUrgent}
        onChange={({ target }) => setTyped({ ...typed, isUrgent: target.checked })}
      />
      {typed.kind === 'other' && <input {...field('other')} />}
      {rows.map((row, at) => (
        <input
          key={at}
          aria-label={`row ${at}`}
          name="row"
          value={row}
          onChange={({ target }) => setRows(before => before.with(at, target.value))}
        />
      ))}
      <button type="button" data-more onClick={() => setRows(before => [...before, ''])}>
        Another row
      </button>
      <output>{JSON.stringify({ ...typed, rows })}</output>
    </form>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Report' }))
const said = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object

/** Types in the form, and has the page loaded anew. */
async function loadAnewWithTyping(): Promise<void> {
  const { noteFound, keepTyped, isControl } = await import('../lib/typed-forms.ts')
  render(<Report />)
  open()
  const change = (name: string, value: string) => {
    const control = screen.getByLabelText(name)
    if (isControl(control)) noteFound(control)
    fireEvent.change(control, { target: { value } })
  }
  change('reason', 'It shows a face')
  change('title', 'The well')
  change('kind', 'other')
  change('other', 'A film')
  const tick = screen.getByLabelText('isUrgent')
  if (isControl(tick)) noteFound(tick)
  fireEvent.click(tick)
  change('row 0', 'first')
  fireEvent.click(screen.getByRole('button', { name: 'Another row' }))
  change('row 1', 'second')
  keepTyped()
  cleanup()
  vi.resetModules()
}

const giveBack = async () => (await import('./give-typed-back.ts')).giveTypedBack()

it('gives nothing where nothing was kept', async () => {
  render(<Report />)
  await giveBack()
  open()
  expect(said()).toEqual({ ...blank, rows: [''] })
})

it('gives what was typed back to the form when it is opened again, with all that depends on it', async () => {
  await loadAnewWithTyping()
  render(<Report />)
  await giveBack()
  open()
  const typed = {
    reason: 'It shows a face',
    title: 'The well',
    kind: 'other',
    other: 'A film',
    isUrgent: true,
  }
  await waitFor(() => expect(said()).toEqual({ ...typed, rows: ['first', 'second'] }))
  expect(sessionStorage).toHaveLength(0)
})

it('leaves what somebody is typing in', async () => {
  await loadAnewWithTyping()
  render(<Report />)
  open()
  screen.getByLabelText('reason').focus()
  await giveBack()
  await waitFor(() => expect(said()).toMatchObject({ title: 'The well', reason: '' }))
})

it('gives nothing back once its person has signed out', async () => {
  await loadAnewWithTyping()
  render(<Report />)
  await giveBack()
  const { dropDrafts } = await import('../data/drafts.ts')
  dropDrafts()
  open()
  await waitFor(() => expect(said()).toEqual({ ...blank, rows: [''] }))
})
