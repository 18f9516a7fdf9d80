import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { addCards, clearMistake, hifdhStore, readHifdh, recite } from '../../data/hifdh-store.ts'
import { withDatabase } from '../../data/with-database.ts'
import { dayOf } from '../../lib/day-of.ts'
import { wordMistakes } from '../../lib/hifdh/word-mistakes.ts'
import { basmala } from '../../lib/quran/basmala.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { hifdhSettings, hifdhSettingsOf } from './hifdh-settings.ts'
import { Overview } from './Overview.tsx'
import { Practice } from './Practice.tsx'
import { useHifdh } from './use-hifdh.ts'

const packs = join(import.meta.dirname, '../../../public/content/quran')
const read = (start: string) =>
  JSON.parse(
    readFileSync(
      join(
        packs,
        readdirSync(packs).find(name => name.startsWith(`${start}.`) && name.endsWith('.json')) ?? '',
      ),
      'utf8',
    ),
  )
const meta: unknown = read('meta')
const arabic = read('ar') as string[][]
const answers = {
  '/content/quran/meta': meta,
  '/content/quran/ar': (address: string) => {
    const [, surah] = /\/(\d+)\.json/.exec(address) ?? []
    return surah === undefined ? arabic : arabic[Number(surah) - 1]
  },
}
const today = dayOf(new Date())

function Page({ practise }: { practise?: string }) {
  const { cards, records } = useHifdh()
  const props = { cards, records, today }
  return practise === undefined ? <Overview {...props} /> : <Practice {...props} practise={practise} />
}

const show = (practise?: string) => showPage(<Page practise={practise} />, { answers })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const records = () => hifdhStore.getSnapshot().records
const ikhlas = ['ayah:112:1', 'ayah:112:2']

afterEach(async () => {
  cleanup()
  await withDatabase(async db => {
    await db.hifdhCards.clear()
    await db.hifdhReviews.clear()
  })
  await readHifdh()
  hifdhSettings.set(hifdhSettingsOf(null))
})

it('asks how it went only once the text is seen', async () => {
  await addCards(ikhlas)
  await show('today')
  expect(await screen.findAllByRole('button', { name: /^Hidden word/ })).toHaveLength(4)
  fireEvent.keyDown(document.body, { key: '3' })
  expect(screen.queryByRole('button', { name: /^Good/ })).toBeNull()
  expect(records()).toEqual([])
  await press('Hidden word 3')
  expect(screen.getAllByRole('button', { name: /^Hidden word/ })).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(await screen.findByRole('button', { name: /^Good/ })).toBeTruthy()
})

it('brings what was forgotten once more on the same day, and takes a grade back', async () => {
  await addCards(ikhlas)
  await show('today')
  await press('Reveal all')
  await press(/^Forgot/)
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas 2' })).toBeTruthy()
  await press('Reveal all')
  await press(/^Easy/)
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas 1' })).toBeTruthy()
  await press('Undo')
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas 2' })).toBeTruthy()
  await press('Reveal all')
  await press(/^Good/)
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas 1' })).toBeTruthy()
  await press('Reveal all')
  await press(/^Good/)
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeTruthy()
})

it('takes back its own grades one by one, not what another tab graded since', async () => {
  await addCards([...ikhlas, 'ayah:112:3'])
  await show('today')
  for (const name of ['Al-Ikhlas 1', 'Al-Ikhlas 2']) {
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
    await press('Reveal all')
    await press(/^Good/)
  }
  await recite({ card: 'ayah:112:3', grade: 'good', mistakes: [] })
  const dueOn = () => hifdhStore.getSnapshot().cards.map(card => card.dueOn !== null)
  await waitFor(() => expect(dueOn()).toEqual([true, true, true]))
  await press('Undo')
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas 2' })).toBeTruthy()
  expect(dueOn()).toEqual([true, false, true])
  await press('Undo')
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas 1' })).toBeTruthy()
  expect(dueOn()).toEqual([false, false, true])
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
})

it('goes over a part again and again without asking for a grade', async () => {
  await addCards(['surah:112'])
  await show('surah:112')
  await press('Practise a part')
  await press('هُوَ')
  await press('أَحَدٌ')
  expect(screen.getAllByRole('button', { name: /^Hidden word/ })).toHaveLength(3)
  await press('Reveal all')
  await press('Once more')
  expect(screen.getAllByRole('button', { name: /^Hidden word/ })).toHaveLength(3)
  await press('Reveal all')
  expect(await screen.findByText('1 time')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Good/ })).toBeNull()
  await press('All of it')
  expect(screen.getAllByRole('button', { name: /^Hidden word/ }).length).toBeGreaterThan(10)
})

it('shows first letters and no more', async () => {
  hifdhSettings.set({ ...hifdhSettingsOf(null), look: 'letters' })
  await addCards(ikhlas)
  await show('today')
  expect(await screen.findByRole('button', { name: 'قُ' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'هُوَ' })).toBeNull()
})

