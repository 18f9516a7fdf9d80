import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GiftList } from './GiftList.tsx'

vi.mock('../../i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../../ui/ButtonLink.tsx', () => ({
  ButtonLink: ({ children }: { children: string }) => <a href="/donate">{children}</a>,
}))

afterEach(cleanup)

it('does not repeat the title it stands under where it is empty', () => {
  render(<GiftList gifts={[]} entries={[]} />)
  expect(screen.getByRole('heading').textContent).toBe('list.none')
  expect(screen.getByText('list.empty')).toBeTruthy()
  expect(screen.queryByText('title.list')).toBeNull()
})
