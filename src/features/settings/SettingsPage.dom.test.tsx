import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import type { HeadPlace } from '../../i18n/app-context.ts'
import { SettingsPage } from './SettingsPage.tsx'
import { sectionHead } from './section-head.ts'
// Here already, so that no test waits for a part to be compiled.
import '../../ui/DialogPanel.tsx'
import './CountrySheet.tsx'
import { type SettingsSection, settingsSearch } from './settings-search.ts'

const show = (section?: SettingsSection) =>
  showPage(
    <SettingsPage
      section={section}
      giftAid="declaration"
      cards="saved cards"
      notifications="what may reach you"
      consents="consents"
      security="password and passkeys"
      sessions="sessions"
      data="export and delete"
    />,
  )
const sections = () =>
  screen.getAllByRole('link').flatMap(link => link.getAttribute('href')?.split('section=')[1] ?? [])

beforeEach(() => showUser(null))
afterEach(cleanup)

describe('the settings', () => {
  it('know no section that is not there', () => {
    expect(settingsSearch({ section: 'admin' })).toEqual({})
    expect(settingsSearch({ section: 'security' })).toEqual({ section: 'security' })
  })

  it('call each section by its name, and themselves where none is chosen', () => {
    const titleAt = (search: Record<string, unknown>) =>
      sectionHead({ search, say: (key: string) => key } as unknown as HeadPlace)?.title
    expect(titleAt({ section: 'privacy' })).toBe('settings:sections.privacy · settings:head.title')
    expect([titleAt({}), titleAt({ section: 'admin' })]).toEqual([undefined, undefined])
  })

  it('show a visitor the device’s own, whatever the address asks for', async () => {
    await show('security')
    expect(await screen.findByLabelText('Language')).toBeTruthy()
    expect(screen.queryByText('password and passkeys')).toBeNull()
    expect(sections()).toEqual(['device', 'storage', 'notifications', 'privacy'])
  })

  it('lead a visitor by their sign-in to the section that a mail’s link asks for', async () => {
    await show('sessions')
    const [signIn, ...more] = await screen.findAllByRole('link', { name: 'Sign in' })
    const asked = new URL(signIn?.getAttribute('href') ?? '', 'http://a.example')
    expect([asked.searchParams.get('next'), more]).toEqual(['/settings?section=sessions', []])
  })

  it('offer the languages of twelve countries', async () => {
    await show('device')
    fireEvent.click(await screen.findByText('Choose by country'))
    expect(await screen.findByText('Bangladesh')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12)
    expect(screen.getAllByRole('button', { name: 'English', pressed: true }).length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: 'Português', pressed: false })).toBeTruthy()
  })

  it('show a person with an account all that works', async () => {
    // Of the person only the presence counts here.
    showUser({ id: 'a' } as User)
    await show('security')
    expect(await screen.findByText('password and passkeys')).toBeTruthy()
    expect(sections()).toEqual([
      'device',
      'storage',
      'worship',
      'cards',
      'gift-aid',
      'notifications',
      'privacy',
      'security',
      'sessions',
      'data',
    ])
  })
})
