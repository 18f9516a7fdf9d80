import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { EarlierList } from './EarlierList.tsx'

afterEach(cleanup)

const words = { ask: 'Show more', failed: 'Could not be fetched', end: 'That was all' }

/** Brings each of these pages in turn; null fails, and is not asked for again. */
function Listed({ answers }: { answers: (string[] | null)[] }) {
  const [asked, setAsked] = useState(0)
  const come = answers.slice(0, asked).filter(answer => answer !== null)
  const fetchNextPage = () => Promise.resolve().then(() => setAsked(before => before + 1))
  return (
    <>
      <EarlierList
        words={words}
        pages={{
          data: come.length > 0 ? { pages: come } : undefined,
          isError: answers[asked - 1] === null,
          isFetching: false,
          hasNextPage: asked < answers.length,
          fetchNextPage,
        }}
      >
        <ol>
          {come.flat().map(name => (
            <li key={name}>
              {name}
              <ul>
                <li>{`of ${name}`}</li>
              </ul>
            </li>
          ))}
        </ol>
      </EarlierList>
      <button>Elsewhere</button>
    </>
  )
}

const button = (name = words.ask) => screen.findByRole('button', { name })
const press = async () => {
  const pressed = await button()
  pressed.focus()
  fireEvent.click(pressed)
  return pressed
}
const itemOf = async (name: string) => (await screen.findByText(name)).closest('li')

it('leaves whoever asked at the button where nothing could be had', async () => {
  await showPage(<Listed answers={[null, ['a']]} />)
  const pressed = await press()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(document.activeElement).toBe(pressed)
  await press()
  const a = await itemOf('a')
  await waitFor(() => expect(document.activeElement).toBe(a))
})

it('leaves whoever has gone on to something else there', async () => {
  await showPage(<Listed answers={[['a'], ['b']]} />)
  await press()
  const elsewhere = await button('Elsewhere')
  elsewhere.focus()
  expect(await screen.findByText('a')).toBeTruthy()
  expect(document.activeElement).toBe(elsewhere)
})

it('brings whoever asked to the first that has come, also where the button is gone with it', async () => {
  await showPage(<Listed answers={[['a', 'b'], ['c', 'd'], ['e']]} />)
  for (const name of ['a', 'c', 'e']) {
    await press()
    const first = await itemOf(name)
    await waitFor(() => expect(document.activeElement).toBe(first))
  }
  expect(screen.queryByRole('button', { name: words.ask })).toBeNull()
})

it('brings them to the sentence in its place where nothing more was there', async () => {
  await showPage(<Listed answers={[['a'], []]} />)
  await press()
  await screen.findByText('a')
  await press()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(words.end))
})
