import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import type { Guide, GuideBlock } from '../../lib/guides/guide.ts'
import { checklistTicks } from './checklist-ticks.ts'
import { GuidePage } from './GuidePage.tsx'
import { hajjChoice } from './hajj-choice.ts'

const guide = (...blocks: GuideBlock[]): Guide => ({
  slug: 'ramadan-guide',
  minutes: 6,
  reviewedOn: null,
  translation: { name: 'Saheeh International', language: 'en' },
  sections: [{ id: 'part', title: 'A part', blocks }],
  works: [],
})

const show = (answer: Guide | Error, language: 'en' | 'ar' | 'bn' | 'pt' = 'en') =>
  showPage(<GuidePage slug="ramadan-guide" />, { language, answers: { '/content/guides/': answer } })

beforeEach(() => {
  localStorage.clear()
  hajjChoice.set(null)
  checklistTicks.set([])
})
afterEach(cleanup)

describe('a guide', () => {
  it('says that a scholar has not reviewed it yet, and when one has', async () => {
    await show(guide({ kind: 'text', text: 'words' }))
    expect(await screen.findByText('Pending scholar review')).toBeTruthy()
    cleanup()
    await show({ ...guide({ kind: 'text', text: 'words' }), reviewedOn: '2026-11-20' })
    expect(await screen.findByText('Reviewed by a scholar on 20 November 2026')).toBeTruthy()
  })

  it('leads from its contents to each part, and says how long it takes', async () => {
    await show(guide({ kind: 'text', text: 'words' }))
    const contents = await screen.findByRole('navigation', { name: 'In this guide' })
    const link = within(contents).getByRole('link', { name: 'A part' })
    expect(link.getAttribute('href')).toBe('#part')
    expect(document.querySelector('#part')?.textContent).toContain('words')
    expect(screen.getByText('6 minutes to read')).toBeTruthy()
  })

  it('has no list of works where it cites none', async () => {
    await show(guide({ kind: 'text', text: 'words', cites: ['bukhari 8'] }))
    expect(await screen.findByText('words (al-Bukhari 8)')).toBeTruthy()
    expect(document.querySelector('#sources')).toBeNull()
  })

  it('says where each thing is from: a hadith, an ayah, a work of its list', async () => {
    const cites = [[], ['nasai 3608'], ['quran 17:1', '1']] as const
    const items = [
      ['ক', 'এক'],
      ['খ', 'দুই'],
      ['গ', 'তিন'],
    ] as [string, string][]
    const cited = guide({ kind: 'points', items, cites: cites.map(each => [...each]) })
    await show({ ...cited, works: ['Hugh Kennedy: The Prophet'] }, 'bn')
    expect((await screen.findByText('এক')).textContent).toBe('এক')
    expect(screen.getByText('দুই (নাসায়ি ৩৬০৮)')).toBeTruthy()
    expect(screen.getByText(/^তিন/).textContent).toBe('তিন (কুরআন ১৭:১) [১]')
    expect(screen.getByRole('link', { name: 'কুরআন ১৭:১' }).getAttribute('href')).toBe(
      '/quran-reader?verse=17%3A1',
    )
    expect(screen.getByRole('link', { name: '[১]' }).getAttribute('href')).toBe('#sources')
    const list = document.querySelector<HTMLElement>('#sources')
    expect(list && within(list).getByRole('listitem').textContent).toBe('Hugh Kennedy: The Prophet')
    expect(list && within(list).getByRole('heading', { name: 'গ্রন্থপঞ্জি' })).toBeTruthy()
  })

  it('leads on, to print, to share, and to say what is wrong', async () => {
    await show(guide({ kind: 'text', text: 'words' }))
    expect(await screen.findByRole('link', { name: /Next guide/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Previous guide/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Report an error' }).getAttribute('href')).toBe(
      '/contact?text=ramadan-guide',
    )
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })
})

describe('a block', () => {
  it('of ayat marks a meaning in another language, and says whose it is', async () => {
    await show(guide({ kind: 'ayah', surah: 2, from: 183, arabic: ['كُتِبَ'], meaning: ['decreed'] }), 'pt')
    expect((await screen.findByText('decreed')).getAttribute('lang')).toBe('en')
    expect(screen.getByText(/Saheeh International/)).toBeTruthy()
    const place = screen.getByRole('link', { name: 'Alcorão 2:183' })
    expect(place.getAttribute('href')).toBe('/quran-reader?verse=2%3A183')
    expect(screen.getByText(/كُتِبَ/).lang).toBe('ar')
  })

  const source = { book: 'tirmidhi', number: '3513', grade: 'sahih' } as const

  it('of hadith shows the words, their sound, their meaning and their place', async () => {
    await show(guide({ kind: 'hadith', arabic: 'عَفُوٌّ', latin: 'ʿafuww', source, meaning: 'Pardoning' }))
    expect(await screen.findByText('at-Tirmidhi 3513 · sahih')).toBeTruthy()
    for (const text of ['عَفُوٌّ', 'ʿafuww', 'Pardoning']) expect(screen.getByText(text)).toBeTruthy()
  })

  it('of hadith needs no letters of another script in Arabic', async () => {
    await show(guide({ kind: 'hadith', arabic: 'عَفُوٌّ', latin: 'ʿafuww', source, meaning: null }), 'ar')
    expect(await screen.findByText('الترمذي 3513 · صحيح')).toBeTruthy()
    expect(screen.queryByText('ʿafuww')).toBeNull()
  })

  it('that is drawn says in words what each number is, in the reader’s digits', async () => {
    const labels = ['এক', 'দুই', 'তিন']
    await show(guide({ kind: 'diagram', name: 'ten-nights', caption: 'দশ রাত', labels }), 'bn')
    const figure = (await screen.findByText('দশ রাত')).closest('figure')
    expect(figure?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(figure?.querySelector('svg')?.textContent).toContain('২৭')
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(
      expect.arrayContaining(['১এক', '২দুই', '৩তিন']),
    )
  })

  it('that is a map has its place at once, and is drawn once the page stands', async () => {
    const labels = ['১', '২', '৩', '৪', '৫', '৬'].map(each => `জায়গা ${each}`)
    await show(
      guide({ kind: 'diagram', name: 'hijrah-map', caption: 'পথ', labels, cites: ['bukhari 3905'] }),
      'bn',
    )
    const figure = (await screen.findByText('পথ (বুখারি ৩৯০৫)')).closest('figure')
    expect(figure?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 360 240')
    await waitFor(() => expect(figure?.querySelector('svg')?.textContent).toBe('১২৩৪৫৬'))
  })

  const reigns: GuideBlock = {
    kind: 'reigns',
    caption: 'To scale',
    years: ['750–1258 · 132–656', '≈ 1300–1922 · 700–1341'],
    items: [
      ['Abbasids', 'Baghdad'],
      ['Ottomans', 'Istanbul'],
    ],
  }

  it('of reigns says who ruled where and when, and draws how long', async () => {
    await show(guide(reigns))
    const rows = (await screen.findAllByRole('listitem')).filter(row => row.closest('figure'))
    expect(rows.map(row => row.textContent)).toEqual([
      'Abbasids Baghdad750–1258 CE · 132–656 AH',
      'Ottomans Istanbul≈ 1300–1922 CE · 700–1341 AH',
    ])
    const bar = rows[0]?.querySelector('line')
    expect([bar?.getAttribute('x1'), bar?.getAttribute('x2')]).toEqual(['10.7%', '47%'])
  })

  it('of reigns runs as the lines of the reader do, between the years of both calendars', async () => {
    await show(guide(reigns), 'ar')
    const figure = (await screen.findByText('To scale')).closest('figure')
    const bar = figure?.querySelector('li line')
    expect([bar?.getAttribute('x1'), bar?.getAttribute('x2')]).toEqual(['89.3%', '53%'])
    const placeOf = (year: string) =>
      [...(figure?.querySelectorAll('text') ?? [])].find(text => text.textContent === year)?.getAttribute('x')
    expect(placeOf('600')).toBe('100%')
    expect(placeOf('1')).toBe('98.4%')
    expect(placeOf('1400')).toBe('42.9%')
  })

  it('of lists, steps, points, notes and differences stands as what it is', async () => {
    await show(
      guide(
        { kind: 'list', items: ['dates'] },
        { kind: 'steps', items: ['rise'] },
        { kind: 'points', items: [['Fidya', 'food']] },
        { kind: 'note', text: 'mind' },
        { kind: 'differ', items: ['two views'] },
        { kind: 'act', to: '/donate', text: 'Give' },
      ),
    )
    expect((await screen.findByText('dates')).closest('ul')).toBeTruthy()
    expect(screen.getByText('rise').closest('ol')).toBeTruthy()
    expect(screen.getByText('Fidya').tagName).toBe('DT')
    expect(screen.getByText('mind').closest('.notice')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Where the schools differ' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Give' }).getAttribute('href')).toBe('/donate')
  })

  it('of a study names its authors and its journal', async () => {
    const citation = {
      authors: 'Dunn, E. W.',
      year: 2008,
      journal: 'Science 319',
      doi: '10.1126/science.1150952',
    }
    await show(guide({ kind: 'study', citation, text: 'found' }))
    const link = await screen.findByRole('link', { name: 'doi:10.1126/science.1150952' })
    expect(link.getAttribute('href')).toBe('https://doi.org/10.1126/science.1150952')
    expect(link.closest('figcaption')?.textContent).toContain('Dunn, E. W. (2008), Science 319')
  })

  it('of events writes their years in the reader’s digits', async () => {
    const events = [{ year: '622 · 1', name: 'হিজরত', text: 'মদিনায়' }]
    await show(guide({ kind: 'timeline', events }), 'bn')
    expect(await screen.findByText('৬২২ খ্রিষ্টাব্দ')).toBeTruthy()
    expect(screen.getByText('১ হিজরি')).toBeTruthy()
  })

  it('of events marks a year of one calendar alone, and keeps two apart from right to left', async () => {
    const events = [
      { year: '610', name: 'الوحي', text: 'في حراء' },
      { year: '624 · 2', name: 'بدر', text: 'في رمضان' },
    ]
    await show(guide({ kind: 'timeline', events }), 'ar')
    await screen.findByText('بدر')
    const years = [...document.querySelectorAll('.guide-year')].map(({ children }) =>
      [...children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    )
    expect(years).toEqual([['BDI 610 م'], ['BDI 624 م', 'BDI 2 هـ']])
  })
})

describe('on the way to Hajj', () => {
  const steps: GuideBlock[] = [
    { kind: 'kinds' },
    { kind: 'steps', items: ['Intend Umrah.'], only: ['tamattu'] },
    { kind: 'steps', items: ['Intend Hajj.'], only: ['qiran', 'ifrad'] },
    {
      kind: 'checklist',
      items: [
        { id: 'hajj-ihram', text: 'Ihram' },
        { id: 'hajj-umrah', text: 'Umrah', only: ['tamattu'] },
      ],
    },
  ]

  it('all kinds are shown and named until one is chosen, which is kept', async () => {
    await show(guide(...steps))
    expect(await screen.findByText('Intend Umrah.')).toBeTruthy()
    expect(screen.getByText('Intend Hajj.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^Ifrad/ }))
    expect(screen.queryByText('Intend Umrah.')).toBeNull()
    expect(screen.getByText('Intend Hajj.')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Umrah' })).toBeNull()
    expect(JSON.parse(localStorage.getItem('jariyah.hajj-kind') ?? '')).toBe('ifrad')
  })

  it('what is ticked is counted and kept on the device', async () => {
    await show(guide(...steps))
    expect(await screen.findByText('0 of 2 done')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ihram' }))
    expect(screen.getByText('1 of 2 done')).toBeTruthy()
    expect(localStorage.getItem('jariyah.guide-marks')).toBe('["hajj-ihram"]')
  })
})