it('names the surahs of a page and their basmala, which are neither hidden nor counted', async () => {
  hifdhSettings.set({ ...hifdhSettingsOf(null), look: 'letters' })
  await addCards(['page:604'])
  await show('page:604')
  const names = await screen.findAllByRole('heading', { level: 2 })
  expect(names.map(name => name.querySelector('small')?.textContent)).toEqual([
    'Al-Ikhlas',
    'Al-Falaq',
    'An-Nas',
  ])
  expect(names[1]?.nextElementSibling?.textContent).toContain(displayAyah(basmala))
  expect(document.querySelectorAll('[data-word]')).toHaveLength(
    [111, 112, 113]
      .flatMap(surah => arabic[surah] ?? [])
      .join(' ')
      .split(' ').length,
  )
})

it('has no basmala above at-Tawbah, and names no surah where one alone is recited', async () => {
  await addCards(['page:187', 'surah:112'])
  await show('page:187')
  const [name] = await screen.findAllByRole('heading', { level: 2 })
  expect(name?.textContent).toContain('At-Tawbah')
  expect(document.querySelector('.recital-basmala')).toBeNull()
  cleanup()
  await show('surah:112')
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas', level: 1 })).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: /^Hidden word/ })).toHaveLength(15)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('keeps the words that went wrong, until they go well', async () => {
  await addCards(ikhlas)
  await show('today')
  await press('Reveal all')
  await press('هُوَ')
  expect(screen.getByRole('button', { name: 'هُوَ' }).getAttribute('aria-pressed')).toBe('true')
  await press(/^Hard/)
  await waitFor(() => expect(wordMistakes(records()).map(({ word }) => word)).toEqual(['112:1:2']))
  cleanup()
  await show()
  expect(await screen.findByText('هُوَ')).toBeTruthy()
  cleanup()
  await show('mistakes')
  expect(await screen.findByRole('heading', { name: 'Al-Ikhlas 1' })).toBeTruthy()
  await press('Reveal all')
  await press('It goes well now')
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeTruthy()
  expect(wordMistakes(records())).toEqual([])
})

it('counts a mistake once more where it still goes wrong', async () => {
  await recite({ card: 'ayah:112:1', grade: null, mistakes: ['112:1:2'] })
  await show('mistakes')
  await press('Reveal all')
  await press('Not yet')
  await waitFor(() => expect(wordMistakes(records())[0]?.count).toBe(2))
  await clearMistake('112:1:2')
})

it('adds nothing that the mushaf does not have, and what it has in the order wished', async () => {
  await show()
  await press('Add something to learn')
  fireEvent.change(await screen.findByLabelText('Choose'), { target: { value: 'pages' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '605' } })
  await press('Add')
  expect(await screen.findByText(/does not have that/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '603' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '604' } })
  fireEvent.change(screen.getByLabelText('New ones a day'), { target: { value: '51' } })
  await press('Add')
  expect(await screen.findByText(/whole number up to 50/)).toBeTruthy()
  expect(hifdhStore.getSnapshot().cards).toEqual([])
  fireEvent.change(screen.getByLabelText('New ones a day'), { target: { value: '1' } })
  fireEvent.click(screen.getByLabelText('Begin with the last'))
  await press('Add')
  await waitFor(() =>
    expect(
      hifdhStore
        .getSnapshot()
        .cards.map(({ id }) => id)
        .sort(),
    ).toEqual(['page:603', 'page:604']),
  )
  expect(await screen.findByText('1 new')).toBeTruthy()
  const names = await screen.findAllByRole('link', { name: /^Page/ })
  expect(names.map(link => link.textContent)).toEqual(['Page 604', 'Page 603'])
})

it('writes numbers into its fields as the reader writes them, and reads them so', async () => {
  await showPage(<Page />, { answers, language: 'bn' })
  await press('নতুন সবক যোগ করুন')
  const newADay = await screen.findByLabelText<HTMLInputElement>('প্রতিদিন নতুন')
  expect(newADay.value).toBe('৩')
  fireEvent.change(screen.getByLabelText('বেছে নিন'), { target: { value: 'pages' } })
  expect(screen.getByLabelText<HTMLInputElement>('থেকে').value).toBe('৫৮২')
  expect(screen.getByLabelText<HTMLInputElement>('পর্যন্ত').value).toBe('৬০৪')
  fireEvent.change(newADay, { target: { value: '২.৫' } })
  await press('যোগ করুন')
  expect(await screen.findByText(/পূর্ণ সংখ্যা/)).toBeTruthy()
  fireEvent.change(newADay, { target: { value: '১২' } })
  await press('যোগ করুন')
  await waitFor(() => expect(hifdhSettings.get().newADay).toBe(12))
})

it('says a juz of the map in words', async () => {
  await addCards(['page:604'])
  await show()
  await press('Juz 30')
  expect(await screen.findByText(/Pages 582 to 604/)).toBeTruthy()
  expect(screen.getByText(/Chosen: 1/)).toBeTruthy()
})
