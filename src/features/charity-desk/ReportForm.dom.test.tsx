import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptReport } from '../../../contract/project-reports.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ReportForm } from './ReportForm.tsx'

const projects = [
  { id: 'well-kenya', title: 'A well' },
  { id: 'well-sindh', title: 'Another' },
]
const text = 'The pump runs. Forty families of the village fetch clean water since Friday.'
const report: KeptReport = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  projectId: 'well-sindh',
  title: 'Another',
  on: '2026-09-14',
  kind: 'visit',
  text,
  lang: 'ar',
  state: 'returned',
  note: 'For how many?',
  writtenAt: '2026-09-15T10:00:00.000Z',
}

const sent: { address: string; body: unknown }[] = []
let answers: (() => Response)[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send to be read' }))

it('keeps what was typed when it could not be sent, and sends the same report again', async () => {
  answers = []
  const onSent = vi.fn()
  await showPage(<ReportForm projects={projects} onSent={onSent} onCancel={() => {}} />)
  fireEvent.change(await screen.findByLabelText('Project'), { target: { value: 'well-kenya' } })
  fireEvent.change(screen.getByLabelText('Day it speaks of'), { target: { value: '2026-09-14' } })
  fireEvent.change(screen.getByLabelText('What it rests on'), { target: { value: 'handover' } })
  const words = screen.getByLabelText<HTMLTextAreaElement>('What became of the gifts')
  fireEvent.change(words, { target: { value: text } })
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(words.value).toBe(text))
  expect(onSent).not.toHaveBeenCalled()
  answers = [() => Response.json(report)]
  await waitFor(() => {
    send()
    expect(sent.length).toBeGreaterThan(1)
  })
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({
    projectId: 'well-kenya',
    on: '2026-09-14',
    kind: 'handover',
    text,
    lang: 'en',
  })
  expect(sent.at(-1)).toEqual(sent[0])
})

it('counts what is typed as the service does: signs, not the parts of them', async () => {
  await showPage(<ReportForm projects={projects} onSent={() => {}} onCancel={() => {}} />)
  const words = await screen.findByLabelText('What became of the gifts')
  fireEvent.change(words, { target: { value: '  🌊🌊  a\n\nb ' } })
  expect(screen.getByText('Between 40 and 600 characters; written so far: 6.')).toBeTruthy()
})

it('begins with what came back, in the language that it was written in', async () => {
  answers = [() => Response.json(report)]
  await showPage(<ReportForm projects={projects} report={report} onSent={() => {}} onCancel={() => {}} />)
  expect((await screen.findByLabelText<HTMLSelectElement>('Language of this text')).value).toBe('ar')
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.address).toContain(report.id)
  expect(sent[0]?.body).toEqual({
    projectId: 'well-sindh',
    on: '2026-09-14',
    kind: 'visit',
    text,
    lang: 'ar',
  })
})
