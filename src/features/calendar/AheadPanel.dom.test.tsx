import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { dayOfCivil } from '../../lib/hijri/civil-date.ts'
import { hijriCalendar, plainChoices } from '../../lib/hijri/hijri-calendar.ts'
import { AheadPanel } from './AheadPanel.tsx'

afterEach(cleanup)

const show = (day: number, month = 2) =>
  showPage(
    <AheadPanel
      calendar={hijriCalendar(plainChoices)}
      choice={{ withDisputed: false }}
      today={dayOfCivil({ year: 2027, month, day })}
      onShow={() => undefined}
    />,
  )

const lastTen = () => screen.getByRole('button', { name: /Last ten nights/ }).textContent

it('says of Eid al-Fitr which days it can be, and not that it is now before anybody knows', async () => {
  const eid = () => screen.getByRole('button', { name: /Eid al-Fitr/ }).textContent
  await show(8, 3)
  expect(eid()).toBe('Eid al-Fitr9 March or 10 March 2027, depending on the moontomorrow')
  for (const day of [9, 10]) {
    cleanup()
    await show(day, 3)
    expect(eid()).toBe('Eid al-Fitr9 March or 10 March 2027, depending on the moon')
  }
})

it('says of the last ten nights that they begin in the evening before their first day, and counts the days to it', async () => {
  await show(26)
  expect(lastTen()).toBe('Last ten nightsfrom the evening of 27 February to 8 March 2027tomorrow')
  cleanup()
  await show(27)
  expect(lastTen()).toContain('this evening')
  cleanup()
  await show(28)
  expect(lastTen()).toContain('now')
})
