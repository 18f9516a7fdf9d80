import { expect, type Locator, type Page, test } from '@playwright/test'
import { openDetails } from './kit/give.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// What can't be right is refused with a sentence beside its field; nothing typed is lost and nothing is stored.

const say = sayIn('en')
const amountField = (page: Page) => page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' }))
const giveButton = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .getByRole('button', { name: patternOf(`${say('giving:form.giveAny')}{{ more }}`) })
const payButton = (page: Page) => page.getByRole('button', { name: patternOf(say('checkout:pay')) })

/** The sentence is on the page and the field is described by it, so that it is read with the field. */
async function expectBeside(page: Page, field: Locator, sentence: string | RegExp): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    typeof sentence === 'string' ? new RegExp(`^${escaped(sentence)}`) : sentence,
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Ids of gifts that the page has sent. */
function watchGifts(page: Page): { ids: string[]; statuses: number[] } {
  const seen = { ids: [] as string[], statuses: [] as number[] }
  page.context().on('response', response => {
    const request = response.request()
    if (request.method() !== 'POST' || !request.url().endsWith('/api/donations')) return
    seen.ids.push(JSON.parse(request.postData() ?? '{}').id)
    seen.statuses.push(response.status())
  })
  return seen
}

/** The service has none of these gifts, not even for the device that made them. */
async function expectNothingStored(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const status = await page.evaluate(async id => {
      const key = localStorage.getItem('jariyah.device') ?? ''
      const answer = await fetch(`/api/donations/${id}`, { headers: { 'x-device-key': key } })
      return answer.status
    }, id)
    expect(status, id).toBe(404)
  }
}

test('an amount that is none is refused beside its field', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  const sent = watchGifts(page)
  await page.goto('/donate-to-gaza')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const least = say('errors:amount_too_small', { min: '£1' })
  const cases: [typed: string, sentence: string][] = [
    ['', say('errors:amount_missing')],
    ['abc', say('errors:amount_not_a_number')],
    ['1e5', say('errors:amount_not_a_number')],
    ['0', least],
    ['-5', least],
    ['0.99', least],
    ['0.001', say('errors:amount_not_whole')],
    ['100000.01', say('errors:amount_too_large', { max: '£100,000' })],
    ['999999999999', say('errors:amount_too_large', { max: '£100,000' })],
    ['9999999999999', say('errors:amount_too_large', { max: '£100,000' })],
  ]
  for (const [typed, sentence] of cases) {
    await test.step(typed || 'nothing', async () => {
      await amountField(page).fill(typed)
      await giveButton(page).click()
      await expectBeside(page, amountField(page), sentence)
      await expect(amountField(page)).toHaveValue(typed)
      expect(new URL(page.url()).pathname).toBe('/donate-to-gaza')
    })
  }
  await test.step('the digits of other scripts are digits', async () => {
    await amountField(page).fill('١٢٫٥')
    await page.getByRole('button', { name: say('giving:form.give', { amount: '£12.50' }) }).click()
    await page.waitForURL('**/fast-checkout')
    await expect(payButton(page)).toHaveAccessibleName(say('checkout:pay', { total: '£12.50' }))
  })
  expect(sent.ids).toEqual([])
  await context.close()
})

test('a share without a name is refused beside its field, and nothing typed is lost', async ({
  browser,
  baseURL,
}) => {
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  await page.goto('/qurbani')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.locator('input[name=project][value=qurbani-sheep]').check()
  const add = page.getByRole('button', { name: say('qurbani:names.add') })
  const nameOf = (number: string) => page.getByLabel(say('qurbani:names.label', { number }))
  await add.click()
  await nameOf('1').fill('Maryam')
  await page.getByRole('button', { name: say('qurbani:form.order', { amount: '£190' }) }).click()
  await expectBeside(page, nameOf('2'), say('errors:share_names'))
  await expect(nameOf('1')).toHaveValue('Maryam')
  await context.close()
})

async function openBasket(page: Page, amount = '13'): Promise<void> {
  await page.goto('/donate-to-gaza')
  await amountField(page).fill(amount)
  await giveButton(page).click()
  await page.waitForURL('**/fast-checkout')
  await expect(payButton(page)).toBeVisible()
}

