import { expect } from '@playwright/test'
import { patternOf } from '../kit/say.ts'
import { test } from './kit/test.ts'
import { readyWithoutNetwork } from './kit/walker.ts'
import { give, succeed } from './steps/giving.ts'

// A gift with the service there, and one made while it is gone.

/** How many entries of the log are gifts of so many pence to food in Gaza. */
async function giftsOf(url: string, minor: number): Promise<number> {
  const { entries } = await (await fetch(`${url}/api/ledger/entries?limit=100`)).json()
  const isIt = ({ entry }: { entry: { kind: string; postings: { account: string; minor: number }[] } }) =>
    entry.kind === 'gift' &&
    entry.postings.some(({ account, minor: each }) => account === 'fund/gaza-food' && each === -minor)
  return entries.filter(isIt).length
}

for (const language of ['en', 'ar'] as const)
  test(`from amount to proof, then with the service gone, and out exactly once: ${language}`, async ({
    scene,
  }) => {
    const { service } = scene
    const walker = await scene.walk(language)
    const { say, press, see, open, complaints } = walker
    await test.step('pays, and checks the receipt in the browser', async () => {
      await give(walker, '10')
      await press({ role: 'button', name: patternOf(say('checkout:pay')) })
      await succeed(walker)
      await press({ role: 'button', name: say('ledger:receipt.check') })
      await see({ text: say('ledger:result.receiptOk') })
      await open('/open-charity-ledger')
      await press({ role: 'button', name: say('ledger:receipt.checkGift') })
      await see({ text: say('ledger:result.receiptOk') })
    })
    await test.step('finds where to sign in', async () => {
      await open('/auth')
      await see({ label: say('accounts:signIn.email') })
      await see({ role: 'button', name: say('accounts:signIn.submit') })
    })
    expect(complaints()).toEqual([])
    await test.step('gives while nobody answers', async () => {
      await open('/')
      await readyWithoutNetwork(walker)
      await service.reach(false)
      await give(walker, '1507')
      await press({ role: 'button', name: /1[,.٬]?507|١٬٥٠٧/ })
      await see({ role: 'heading', name: say('gifts:title.not_sent') })
    })
    await test.step('the service is back', async () => {
      await service.reach(true)
      await press({ role: 'button', name: say('gifts:act.pay') })
      await succeed(walker)
      await expect.poll(() => giftsOf(service.url, 150_700)).toBe(1)
    })
  })
