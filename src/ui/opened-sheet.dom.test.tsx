import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { speak } from './gallery/speak.ts'
import { openedSheet } from './opened-sheet.ts'

const asked = vi.hoisted(() => ({ isFrame: false }))

vi.mock('./DialogPanel.tsx', () => {
  asked.isFrame = true
  return { DialogPanel: () => null }
})

afterEach(cleanup)

test('the frame of a sheet is asked for with the sheet, and not after it', async () => {
  const Part = openedSheet(() => new Promise<() => null>(() => undefined))
  expect(asked.isFrame).toBe(false)
  render(
    <TranslatorContext value={speak('en')}>
      <Part />
    </TranslatorContext>,
  )
  await vi.waitFor(() => expect(asked.isFrame).toBe(true))
})
