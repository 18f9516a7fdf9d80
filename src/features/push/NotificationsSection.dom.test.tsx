import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import type { PushChoices } from '../../../contract/push.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PushForm } from './PushForm.tsx'
import { PushOff } from './PushOff.tsx'
import { PushUnavailable } from './PushUnavailable.tsx'
import { prayerPlace } from './prayer-place.ts'
import { push } from './push.state.ts'

const choices: PushChoices = {
  topics: ['receipts'],
  language: 'en',
  timeZone: 'Asia/Kuala_Lumpur',
  quiet: null,
  place: null,
}

let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  showUser(null)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('The notifications of the settings', () => {
  it('say it where the browser has none', async () => {
    await showPage(<NotificationsSection />)
    expect(await screen.findByText('This browser has no notifications')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('say what to do on a phone that wants the app installed, and after a no', async () => {
    await showPage(<PushUnavailable reason="install_first" />)
    expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy()
    cleanup()
    await showPage(<PushUnavailable reason="denied" />)
    expect(await screen.findByRole('button', { name: 'Look again' })).toBeTruthy()
  })

  it('lead who said no to the browser to the heading, and say what came of it', async () => {
    function Section() {
      const [isDenied, setIsDenied] = useState(false)
      vi.spyOn(push, 'turnOn').mockImplementation(async () => {
        setIsDenied(true)
        return 'denied'
      })
      return isDenied ? <PushUnavailable reason="denied" /> : <PushOff hasPlace={false} />
    }
    await showPage(
      <section>
        <h2>Messages</h2>
        <Section />
      </section>,
    )
    const turnOn = await screen.findByRole('button', { name: 'Turn on notifications' })
    turnOn.focus()
    fireEvent.click(turnOn)
    expect((await screen.findByRole('status')).textContent).toContain('Look again')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    vi.restoreAllMocks()
  })

  it('explain themselves before they ask, and cannot be turned on without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await showPage(<PushOff hasPlace={false} />)
    expect(await screen.findByText('Receipts of your gifts')).toBeTruthy()
    const turnOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on notifications' })
    expect(turnOn.disabled).toBe(true)
    vi.restoreAllMocks()
  })

  it('take no two equal times', async () => {
    await showPage(<PushForm choices={choices} isSure place={null} />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }))
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '22:00' } })
    expect(screen.getByText('Choose two different times.')).toBeTruthy()
    save()
    expect(sent).toEqual([])
  })

  it('offer days in a row to people with an account, and prayer times where a place is known', async () => {
    await showPage(<PushForm choices={choices} isSure place={null} />)
    await screen.findByText('On for this device')
    expect(box('Days in a row').disabled).toBe(true)
    expect(screen.queryByRole('checkbox', { name: 'Prayer times' })).toBeNull()
    cleanup()
    // Of the person only the presence counts here.
    showUser({ id: 'a' } as User)
    await showPage(<PushForm choices={choices} isSure place={{ latitude: 1, longitude: 2 }} />)
    await screen.findByText('On for this device')
    expect([box('Days in a row').disabled, box('Prayer times').disabled]).toEqual([false, false])
  })

  it('send what was chosen, with a place no nearer than a tenth of a degree, and its zone', async () => {
    keptPlace.set({
      name: 'Kuala Lumpur',
      slug: 'kuala-lumpur',
      country: 'MY',
      latitude: 3.1385,
      longitude: 101.6869,
      timeZone: 'Asia/Kuala_Lumpur',
      kind: 'city',
    })
    await showPage(<PushForm choices={choices} isSure place={prayerPlace.get()} />)
    await screen.findByText('On for this device')
    fireEvent.click(box('Prayer times'))
    fireEvent.click(box('Quiet hours'))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } })
    expect(screen.getByText('By the clock of Kuala Lumpur.')).toBeTruthy()
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(JSON.stringify(sent)).not.toContain('101.68')
    expect(sent[0]).toEqual({
      path: '/api/push/subscription/choices',
      body: {
        ...choices,
        topics: ['receipts', 'prayer'],
        quiet: { from: '21:30', to: '06:00', letsPrayers: true },
        place: expect.objectContaining({
          latitude: 3.1,
          longitude: 101.7,
          timeZone: 'Asia/Kuala_Lumpur',
        }),
      },
    })
  })

  it('tell of the chosen prayers alone, so many minutes before, and the open app reminds of the same', async () => {
    const place = { latitude: 3.1, longitude: 101.7 }
    await showPage(<PushForm choices={choices} isSure place={place} />)
    await screen.findByText('On for this device')
    expect(screen.queryByLabelText('Fajr')).toBeNull()
    fireEvent.click(box('Prayer times'))
    fireEvent.change(screen.getByLabelText('Fajr'), { target: { value: '15' } })
    fireEvent.change(screen.getByLabelText('Asr'), { target: { value: 'off' } })
    expect(prayerReminders.get().before.fajr).toBe(0)
    save()
    const before = { fajr: 15, zuhr: 0, maghrib: 0, isha: 0 }
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ place: { ...place, before } }))
    await waitFor(() => expect(prayerReminders.get().before).toEqual(before))
    expect(prayerPlace.get()?.before).toEqual(before)
    expect(JSON.stringify(sent)).not.toContain('asr')
  })

  it('keep the place to the device while prayer times are not wanted', async () => {
    const place = { latitude: 3.1385, longitude: 101.6869 }
    await showPage(<PushForm choices={{ ...choices, place }} isSure place={place} />)
    await screen.findByText('On for this device')
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ place: null })
  })

  it('let prayers through quiet hours only where that was chosen', async () => {
    const quiet = { from: '22:00', to: '06:00' }
    const place = { latitude: 3.1, longitude: 101.7 }
    await showPage(<PushForm choices={{ ...choices, quiet }} isSure place={place} />)
    await screen.findByText('On for this device')
    expect(box('Tell me about prayers in them too').checked).toBe(false)
    fireEvent.click(box('Tell me about prayers in them too'))
    save()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ quiet: { ...quiet, letsPrayers: true } }))
  })

  it('can be seen and not changed while the service is not reached', async () => {
    await showPage(<PushForm choices={choices} isSure={false} place={null} />)
    expect(await screen.findByText(/This is what you last chose/)).toBeTruthy()
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn off on this device' })
    expect(disabled).toBe(true)
    save()
    expect(sent).toEqual([])
  })
})
