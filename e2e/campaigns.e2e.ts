import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { campaignLimits } from '../contract/campaign-rules.ts'
import type { Answer } from '../contract/endpoint.ts'
import { moneyInText } from '../contract/isolated.ts'
import type { Language } from '../contract/languages.ts'
import type { ledger } from '../contract/ledger.ts'
import { axeFinds } from './kit/axe.ts'
import { payBasket } from './kit/give.ts'
import { openOffice } from './kit/office.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { patternOf, type Say, sayIn } from './kit/say.ts'
import { openAs, type Reader } from './kit/screens.ts'

// From the first word of a campaign to the first gift through it, by keyboard. On a service of its own: what is published stands in
// the directory, and its administrator has a second factor from here on.

test.describe.configure({ mode: 'default' })

const password = 'a lamp in the window'
const project = 'gaza-medical'

let service: OwnService
/** Where the administrator is signed in. */
let office: BrowserContext
test.beforeAll(async ({ browser }) => {
  service = await startOwnService({ LOG_LEVEL: 'warn', SEED_DEMO: 'false' })
  office = await openOffice(browser, service)
})
test.afterAll(async () => {
  await office.close()
  await service.close()
})

type Written = Required<Pick<Reader, 'language' | 'screen'>> & {
  title: string
  story: string
  organiser: string
}

const written: Written[] = [
  {
    language: 'en',
    screen: 'phone',
    title: 'Dressings for the children’s ward',
    story: 'My sister is a nurse. She told me what runs out first.',
    organiser: 'Maryam and her class',
  },
  {
    language: 'ar',
    screen: 'desktop',
    title: 'ضمادات لجناح الأطفال',
    story: 'أختي ممرضة، وقد أخبرتني بما ينفد أولًا.',
    organiser: 'مريم وزميلاتها',
  },
]

const open = (browser: Browser, reader: Reader) =>
  openAs(browser, service.url, reader, { baseURL: service.url, reducedMotion: 'reduce' })

async function signUp(page: Page, language: Language): Promise<string> {
  const username = `e2e_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.org`
  const data = { username, email, password, fullName: 'Maryam Example', language }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(200)
  return email
}

async function signIn(page: Page, say: Say, email: string): Promise<void> {
  await page.getByLabel(say('accounts:signIn.email'), { exact: true }).fill(email)
  await page.getByLabel(say('accounts:signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts:signIn.submit'), exact: true }).press('Enter')
  await page.getByRole('button', { name: say('accounts:celebration.go') }).press('Enter')
}