test('details that are wrong are refused beside their fields, and kept', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  const sent = watchGifts(page)
  await openBasket(page)
  const name = page.getByLabel(say('checkout:name'))
  const words = page.getByLabel(say('checkout:message'))
  const email = page.getByLabel(say('checkout:email'))
  await openDetails(page, say)

  await test.step('all of them at once', async () => {
    await page.getByRole('radio', { name: say('checkout:who.named') }).check()
    await words.fill('May it help')
    await email.fill('amina@home')
    await payButton(page).click()
    await expectBeside(page, name, say('errors:name_missing'))
    await expectBeside(page, email, say('errors:email_invalid'))
    await expect(words).toHaveValue('May it help')
    await expect(email).toHaveValue('amina@home')
  })
  await test.step('more than the fields hold', async () => {
    await email.fill('')
    // As a paste that a keyboard app or an extension makes, past the limit that typing has.
    for (const [field, length] of [
      [name, 61],
      [words, 281],
    ] as const) {
      await field.evaluate(element => element.removeAttribute('maxlength'))
      await field.fill('x'.repeat(length))
    }
    await payButton(page).click()
    await expectBeside(page, name, say('errors:text_too_long', { max: 60 }))
    await expectBeside(page, words, say('errors:text_too_long', { max: 280 }))
    await expect(words).toHaveValue('x'.repeat(281))
  })
  expect(sent.ids).toEqual([])

  await test.step('an address that only the service refuses', async () => {
    await name.fill('Amina')
    await words.fill('May it help')
    await email.fill('amina,@example.org')
    await payButton(page).click()
    await expectBeside(page, email, say('errors:email_invalid'))
    await expect(name).toHaveValue('Amina')
    await expect(words).toHaveValue('May it help')
    await expect(email).toHaveValue('amina,@example.org')
    await expect(payButton(page)).toBeEnabled()
  })
  expect(sent.statuses).toEqual([422])
  await expectNothingStored(page, sent.ids)
  await context.close()
})

/** Changes what the device keeps of the basket, as a stranger to the app could. */
async function tamperBasket(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    change =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('jariyah')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('cart', 'readwrite')
          const rows = writing.objectStore('cart').getAll()
          rows.addEventListener('success', () => {
            for (const row of rows.result)
              writing.objectStore('cart').put({ ...row, item: { ...row.item, ...change } })
          })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    change,
  )
  await page.reload()
  await expect(payButton(page)).toBeVisible()
}

test('a basket that was tampered with is refused by the service, line by line', async ({
  browser,
  baseURL,
}) => {
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  const sent = watchGifts(page)
  await openBasket(page)
  const line = page.getByRole('list', { name: say('checkout:lines') }).getByRole('listitem')

  const cases: [what: string, change: Record<string, unknown>, sentence: RegExp][] = [
    ['a project that is not there', { product: 'no-such-project' }, patternOf(say('errors:cause_unknown'))],
    [
      'half a gift',
      { product: 'gaza-food', quantity: 0.5, price: 9500 },
      patternOf(say('errors:quantity_invalid')),
    ],
    [
      'a share without its name',
      { product: 'qurbani-sheep', quantity: 1, price: 9500 },
      patternOf(say('errors:share_names')),
    ],
  ]
  let typed = ''
  for (const [what, change, sentence] of cases) {
    await test.step(what, async () => {
      await tamperBasket(page, change)
      await openDetails(page, say)
      // Kept when the page was loaded again.
      await expect(page.getByLabel(say('checkout:message'))).toHaveValue(typed)
      typed = 'May it help'
      await page.getByLabel(say('checkout:message')).fill(typed)
      await payButton(page).click()
      await expect(line.getByText(sentence).first()).toBeVisible()
      await expect(line).not.toContainText('{{')
      await expect(page.getByLabel(say('checkout:message'))).toHaveValue(typed)
      await expect(payButton(page)).toBeEnabled()
    })
  }
  await test.step('a cheaper price, which is then the right one to confirm', async () => {
    await tamperBasket(page, { quantity: 2, price: 100 })
    await payButton(page).click()
    await expect(line.getByText(say('errors:price_changed', { price: '£95' }))).toBeVisible()
    await expect(payButton(page)).toHaveAccessibleName(say('checkout:pay', { total: '£190' }))
  })
  expect(sent.statuses).toEqual([422, 422, 422, 422])
  expect(new Set(sent.ids).size).toBe(sent.ids.length)
  await expectNothingStored(page, sent.ids)
  await test.step('and leaves nothing that waits', async () => {
    await page.goto('/thank-you')
    await expect(page.getByText(say('gifts:list.empty'))).toBeVisible()
  })
  await context.close()
})

test('an address with a gift that is none leaves the basket as it was', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  // What a form leaves there that was sent before the app had started.
  const cases: [search: string, sentence: string][] = [
    ['project=no-such-project&amountOther=25', say('errors:cause_unknown')],
    ['project=gaza-food&amountOther=abc', say('errors:amount_not_a_number')],
    ['project=gaza-food&amountOther=-5', say('errors:amount_too_small', { min: '£1' })],
    ['project=gaza-food&amountOther=999999', say('errors:amount_too_large', { max: '£100,000' })],
    ['project=gaza-food&amountOther=', say('errors:amount_missing')],
  ]
  for (const [search, sentence] of cases) {
    await test.step(search, async () => {
      await page.goto(`/fast-checkout?currency=GBP&${search}`)
      await expect(page.getByRole('main').getByRole('status').getByText(sentence)).toBeVisible()
      await expect(page.getByRole('heading', { name: say('checkout:empty.title') })).toBeVisible()
      await page.waitForURL(url => url.search === '')
    })
  }
  await context.close()
})
