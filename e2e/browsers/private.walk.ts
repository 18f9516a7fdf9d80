import { patternOf } from '../kit/say.ts'
import { test } from './kit/test.ts'
import { give, succeed } from './steps/giving.ts'
import { logFajr, seeLogged } from './steps/prayer.ts'
import { memorise } from './steps/quran.ts'

// A private window: what is kept lasts as long as the window, and until then nothing differs.

test.use({ storage: 'private' })

for (const language of ['en', 'ar'] as const)
  test(`gives and worships in a private window: ${language}`, async ({ scene }) => {
    const walker = await scene.walk(language)
    const { say, open, see, seeNone, press, reload } = walker
    await test.step('a gift, and its receipt', async () => {
      await give(walker, '10')
      await press({ role: 'button', name: patternOf(say('checkout:pay')) })
      await succeed(walker)
      await press({ role: 'button', name: say('ledger:receipt.check') })
      await see({ text: say('ledger:result.receiptOk') })
    })
    await test.step('the prayer of today', async () => {
      await logFajr(walker)
      await reload()
      await seeLogged(walker)
    })
    await test.step('what is memorised', () => memorise(walker))
    await test.step('a count', async () => {
      await open('/dhikr')
      for (let tap = 0; tap < 3; tap += 1) await press({ role: 'button', name: say('dhikr:tap') })
      await reload()
      await see({ text: /^\s*(3|٣)\s*$/ })
    })
    // All of it is kept, for now.
    await seeNone({ text: say('ui:status.unkept') })
  })
