import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'

describe('normalise', () => {
  it('keeps apart what differs by more than spelling', () => {
    expect(normalise('الصلاة')).not.toBe(normalise('الصلات'))
    expect(normalise('عليم')).not.toBe(normalise('عليك'))
    expect(normalise('كلب')).not.toBe(normalise('قلب'))
  })

  it('leaves nothing of a query that is only marks', () => {
    expect(normalise(' \u064E\u0651 ۖ ۞ ')).toBe('')
  })

  it.each([
    ['diacritics', 'ٱلۡحَمۡدُ لِلَّهِ', 'الحمد لله'],
    ['Quranic signs', 'ذلك الكتاب لا ريب ۛ فيه ۛ هدى', 'ذلك الكتاب لا ريب فيه هدى'],
    ['tatweel', 'الرحـــمن', 'الرحمن'],
    ['superscript alif', 'الرَّحۡمَٰنِ', 'الرحمن'],
    ['hamza above and below alif', 'أحمد إلى', 'احمد الى'],
    ['madda and wasla', 'آمن ٱسم', 'امن اسم'],
    ['ya and alif maqsura', 'هدى على', 'هدي علي'],
    ['ta marbuta and ha', 'رحمة', 'رحمه'],
    ['Persian kaf and ya', 'کتاب علی', 'كتاب علي'],
    ['Urdu ha, heh doachashmee and ta marbuta', 'ہدی رحمۃ ھو', 'هدى رحمة هو'],
    ['hamza on waw and ya', 'يؤمنون شئ', 'يومنون شي'],
    ['presentation forms', 'ﷲ ﻻ', 'الله لا'],
    ['a decomposed letter', 'ا\u0653من', 'آمن'],
  ])('is blind to %s', (_, written, typed) => {
    expect(normalise(written)).toBe(normalise(typed))
  })

  it.each([
    ['French accents and ligatures', 'Le cœur, Prophète', 'le coeur prophete'],
    ['Turkish dotted and dotless i', 'İSTANBUL ışık', 'istanbul isik'],
    ['Hindi nukta', 'क़ुरआन', 'कुरआन'],
    ['brackets of a translation', '[All] praise is [due] to Allah', 'all praise is due to allah'],
    ['Bengali, precomposed or not', '\u09DF', '\u09AF\u09BC'],
  ])('is blind to %s', (_, written, typed) => {
    expect(normalise(written)).toBe(normalise(typed))
  })

  it('does nothing the second time', () => {
    const once = normalise('وَأَقِيمُوا۟ ٱلصَّلَوٰةَ, İş cœur')
    expect(normalise(once)).toBe(once)
  })
})
