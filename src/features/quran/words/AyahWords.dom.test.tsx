import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../../tests/fakes/page.tsx'
import { displayAyah } from '../../../lib/quran/display.ts'
import { Ayah } from '../../../ui/Ayah.tsx'
import { AyahWords } from './AyahWords.tsx'

const text = 'قُلۡ هُوَ ٱللَّهُ أَحَدٌ'
const packed = 'qul=Say|huwa=He|l-lahu=(is) Allah|aḥadun=the One'

/** A screen on which all that is shown is near, or nothing is. */
function lookAt(isIntersecting: boolean): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe() {
        this.seen([{ isIntersecting }])
      }
      disconnect() {}
    },
  )
}

beforeEach(() => lookAt(true))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (pack = packed) =>
  showPage(
    <>
      <Ayah text={text} number={1} />
      <AyahWords text={text} number={1} packed={pack} />
    </>,
  )
const words = () => screen.findByRole('toolbar', { name: 'Word by word' })

it.each(['qul=Say|huwa=He', `${packed}|x=y`, ''])('stands plain where the pack says “%s”', async pack => {
  await show(pack)
  await waitFor(() => expect(document.querySelector('.quran')?.textContent).toContain(displayAyah(text)))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('stands plain as long as it is far from the screen', async () => {
  lookAt(false)
  await show()
  await waitFor(() => expect(document.querySelector('.quran')?.textContent).toContain(displayAyah(text)))
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows each word above its meaning, and joined the words are the ayah', async () => {
  await show()
  const buttons = [...(await words()).querySelectorAll('button')]
  expect(buttons.map(button => button.querySelector('[lang=ar]')?.textContent).join(' ')).toBe(
    displayAyah(text),
  )
  expect(buttons.map(button => button.querySelector('[lang=en]')?.textContent)).toEqual([
    'Say',
    'He',
    '(is) Allah',
    'the One',
  ])
})

it('is heard once: the ayah whole, and then what its words mean', async () => {
  await show()
  await words()
  const heard = [...document.querySelectorAll('[lang=ar]')].filter(
    each => !each.closest('[aria-hidden=true]'),
  )
  expect(heard).toHaveLength(1)
  expect(heard[0]?.textContent).toContain(displayAyah(text))
  expect(screen.getByRole('button', { name: '(is) Allah' })).toBeDefined()
})

it('says of the word that is pressed how it is said, and closes again', async () => {
  await show()
  await words()
  const word = screen.getByRole('button', { name: 'the One' })
  fireEvent.click(word)
  const popup = await screen.findByRole('dialog')
  expect(popup.textContent).toBe(`${displayAyah('أَحَدٌ')}aḥadunthe One`)
  expect(popup.querySelector('[lang=ar-Latn]')?.textContent).toBe('aḥadun')
  fireEvent.keyDown(popup, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is one stop of the keyboard, and the arrows lead through it from right to left', async () => {
  await show()
  const buttons = [...(await words()).querySelectorAll('button')]
  expect(buttons.map(button => button.tabIndex)).toEqual([0, -1, -1, -1])
  buttons[0]?.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowLeft')
  expect(document.activeElement).toBe(buttons[1])
  press('ArrowRight')
  press('ArrowRight')
  expect(document.activeElement).toBe(buttons[0])
  press('End')
  expect(document.activeElement).toBe(buttons[3])
})
