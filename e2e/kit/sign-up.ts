import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sayIn } from './say.ts'

const say = sayIn('en')
const password = 'olive tree by the gate'

/** On the page of signing up: a new account by hand, signed in with, and its welcome read. Ends on the page of `next`. */
export async function signUpByHand(page: Page, fullName: string, next: string): Promise<void> {
  const [first = ''] = fullName.toLowerCase().split(' ')
  const name = `${first}_${randomUUID().slice(0, 8)}`
  const field = (key: string) => page.getByLabel(say(key), { exact: true })
  await field('accounts:signUp.fullName').fill(fullName)
  await field('accounts:signUp.username').fill(name)
  await field('accounts:signIn.email').fill(`${name}@example.org`)
  await field('accounts:signIn.password').fill(password)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('accounts:signUp.submit'), exact: true }).click()
  const signIn = main.getByRole('button', { name: say('accounts:signIn.submit'), exact: true })
  await expect(signIn).toBeVisible()
  await field('accounts:signIn.email').fill(`${name}@example.org`)
  await field('accounts:signIn.password').fill(password)
  await signIn.click()
  await page.waitForURL(`**${next}`)
  const welcome = page.getByRole('dialog')
  await welcome.getByRole('button', { name: say('accounts:celebration.go') }).click()
  await expect(welcome).toHaveCount(0)
}
