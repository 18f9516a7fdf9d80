import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CharityPage } from '../../../contract/charities.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { WordsForm } from './WordsForm.tsx'

const charity = {
  about: 'Plants trees.',
  aboutLang: 'en',
  website: null,
  team: [
    { name: 'Amina Yusuf', role: 'Chair' },
    { name: 'Bilal Noor', role: 'Treasurer' },
  ],
} as unknown as CharityPage

const sent: { team?: unknown }[] = []
let refusal: Response | null = null
beforeEach(() => {
  sent.length = 0
  refusal = null
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    return refusal ?? Response.json(charity)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tells of another trustee on the public page, in the place of one who has left', async () => {
  await showPage(<WordsForm charity={charity} />)
  const [, second] = await screen.findAllByLabelText('Name')
  if (!second) throw new Error('no second trustee')
  fireEvent.change(second, { target: { value: 'Safiya Khan' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.team).toEqual([
    { name: 'Amina Yusuf', role: 'Chair' },
    { name: 'Safiya Khan', role: 'Treasurer' },
  ])
})

it('says beside the people that two are needed, where the service refuses fewer', async () => {
  refusal = refused('field_missing', { fields: { team: 'field_missing' } })
  await showPage(<WordsForm charity={charity} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name at least two people.')).toBeTruthy()
})
