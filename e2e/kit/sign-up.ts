import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sayIn } from './say.ts'

const say = sayIn('en')
export const password = 'olive tree by the gate'

/** Who has no account yet. */
export interface Newcomer {
  username: string
  email: string
  fullName: string
}

export function newcomer(fullName: string): Newcomer {
  const [first = ''] = fullName.toLowerCase().split(' ')
  const username = `${first}_${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@example.org`, fullName }
}

/** A field of an English page, by its text. */
export const field = (page: Page, key: string) => page.getByLabel(say(key), { exact: true })

export const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(key), exact: true })
    .click()

/** On the page of signing up. */
export async function sendSignUp(page: Page, who: Newcomer): Promise<void> {
  await field(page, 'accounts:signUp.fullName').fill(who.fullName)
  await field(page, 'accounts:signUp.username').fill(who.username)
  await field(page, 'accounts:signIn.email').fill(who.email)
  await field(page, 'accounts:signIn.password').fill(password)
  await press(page, 'accounts:signUp.submit')
}

/** On the page of signing up; ends at signing in. */
export async function makeAccount(page: Page, who: Newcomer): Promise<void> {
  await sendSignUp(page, who)
  const signIn = page
    .getByRole('main')
    .getByRole('button', { name: say('accounts:signIn.submit'), exact: true })
  await expect(signIn).toBeVisible()
}

/** On the page of signing in. */
export async function signInByHand(page: Page, email: string, secret = password): Promise<void> {
  await field(page, 'accounts:signIn.email').fill(email)
  await field(page, 'accounts:signIn.password').fill(secret)
  await press(page, 'accounts:signIn.submit')
}

/** On the page of signing up: a new account by hand, signed in with, and its welcome read. Ends on the page of `next`. */
export async function signUpByHand(page: Page, fullName: string, next: string): Promise<Newcomer> {
  const who = newcomer(fullName)
  await makeAccount(page, who)
  await signInByHand(page, who.email)
  await page.waitForURL(`**${next}`)
  const welcome = page.getByRole('dialog')
  await welcome.getByRole('button', { name: say('accounts:celebration.go') }).click()
  await expect(welcome).toHaveCount(0)
  return who
}
