import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quranPacks } from '../../../lib/content.gen.ts'
import type { Edition } from '../../../lib/quran/edition.ts'

const built = (address: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../public', address.replace('?again', '')), 'utf8'),
  )

// Packs that were read once are not read again.
beforeEach(() => vi.resetModules())
afterEach(cleanup)

/** What lacks of al-Ikhlas in English. */
async function lack(answers: Record<string, unknown>): Promise<string> {
  const { TextLacking, useSurahTexts } = await import('./use-surah-texts.ts')
  const { editionFor } = await import('../../../lib/quran/edition.ts')
  const { showPage } = await import('../../../../tests/fakes/page.tsx')
  function Page({ edition }: { edition: Edition | null }) {
    const read = useSurahTexts()
    const [said, setSaid] = useState('')
    useEffect(() => {
      read(112, edition, false).then(
        () => setSaid('nothing'),
        error => setSaid(error instanceof TextLacking ? `${error.text} ${error.lack}` : String(error)),
      )
    }, [read, edition])
    return <output>{said}</output>
  }
  await showPage(<Page edition={editionFor('en', 'own')} />, { answers: { '/content/': built, ...answers } })
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return screen.getByRole('status').textContent
}

const english = quranPacks.translations.en.dir

it('does not take an Arabic that is not what was sealed for a missing translation', async () => {
  expect(await lack({ [quranPacks.meta]: {}, [quranPacks.ar]: [] })).toBe('arabic refused')
})

it('tells a translation that is not what was sealed from one that is not here', async () => {
  expect(await lack({ [`${english}/`]: ['changed'] })).toBe('beside refused')
})

it('lacks a translation that cannot be had', async () => {
  const { CallError } = await import('../../../data/call-error.ts')
  const offline = new CallError('no', { status: null, code: 'network' })
  expect(await lack({ [`${english}/`]: offline })).toBe('beside failed')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  cleanup()
  expect(await lack({ [`${english}/`]: offline })).toBe('beside absent')
  vi.restoreAllMocks()
})

it('lacks nothing where all is here', async () => {
  expect(await lack({})).toBe('nothing')
})
