import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptCache } from '../../../../tests/fakes/kept-cache.ts'
import { showPage } from '../../../../tests/fakes/page.tsx'
import { isEditionFreed } from '../../../data/freed-editions.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import { listToasts } from '../../../ui/toasts.state.ts'
import { StorageSection } from './StorageSection.tsx'

const { fr } = quranPacks.translations

interface Browser {
  isPersisted?: boolean
  promises?: boolean
  isBroken?: boolean
  /** What Chromium tells apart. */
  details?: Record<string, number>
}

/** A browser with the Arabic and one translation in its store. */
async function browser({ isPersisted = false, promises = true, isBroken = false, details }: Browser = {}) {
  const quran = keptCache()
  for (const address of [quranPacks.ar, `${fr.dir}/all.json`])
    await quran.cache.put(address, new Response('x'.repeat(2_000_000)))
  if (isBroken) quran.cache.delete = () => Promise.reject(new Error('no'))
  vi.stubGlobal('caches', { keys: async () => ['jariyah-quran'], open: async () => quran.cache })
  let persisted = isPersisted
  const storage = {
    estimate: async () => ({
      usage: 5_000_000,
      quota: 90_000_000,
      ...(details && { usageDetails: details }),
    }),
    persisted: async () => persisted,
    persist: async () => {
      persisted = promises
      return promises
    },
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }))
  await showPage(<StorageSection />)
  return quran
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li')
  if (!row) throw new Error(`no row ${name}`)
  return row
}

describe('the space on this device', () => {
  it('says that it could not be freed, and goes on showing what is there', async () => {
    await browser({ isBroken: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove from this device: Quran in Français' }))
    await waitFor(() => expect(listToasts()[0]?.title).toBe('This could not be removed. Try again.'))
    expect(screen.getByText('Quran in Français')).toBeTruthy()
  })

  it('offers nothing to remove without which the app would not open', async () => {
    await browser()
    expect(await screen.findByText('Quran in Arabic')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  })

  it('is told in all and by part, and is less once a translation is gone', async () => {
    const quran = await browser()
    expect(await screen.findByText('5 MB')).toBeTruthy()
    expect(screen.getAllByText('2 MB')).toHaveLength(2)
    expect(rowOf('Everything else').textContent).toContain('1 MB')
    const button = screen.getByRole('button', { name: 'Remove from this device: Quran in Français' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByText('Quran in Français')).toBeNull())
    expect(quran.paths()).toEqual([quranPacks.ar])
    // The browser still says 5 MB.
    expect(screen.getByText('3 MB')).toBeTruthy()
    expect(rowOf('Everything else').textContent).toContain('1 MB')
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Quran in Arabic')))
    expect(isEditionFreed('fr')).toBe(true)
    expect(isEditionFreed('en')).toBe(false)
  })

  it('is told as it is where the browser still counts what is gone', async () => {
    await browser({ details: { caches: 4_900_000, indexedDB: 90_000, serviceWorkerRegistrations: 10_000 } })
    expect(await screen.findByText('4.1 MB')).toBeTruthy()
    expect(rowOf('Everything else').textContent).toContain('0.1 MB')
  })

  it('says when the browser does not promise to keep it, and when it does', async () => {
    await browser({ promises: false })
    fireEvent.click(await screen.findByText('Ask the browser to keep it'))
    expect(await screen.findByText(/did not promise/)).toBeTruthy()
    cleanup()
    await browser()
    fireEvent.click(await screen.findByText('Ask the browser to keep it'))
    expect(await screen.findByText(/has promised not to clear/)).toBeTruthy()
  })
})
