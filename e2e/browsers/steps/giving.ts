import { patternOf } from '../../kit/say.ts'
import type { Walker } from '../kit/walker.ts'

/** To the basket, with a gift to Gaza. */
export async function give({ open, say, fill, press, arrive, see }: Walker, pounds: string): Promise<void> {
  await open('/donate-to-gaza')
  await fill(say('ui:amount.otherIn', { currency: 'GBP' }), pounds)
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
