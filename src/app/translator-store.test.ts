import { describe, expect, it } from 'vitest'
import { ensureMessages, type MessageSource } from '../i18n/messages.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { makeTranslatorStore } from './translator-store.ts'

/** Texts that arrive when the test says so. */
function slowSource() {
  const waiting: (() => void)[] = []
  const source: MessageSource = (language, namespace) =>
    new Promise(resolve => waiting.push(() => resolve({ title: `${namespace} in ${language}` })))
  const arrive = async () => {
    // What arrives may ask for more.
    while (waiting.length > 0) {
      for (const resolve of waiting.splice(0)) resolve()
      for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
    }
  }
  return { source, arrive }
}

describe('the texts on this page', () => {
  it('stay what they are where another language cannot be had', async () => {
    const store = makeTranslatorStore(makeTranslator('en', { common: {} }), () =>
      Promise.reject(new TypeError('offline')),
    )
    await expect(store.changeLanguage('ar')).rejects.toThrow('offline')
    expect(store.get().language).toBe('en')
  })

  it('are of the language that was chosen last, though one chosen before comes after it', async () => {
    const arrive = new Map<string, () => void>()
    const source: MessageSource = language =>
      new Promise(resolve => arrive.set(language, () => resolve({ title: language })))
    const store = makeTranslatorStore(makeTranslator('en', { common: {} }), source)
    const changes = [store.changeLanguage('ar'), store.changeLanguage('fr')]
    arrive.get('fr')?.()
    await changes[1]
    arrive.get('ar')?.()
    await expect(Promise.all(changes)).resolves.toEqual([false, true])
    expect(store.get().language).toBe('fr')
  })

  it('are whole in the next language, with what a page asked for on the way', async () => {
    const { source, arrive } = slowSource()
    const store = makeTranslatorStore(makeTranslator('en', { common: {} }), source)
    const changed = store.changeLanguage('ar')
    const ofPage = ensureMessages(store.get(), source, ['settings'])
    await arrive()
    await Promise.all([changed, ofPage])
    expect(store.get().say(['settings'], 'title')).toBe('settings in ar')
    expect(store.get().say(['common'], 'title')).toBe('common in ar')
  })

  it('come to who asked before the missing ones were shown', async () => {
    const { source, arrive } = slowSource()
    const store = makeTranslatorStore(makeTranslator('en', { common: {} }), source)
    expect(store.get().say(['errors'], 'title')).toBe('title')
    const ofPage = ensureMessages(store.get(), source, ['settings'])
    await store.bring([])
    await arrive()
    await ofPage
    expect(store.get().say(['settings'], 'title')).toBe('settings in en')
  })
})
