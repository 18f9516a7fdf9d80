import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { AmountPicker } from './AmountPicker.tsx'
import { speak } from './gallery/speak.ts'

interface PickerProps {
  start?: string
  error?: string
  language?: Language
  presets?: number[]
}

function Picker({ start = '', error, language = 'en', presets = [1000, 2500] }: PickerProps) {
  const [text, setText] = useState(start)
  return (
    <TranslatorContext value={speak(language)}>
      <AmountPicker
        legend="How much?"
        presets={presets}
        currency="GBP"
        text={text}
        onChange={setText}
        error={error}
      />
      <output>{text}</output>
    </TranslatorContext>
  )
}

const other = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Other amount in GBP' })
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(radio => radio.checked)

afterEach(cleanup)

describe('AmountPicker', () => {
  it('chooses nothing for the donor', () => {
    render(<Picker />)
    expect(chosen()).toEqual([])
    expect(other().value).toBe('')
  })

  it('says what is wrong beside the field and marks it', () => {
    render(<Picker start="0.5" error="Give at least £1." />)
    expect(other().getAttribute('aria-invalid')).toBe('true')
    const described = other().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Give at least £1.')
  })

  it('gives the text of a preset and leaves the other field empty', () => {
    render(<Picker start="7" />)
    fireEvent.click(screen.getByRole('radio', { name: '£25' }))
    expect(screen.getByRole('status').textContent).toBe('25')
    expect(other().value).toBe('')
  })

  it('leaves the presets when another amount is typed, and gives it as it was typed', () => {
    render(<Picker start="25" />)
    fireEvent.change(other(), { target: { value: '12,50' } })
    expect(chosen()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('12,50')
  })

  it.each([
    ['en', [2500, 5000, 10_000], 3],
    ['ar', [2500, 5000, 10_000], 2],
    ['ar', [1000, 2500, 5000], 2],
    ['en', [3000, 3500], 2],
  ] as const)('gives a long sign room, and two the whole row: %s, %j', (language, presets, columns) => {
    render(<Picker language={language} presets={[...presets]} />)
    const tiles = screen.getAllByRole('radio')[0]?.closest('.grid')
    expect(tiles?.classList.contains(`grid-cols-${columns}`)).toBe(true)
  })
})
