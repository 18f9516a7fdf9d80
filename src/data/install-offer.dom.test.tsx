import { expect, it, vi } from 'vitest'
import { followInstallOffer, installOffer } from './install-offer.ts'

function offer() {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn(async () => undefined)
  window.dispatchEvent(Object.assign(event, { prompt }))
  return { event, prompt }
}

followInstallOffer()
followInstallOffer()

it('asks nothing where the browser has offered nothing', async () => {
  window.dispatchEvent(new Event('beforeinstallprompt'))
  expect(installOffer.isMade()).toBe(false)
  await installOffer.takeUp()
})

it('keeps the offer until it is taken up, once', async () => {
  const told = vi.fn()
  const stop = installOffer.subscribe(told)
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(installOffer.isMade()).toBe(true)
  await installOffer.takeUp()
  await installOffer.takeUp()
  stop()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(installOffer.isMade()).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
})

it('forgets the offer when the app was installed by the browser’s own menu', () => {
  offer()
  window.dispatchEvent(new Event('appinstalled'))
  expect(installOffer.isMade()).toBe(false)
})
