import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Language, languages } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { daysOf, type MonthPlace, placeOf } from './month-place.ts'

afterEach(cleanup)

const calendar = hijriCalendar()
const rajab: MonthPlace = { by: 'hijri', year: 1448, month: 7 }
const shaban: MonthPlace = { by: 'hijri', year: 1448, month: 8 }

function Months() {
  const [place, setPlace] = useState(rajab)
  return (
    <>
      <button type="button" onClick={() => setPlace(shaban)}>
        next
      </button>
      <MonthGrid
        {...{ calendar, place }}
        today={0}
        title={String(place.month)}
        withDisputed={false}
        onOpen={() => undefined}
        onLeave={day => setPlace(placeOf(calendar, 'hijri', day))}
      />
    </>
  )
}

const days = () => [...document.querySelectorAll<HTMLElement>('.day')]

it('writes another month into the cells that stand', async () => {
  await showPage(<Months />)
  const before = days()
  fireEvent.click(screen.getByRole('button', { name: 'next' }))
  const [first, last] = daysOf(calendar, shaban)
  const wanted = Array.from({ length: last - first + 1 }, (_, index) => `day-${first + index}`)
  expect(days().map(({ id }) => id)).toEqual(wanted)
  // A month has 29 or 30 days, and begins a day or two further on in the week.
  expect(days().filter(day => before.includes(day)).length).toBeGreaterThan(25)
})

it('says what a day is with the commas of its reader', async () => {
  await showPage(<Months />, { language: 'ur' })
  await screen.findByRole('grid')
  for (const { textContent } of document.querySelectorAll('.day .sr-only')) {
    expect(textContent).toMatch(/\d، \d+ رجب/)
    expect(textContent).not.toContain(',')
  }
})

it('takes the focus along to the day that a key leads to in another month', async () => {
  await showPage(<Months />)
  const [, last] = daysOf(calendar, rajab)
  const day = document.getElementById(`day-${last}`)
  day?.focus()
  if (day) fireEvent.keyDown(day, { key: 'PageDown' })
  const focused = document.activeElement
  expect(days().map(({ id }) => id)).toContain(focused?.id)
  expect(focused?.id).not.toBe(`day-${last}`)
  expect(focused?.getAttribute('tabindex')).toBe('0')
})

it('writes the weekdays of one week all as letters or none, as far as a phone sees them', async () => {
  const seen: [Language, string[]][] = []
  for (const language of languages) {
    await showPage(<Months />, { language })
    await screen.findByRole('grid')
    const heads = [...document.querySelectorAll('th')]
    seen.push([language, heads.map(head => (head.querySelector('.weekday-letter') ?? head).textContent)])
    cleanup()
  }
  expect(Object.fromEntries(seen)).toMatchObject({
    pt: ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'],
    bn: ['র', 'সো', 'ম', 'বু', 'বৃ', 'শু', 'শ'],
    fr: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  })
  for (const [language, names] of seen)
    expect(Math.max(...names.map(name => name.length)), language).toBeLessThanOrEqual(
      language === 'ur' ? 6 : 5,
    )
})
