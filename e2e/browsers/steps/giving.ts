import { expect } from '@playwright/test'
import { patternOf } from '../../kit/say.ts'
import type { Walker } from '../kit/walker.ts'

/** The legends of fieldsets that are taller than what is in them. */
const tallHere = () =>
  [...document.querySelectorAll('main form fieldset')]
    .filter(
      set =>
        set.getBoundingClientRect().bottom > (set.lastElementChild?.getBoundingClientRect().bottom ?? 0) + 1,
    )
    .map(set => set.querySelector('legend')?.textContent)

/** To the basket, with a gift to Gaza. */
export async function give(
  { open, say, fill, press, arrive, see, run }: Walker,
  pounds: string,
): Promise<void> {
  await open('/donate-to-gaza')
  const amount = say('ui:amount.otherIn', { currency: 'GBP' })
  await see({ label: amount })
  // Before anything is pressed: then the form would go together under the finger.
  expect(await run(tallHere)).toEqual([])
  await fill(amount, pounds)
  await press({ role: 'button', name: patternOf(say('giving:form.give')) })
  await arrive(/\/fast-checkout/)
  // The address comes before the page.
  await see({ role: 'heading', name: say('checkout:title') })
}

/** Pays on the sandbox's page. */
export async function succeed({ say, press, arrive, see }: Walker): Promise<void> {
  await arrive(/\/pay\/sandbox\//)
  await press({ role: 'button', name: say('sandbox:succeed') })
  await see({ role: 'heading', name: say('gifts:title.paid') })
}
