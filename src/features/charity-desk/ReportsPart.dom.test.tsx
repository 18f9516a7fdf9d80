import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptReport } from '../../../contract/project-reports.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { ReportsPart } from './ReportsPart.tsx'

const text = 'The pump runs. Forty families of the village fetch clean water since Friday.'
const report: KeptReport = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  projectId: 'well',
  title: 'A well',
  on: '2026-09-14',
  kind: 'visit',
  text,
  lang: 'en',
  state: 'returned',
  note: 'For how many?',
  writtenAt: '2026-09-15T10:00:00.000Z',
}

let kept: KeptReport[]
let isRefused: boolean
beforeEach(() => {
  kept = [report]
  isRefused = false
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (isRefused) return refused('text_too_short', { fields: { text: 'text_too_short' } })
    const { pathname } = new URL(address, 'https://jariyah.test')
    const sent: KeptReport = {
      ...report,
      ...JSON.parse(body),
      id: pathname.split('/').at(-1)!,
      state: 'review',
    }
    kept = [sent, ...kept.filter(({ id }) => id !== sent.id)]
    return Response.json(sent)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  showPage(<ReportsPart />, {
    answers: {
      '/api/charity-desk/reports': () => ({ reports: kept, projects: [{ id: 'well', title: 'A well' }] }),
    },
  })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const fill = () => {
  fireEvent.change(screen.getByLabelText('Day it speaks of'), { target: { value: '2026-09-15' } })
  fireEvent.change(screen.getByLabelText('What it rests on'), { target: { value: 'visit' } })
  fireEvent.change(screen.getByLabelText('What became of the gifts'), { target: { value: text } })
}

it('leaves whoever was refused in the form, with what they typed', async () => {
  isRefused = true
  await show()
  await press('Write a report')
  fill()
  await press('Send to be read')
  expect(await screen.findByText(/at least 40/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What became of the gifts').value).toBe(text)
  expect(document.activeElement?.closest('form')).not.toBeNull()
})

it('brings whoever has sent a report to what says that it is being read', async () => {
  await show()
  await press('Write a report')
  fill()
  await press('Send to be read')
  const sent = await screen.findByRole('region', { name: 'A well Being read' })
  await waitFor(() => expect(document.activeElement).toBe(sent))
  expect(screen.getByRole('region', { name: 'A well Came back' })).toBeTruthy()
})

it('brings whoever has sent a change to it as well, and back to the button whoever goes back', async () => {
  await show()
  await press('Change the report')
  await press('Cancel')
  const change = await screen.findByRole('button', { name: 'Change the report' })
  await waitFor(() => expect(document.activeElement).toBe(change))
  await press('Change the report')
  await press('Send to be read')
  const sent = await screen.findByRole('region', { name: 'A well Being read' })
  await waitFor(() => expect(document.activeElement).toBe(sent))
})