/** What the public log says that the project was given, in minor units of GBP. */
async function givenByLedger(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/ledger/entries?project=${project}&limit=100`)
  const { entries }: Answer<typeof ledger.entries> = await answer.json()
  return -entries
    .flatMap(({ entry }) => entry.postings)
    .filter(({ account, currency }) => account === `fund/${project}` && currency === 'GBP')
    .reduce((sum, { minor }) => sum + minor, 0)
}

for (const { language, screen, title, story, organiser } of written)
  test(`a campaign is written, refused, mended, approved, and given through: ${language}, ${screen}`, async ({
    browser,
  }) => {
    const say = sayIn(language)
    const pounds = (minor: number) => moneyInText({ minor, currency: 'GBP' }, language)
    const context = await open(browser, { language, screen })
    let page = await context.newPage()
    const button = (key: string) =>
      page.getByRole('main').getByRole('button', { name: say(key), exact: true })
    const field = (key: string) => page.getByLabel(say(key), { exact: true })
    const stepTo = (key: string) =>
      page
        .getByRole('navigation', { name: say('campaign-desk:stepsLabel') })
        .getByText(say(key))
        .press('Enter')
    const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })

    await test.step('a visitor writes it, with a goal of nothing and no title', async () => {
      await page.goto('/campaigns')
      await page
        .getByRole('link', { name: say('campaigns:list.start') })
        .first()
        .press('Enter')
      await page.getByRole('radio', { name: await titleOf(page, language) }).press('Space')
      await button('campaign-desk:next').press('Enter')
      await field('campaign-desk:story.summary').fill(story)
      await field('campaigns:story').fill(story)
      await field('campaign-desk:story.organiser').fill(organiser)
      await button('campaign-desk:next').press('Enter')
      await field('campaign-desk:goal.goal').fill('0')
      await button('campaign-desk:next').press('Enter')
      await expect(heading(say('campaign-desk:steps.look'))).toBeVisible()
      await expect(page.getByRole('main').getByText(say('campaign-desk:kept.device'))).toBeVisible()
    })

    await test.step('finds it again after the tab was closed', async () => {
      await page.close()
      page = await context.newPage()
      await page.goto('/campaigns/new')
      await stepTo('campaign-desk:steps.goal')
      await expect(field('campaign-desk:goal.goal')).toHaveValue('0')
      await button('campaign-desk:next').press('Enter')
    })

    await test.step('signs in before handing it in, and nothing of it is lost', async () => {
      const email = await signUp(page, language)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('campaign-desk:signIn.button') })
        .press('Enter')
      await signIn(page, say, email)
      await expect(page).toHaveURL(/\/campaigns\/new$/)
      await stepTo('campaign-desk:steps.look')
      await expect(page.getByRole('main').getByText(organiser)).toBeVisible()
    })

    await test.step('what is wrong is said beside its field', async () => {
      await button('campaign-desk:handIn').press('Enter')
      await expect(field('campaign-desk:story.title')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('main').getByText(say('errors:text_missing'))).toBeVisible()
      await expect(field('campaigns:story')).toHaveValue(story)
      expect(await axeFinds(page)).toEqual([])
      await field('campaign-desk:story.title').fill(title)
      await button('campaign-desk:next').press('Enter')
      const tooSmall = say('campaign-desk:faults.amount_too_small', {
        min: pounds(campaignLimits.goalMinMinorGbp),
      })
      await expect(page.getByRole('main').getByText(tooSmall)).toBeVisible()
      await field('campaign-desk:goal.goal').fill('500')
      await button('campaign-desk:next').press('Enter')
    })

    await test.step('handed in, it is in review', async () => {
      await button('campaign-desk:handIn').press('Enter')
      await expect(page).toHaveURL(/\/edit$/)
      await expect(heading(title)).toBeVisible()
      await expect(page.getByRole('main').getByText(say('campaigns:states.review'))).toBeVisible()
      await expect(button('campaign-desk:takeBack')).toBeVisible()
    })

    await test.step('an administrator reads and approves it', async () => {
      const desk = await openAs(
        browser,
        service.url,
        { language, screen },
        { baseURL: service.url, storageState: await office.storageState() },
      )
      const review = await desk.newPage()
      await review.goto('/admin/campaigns')
      await review.getByRole('link', { name: title }).press('Enter')
      await expect(review.getByText(story).last()).toBeVisible()
      const approve = review.getByRole('button', { name: say('admin:campaigns.acts.approve') })
      await approve.press('Enter')
      await review.getByLabel(say('admin:acts.reason')).fill('Honest, and the ward is known')
      await approve.press('Enter')
      await expect(review.getByText(say('admin:campaigns.done'))).toBeVisible()
      await desk.close()
    })

    const address = await test.step('the campaigner sees it published', async () => {
      await page.goto('/campaigns')
      const own = page.getByRole('region', { name: say('campaigns:own.title') })
      await expect(own).toContainText(say('campaigns:states.published'))
      await own.getByRole('link', { name: title }).press('Enter')
      await expect(page).toHaveURL(/\/campaign\//)
      await expect(page.getByRole('main')).toContainText(say('campaigns:raised', { raised: pounds(0) }))
      return page.url()
    })
    await context.close()

    await test.step('a donor gives through it, and its total rises by what the ledger says', async () => {
      const others = await open(browser, { language, screen })
      const donor = await others.newPage()
      const before = await givenByLedger(donor)
      await donor.goto(address)
      await expect(donor.getByRole('main')).toContainText(say('campaigns:raised', { raised: pounds(0) }))
      await donor.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill('12.50')
      await donor.getByRole('button', { name: patternOf(say('giving:form.give')) }).press('Enter')
      await donor.waitForURL('**/fast-checkout')
      await expect(donor.getByRole('list', { name: say('checkout:lines') })).toContainText(title)
      await payBasket(donor, say)
      await donor.goto(address)
      const raised = (await givenByLedger(donor)) - before
      expect(raised).toBe(1250)
      // A page that is looked at asks every 20 seconds.
      const total = say('campaigns:raised', { raised: pounds(raised) })
      await expect(donor.getByRole('main')).toContainText(total)
      await expect(donor.getByRole('main')).toContainText(say('campaigns:gifts', { count: 1 }))
      await others.close()
    })
  })

/** The project's name, as the catalogue has it for the reader. */
async function titleOf(page: Page, lang: string): Promise<string> {
  const { causes } = await (await page.request.get(`/api/causes?lang=${lang}&currency=GBP`)).json()
  return causes
    .flatMap(({ projects }: { projects: { id: string; title: string }[] }) => projects)
    .find(({ id }: { id: string }) => id === project).title
}
