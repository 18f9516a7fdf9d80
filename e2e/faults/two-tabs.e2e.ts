import { expect } from '@playwright/test'
import { withWorker } from '../kit/screens.ts'
import {
  deviceKeyOf,
  expectEachOnce,
  giveOffline,
  multiplyGift,
  readyToGive,
  savedGifts,
} from './kit/device.ts'
import { say, test } from './kit/fault-test.ts'
import { goOnline, holdOutbox } from './kit/go-online.ts'
import { workersOf } from './kit/workers.ts'

test.use(withWorker)

// Both tabs and the worker hear that the network is back, and all of them want to send.

test('two tabs and the worker send each gift once, in order', async ({ between, device, request }) => {
  const first = await device.newPage()
  const workers = await workersOf(device, between.url)
  await readyToGive(first, 4000)
  await giveOffline(first)
  const ids = await multiplyGift(first, 20)
  // A tab that opens tries before it knows that there is no network, and what it tried would come last.
  const held = await holdOutbox(first)
  const second = await device.newPage()
  await second.goto('/thank-you')
  await expect(second.getByRole('heading', { name: say('gifts:title.list') })).toBeVisible()
  const atOnce = 4
  between.gifts = 'hold'
  await goOnline(device, held)
  await workers.wake()

  const waiting = () =>
    between.arrivals.filter(each => each.delivery === 'waits' && each.answer !== 'under_way')
  // One that was asked again, as its answer was too long on its way, is one gift.
  const arrived = () => [...new Set(between.arrivals.map(each => each.id))]
  for (let sent = 0; sent <= ids.length - atOnce; sent++) {
    await expect.poll(() => waiting().length).toBe(atOnce)
    // Whatever arrived is the beginning of the order in which they were made.
    expect(arrived().toSorted()).toEqual(ids.slice(0, sent + atOnce).toSorted())
    if (sent % 5 === 0) await workers.wake()
    between.release(1)
  }
  between.gifts = 'pass'
  between.release()
  for (const tab of [first, second]) {
    const unsent = async () => (await savedGifts(tab)).filter(each => each.state !== 'done').length
    await expect.poll(unsent).toBe(0)
    await expect(tab.getByText(/not (sent|confirmed) yet/)).toHaveCount(0)
  }
  // No second sender: none was sent again but what a sender had given up.
  const givenUp = between.arrivals.filter(each => each.delivery === 'lost').length
  expect(between.arrivals).toHaveLength(ids.length + givenUp)
  await expectEachOnce(request, between, ids, await deviceKeyOf(first), 400_000)
})
