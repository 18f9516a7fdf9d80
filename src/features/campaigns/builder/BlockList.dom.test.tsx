import { Puck } from '@puckeditor/core'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { BuiltPage } from '../../../../contract/page-blocks.ts'
import { showPage } from '../../../../tests/fakes/page.tsx'
import { BlockList } from './BlockList.tsx'
import { BuilderBar } from './BuilderBar.tsx'
import { dataOf } from './page-data.ts'
import { puckConfig } from './puck-config.tsx'
import type { PageSaves } from './use-page-saves.ts'

// Puck measures, from when it is read; there is nothing to measure here.
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const page: BuiltPage = {
  format: 1,
  lang: 'en',
  blocks: [
    { kind: 'heading', level: 1, text: 'Wells' },
    { kind: 'quote', text: 'Water is life', by: '' },
    { kind: 'divider' },
  ],
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  showPage(
    <Puck
      config={puckConfig(
        { label: kind => kind, lang: 'en', dir: 'ltr' },
        { campaignId: 'a', progress: null, donate: null },
      )}
      data={dataOf(page)}
      iframe={{ enabled: false }}
    >
      <BuilderBar
        // Of these only what is read counts here.
        campaign={{ id: 'a' } as OwnCampaign}
        saves={{ kept: 'service', failure: null } as PageSaves}
        page={() => page}
        onFaults={() => {}}
        faulty={0}
      />
      <h2>Blocks on the page</h2>
      <BlockList faulty={new Set()} />
    </Puck>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}
const order = () => screen.getAllByRole('listitem').map(each => each.querySelector('button')?.textContent)

it('keeps the focus on the step that has come to its end, which does nothing then, and says where the block is', async () => {
  await show()
  await screen.findByRole('list')
  press('Move up: Water is life')
  await waitFor(() => expect(order()).toEqual(['QuoteWater is life', 'HeadingWells', 'Divider']))
  expect(screen.getByText('Water is life: 1 of 3')).toBeTruthy()
  const up = button('Move up: Water is life')
  expect([document.activeElement, up.getAttribute('aria-disabled')]).toEqual([up, 'true'])
  fireEvent.click(up)
  const isAtEnd = () => button('Undo').getAttribute('aria-disabled')
  await waitFor(() => expect(isAtEnd()).toBe('false'))
  press('Undo')
  await waitFor(() => expect([order()[0], isAtEnd()]).toEqual(['HeadingWells', 'true']))
  expect(document.activeElement).toBe(button('Undo'))
})

it('goes on beside a block that is removed, and at the heading after the last', async () => {
  await show()
  await screen.findByRole('list')
  press('Remove: Wells')
  await waitFor(() => expect(screen.getByText('Blocks: 2')).toBeTruthy())
  expect(document.activeElement?.textContent).toBe('QuoteWater is life')
  press('Remove: Divider')
  await waitFor(() => expect(screen.getByText('Blocks: 1')).toBeTruthy())
  expect(document.activeElement?.textContent).toBe('QuoteWater is life')
  press('Remove: Water is life')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Blocks on the page'))
})
