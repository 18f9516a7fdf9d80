import { expect } from '@playwright/test'
import { patternOf } from '../kit/say.ts'
import { withWorker } from '../kit/screens.ts'
import { deviceKeyOf, expectEachOnce, readyToGive } from './kit/device.ts'
import { say, test } from './kit/fault-test.ts'

test.use(withWorker)

interface Entry {
  entry: { kind: string; postings: { account: string; minor: number }[] }
}

// The service did its work and its word never came back.

test('a gift whose answer is lost is asked again, given once and paid once', async ({
  between,
  device,
  request,
}) => {
  const page = await device.newPage()
  await readyToGive(page, 1631)
  between.gifts = 'lose'
  await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.unconfirmed') })).toBeVisible()
  expect(between.arrivals.some(each => each.answer === 'made' && each.delivery === 'lost')).toBe(true)

  // Asked here: the payment page is of another origin, whose storage is not the app's.
  const key = await deviceKeyOf(page)
  between.gifts = 'pass'
  await page.getByRole('button', { name: say('gifts:act.pay') }).click()
  const id = between.arrivals[0]?.id ?? ''
  await expectEachOnce(request, between, [id], key, 163_100)
  expect(between.arrivals.some(each => each.answer === 'known' && each.delivery === 'delivered')).toBe(true)

  const inLedger = async () => {
    const answer = await request.get('/api/ledger/entries?limit=100')
    const { entries }: { entries: Entry[] } = await answer.json()
    return entries.filter(
      ({ entry }) => entry.kind === 'gift' && entry.postings.some(posting => posting.minor === -163_100),
    ).length
  }
  const before = await inLedger()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: say('sandbox:succeed') }).click()
  await expect.poll(inLedger).toBe(before + 1)
})
