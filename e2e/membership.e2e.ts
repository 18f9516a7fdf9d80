import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { signUpByHand } from './kit/sign-up.ts'

// From the public page to a membership with a name on the wall, to another tier, and out again.

const say = sayIn('en')
const own = (page: Page) => page.getByRole('region', { name: say('membership:own.title') })
const choose = (tier: string) => say('membership:choose', { tier: say(`membership:tier.${tier}`) })

test('joins, is named on the wall, changes the tier, and cancels', async ({ page }) => {
  await page.goto('/members')
  await expect(page).toHaveURL(/\/membership$/)
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('link', { name: choose('friend') }).click()
  await signUpByHand(page, 'Maryam Haddad', '/membership')

  await test.step('a card is saved, and the first month is given', async () => {
    await page.getByRole('button', { name: choose('friend') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('£5')
    await dialog.getByRole('button', { name: say('membership:join.send') }).click()
    await page.waitForURL('**/pay/sandbox/**')
    await page.getByRole('button', { name: say('sandbox:cardSave') }).click()
    await page.waitForURL('**/membership?plan=*')
    await expect(own(page)).toHaveAttribute('data-membership', 'friend')
  })

  await test.step('a name that is none is refused beside its field; another is on the wall', async () => {
    const name = own(page).getByLabel(say('membership:name.label'), { exact: true })
    await expect(name).toHaveValue('Maryam')
    await name.fill(' ')
    await own(page)
      .getByRole('button', { name: say('membership:name.save') })
      .click()
    await expect(own(page).getByText(say('errors:name_missing'))).toBeVisible()
    await name.fill('Maryam of the wall')
    await own(page)
      .getByRole('button', { name: say('membership:name.save') })
      .click()
    await expect(own(page).getByText(say('membership:name.shown'))).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('another tier begins at the next date', async () => {
    await page.getByRole('button', { name: choose('builder') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('membership:change.send') })
      .click()
    await expect(
      own(page).getByText(
        patternOf(say('membership:own.then', { date: '{{date}}', tier: say('membership:tier.builder') })),
      ),
    ).toBeVisible()
    await expect(own(page)).toHaveAttribute('data-membership', 'friend')
  })

  await test.step('it stands among the plans as what it is', async () => {
    await own(page)
      .getByRole('link', { name: say('membership:own.manage') })
      .click()
    await expect(
      page.getByRole('main').getByText(say('plans:membership.name'), { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: say('plans:membership.change') }).click()
  })

  await test.step('cancelled, it stays to the end of its month', async () => {
    await own(page)
      .getByRole('button', { name: say('membership:own.cancel') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('membership:own.cancel') })
      .click()
    await expect(
      own(page).getByText(patternOf(say('membership:own.ending', { date: '{{date}}' }))),
    ).toBeVisible()
    await expect(own(page)).toHaveAttribute('data-membership', 'friend')
    await page.reload()
    await expect(page.getByRole('listitem').getByText('Maryam of the wall')).toBeVisible()
  })
})
