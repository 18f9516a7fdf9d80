import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { ReaderMenus } from './ReaderMenus.tsx'
// Here already, so that no test waits for a part to be compiled.
import '../ui/MenuPopup.tsx'

afterEach(cleanup)

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Currency/ }))
  await screen.findAllByRole('menuitemradio')
}
const codes = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent.slice(0, 3))

it('offers no currency without a rate', async () => {
  await showPage(<ReaderMenus />)
  await open()
  expect(codes()).not.toContain('JPY')
  expect(codes()).toContain('LBP')
})
