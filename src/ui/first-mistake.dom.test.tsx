import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { FieldError } from './FieldError.tsx'
import { followPresses } from './first-mistake.ts'
import { speak } from './gallery/speak.ts'
import { TextField } from './TextField.tsx'

type Faults = Readonly<Record<string, string>>

interface Props {
  /** What a press finds: at once, or once the service has answered. */
  find: () => Faults | Promise<Faults>
  more?: (faults: Faults) => ReactNode
}

function Form({ find, more }: Props) {
  const [faults, setFaults] = useState<Faults>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = find()
    if (found instanceof Promise) void found.then(setFaults)
    else setFaults(found)
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField label="Name" error={faults.name} />
      <details>
        <summary>More</summary>
        <TextField label="Email" error={faults.email} />
      </details>
      {more?.(faults)}
      <button type="submit">Give</button>
    </form>
  )
}

const show = (props: Props) =>
  render(
    <TranslatorContext value={speak('en')}>
      <Form {...props} />
    </TranslatorContext>,
  )

function press() {
  const button = screen.getByRole('button', { name: 'Give' })
  button.focus()
  fireEvent.pointerDown(button)
  fireEvent.click(button)
}

const name = () => screen.getByRole('textbox', { name: 'Name' })
const email = () => screen.getByLabelText('Email')
const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))
/** Later than whatever a press brings about. */
const settled = () => new Promise(next => setTimeout(next))

beforeAll(followPresses)
afterEach(cleanup)

it('leaves the focus on the button where nothing is wrong', async () => {
  show({ find: () => ({}) })
  press()
  await settled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Give' }))
})

it('leaves whoever goes on typing where they are, when the service finds something later', async () => {
  let answer: (faults: Faults) => void = () => undefined
  show({ find: () => new Promise(resolve => (answer = resolve)) })
  press()
  email().focus()
  fireEvent.input(email(), { target: { value: 'a' } })
  answer({ name: 'It is missing' })
  await screen.findByText('It is missing')
  await settled()
  expect(document.activeElement).toBe(email())
})

it('goes to the first field with a mistake, which is read with what is wrong', async () => {
  show({ find: () => ({ email: 'It is none', name: 'It is missing' }) })
  press()
  await hasFocus(name)
  const described = document.getElementById(name().getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('It is missing')
})

it('goes there again when nothing was mended', async () => {
  show({ find: () => ({ name: 'It is missing' }) })
  press()
  await hasFocus(name)
  press()
  await hasFocus(name)
})

it('goes to what the service finds, into a part that was closed', async () => {
  show({ find: async () => ({ email: 'It is none' }) })
  press()
  await hasFocus(email)
  expect(email().closest('details')?.open).toBe(true)
})

it('goes to a choice by what is said below it', async () => {
  const choices = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ]
  const more = ({ choice }: Faults) => (
    <ChoiceGroup
      legend="Which"
      name="which"
      choices={choices}
      value="b"
      onChange={() => undefined}
      error={choice}
    />
  )
  show({ find: () => ({ choice: 'Another one' }), more })
  press()
  await hasFocus(() => screen.getByRole('radio', { name: 'Second' }))
})

it('goes to the sentence where no field is wrong', async () => {
  const more = ({ place }: Faults) => place && <FieldError id="place" text={place} />
  show({ find: () => ({ place: 'Choose a place' }), more })
  press()
  await hasFocus(() => screen.getByText('Choose a place'))
})
