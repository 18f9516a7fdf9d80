import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { speak } from './gallery/speak.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

const show = (props: TextFieldProps) =>
  render(
    <TranslatorContext value={speak('en')}>
      <TextField {...props} />
    </TranslatorContext>,
  )

afterEach(cleanup)

describe('a field', () => {
  it('is neither invalid nor described when there is nothing to say', () => {
    show({ label: 'Your name' })
    const input = screen.getByRole('textbox', { name: 'Your name' })
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('is described by its error first and then by its hint', () => {
    show({ label: 'Email', hint: 'For the receipt', error: 'This is not an address' })
    const input = screen.getByRole('textbox', { name: 'Email' })
    const said = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent)
    expect(said).toEqual(['This is not an address', 'For the receipt'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('says in its label that it may stay empty', () => {
    show({ label: 'Your name', isOptional: true })
    expect(screen.getByRole('textbox', { name: 'Your name (optional)' })).toBeTruthy()
  })
})
