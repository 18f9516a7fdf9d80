import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { sectionsFor } from './kit/sections.ts'
import { useSectionTitle } from './use-section-title.ts'

afterEach(cleanup)

const sections = sectionsFor({ rights: ['owner'] })

function Titled({ id }: { id: string }) {
  useSectionTitle(sections.find(section => section.id === id))
  return null
}

it('gives each section of the administration a title of its own, and takes it along', async () => {
  const titles = new Set<string>()
  for (const { id } of sections) {
    await showPage(<Titled id={id} />)
    titles.add(document.title)
    cleanup()
    expect(document.title).toBe('Administration · Jariyah')
  }
  expect(titles.size).toBe(sections.length)
  expect(titles).toContain('Refunds and disputes · Administration · Jariyah')
})

it('names the whole where there is no such section', async () => {
  await showPage(<Titled id="nothing" />)
  expect(document.title).toBe('Administration · Jariyah')
})

it('leaves the title of the page that has come meanwhile', async () => {
  await showPage(<Titled id="refunds" />)
  document.title = 'Donate'
  cleanup()
  expect(document.title).toBe('Donate')
})
