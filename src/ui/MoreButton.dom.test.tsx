import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { MoreButton } from './MoreButton.tsx'

afterEach(cleanup)

const lead = { button: { current: null }, mark: vi.fn() }
const pages = { isFetchNextPageError: false, isFetchingNextPage: false, fetchNextPage: vi.fn(async () => {}) }

it('says that what comes next could not be had, and can be asked again', async () => {
  await showPage(
    <MoreButton pages={{ ...pages, isFetchNextPageError: true }} lead={lead}>
      More
    </MoreButton>,
  )
  expect((await screen.findByRole('status')).textContent).toContain('This part could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(lead.mark).toHaveBeenCalledBefore(pages.fetchNextPage)
})

it('asks once while it is on its way', async () => {
  pages.fetchNextPage.mockClear()
  await showPage(
    <MoreButton pages={{ ...pages, isFetchingNextPage: true }} lead={lead}>
      More
    </MoreButton>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  expect(pages.fetchNextPage).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})
