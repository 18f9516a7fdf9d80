import { describe, expect, it } from 'vitest'
import { readPdfFont } from '../../../content/build/pdf-fonts.ts'
import { readPdfLines } from '../../../tests/harness/read-pdf.ts'
import { composeDocument } from './compose-document.ts'
import { documentFonts } from './document-fonts.ts'
import type { DocumentRequest, TableRow } from './document-request.ts'
import { makeDocumentPdf } from './make-document-pdf.ts'
import { paginate } from './paginate.ts'
import { openFont } from './pdf-font.ts'

const workshop = {
  readFont: async (name: Parameters<typeof readPdfFont>[0]) => new Uint8Array(readPdfFont(name)),
  onProgress: () => undefined,
}
const list = (rows: TableRow[], language: DocumentRequest['language'] = 'en'): DocumentRequest => ({
  language,
  paper: 'a4',
  title: 'Gifts of 2026',
  parts: [
    { kind: 'title', texts: ['Gifts'] },
    {
      kind: 'table',
      columns: [
        { title: 'Given to', share: 0.7 },
        { title: 'Amount', share: 0.3, isEnd: true },
      ],
      rows,
    },
  ],
})
const gifts = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, at) => ({ cells: [[`Well ${at + 1}`, 'to a charity'], [`£${at + 1}`]] }))

/** The lines of each page. */
function pagesOf(request: DocumentRequest): string[][] {
  const fonts = Object.fromEntries(
    documentFonts(request).map(name => [name, openFont(name, new Uint8Array(readPdfFont(name)))]),
  )
  const pages = paginate(composeDocument(request, fonts), 'a4', () => undefined)
  return pages.map(({ lines }) => lines.map(({ line }) => line.text))
}

describe('a document as a PDF', () => {
  it('says each of 300 gifts once, under a head on every page', async () => {
    const pages = await readPdfLines(await makeDocumentPdf(list(gifts(300)), workshop))
    expect(pages.length).toBeGreaterThan(8)
    for (const [at, lines] of pages.entries()) {
      expect(lines.filter(line => line === 'Given to')).toHaveLength(1)
      expect(lines.includes('Gifts of 2026')).toBe(at > 0)
      expect(lines).toContain(`${at + 1} / ${pages.length}`)
    }
    const said = pages.flat().filter(line => /^(Well|£)/.test(line))
    expect(said).toEqual(gifts(300).flatMap(({ cells }) => cells.map(([first]) => first)))
  })

  it('breaks no row, and leaves no head alone at the foot of a page', () => {
    for (let count = 1; count < 60; count++) {
      for (const texts of pagesOf(list(gifts(count)))) {
        expect(texts.filter(text => text.startsWith('Well'))).toHaveLength(
          texts.filter(text => text === 'to a charity').length,
        )
        expect(texts.at(-1)).not.toBe('Amount')
      }
    }
  })

  it('leaves no heading, and no head below it, at the foot of a page without a row', () => {
    for (let count = 1; count < 60; count++) {
      const { parts, ...request } = list(gifts(count))
      const tall = { cells: [['Last', 'to a charity', 'by a card', 'of test money'], ['£5']] }
      const more = list([tall]).parts.filter(({ kind }) => kind === 'table')
      const pages = pagesOf({
        ...request,
        parts: [...parts, { kind: 'heading', text: 'Each gift' }, ...more],
      })
      const page = pages.find(texts => texts.includes('Each gift'))
      expect(page?.slice(page.indexOf('Each gift') + 1)).toEqual(
        expect.arrayContaining(['Given to', 'Last', 'of test money']),
      )
    }
  })

  it('begins at the right in Arabic, with the amounts at the left', () => {
    const request = list([{ cells: [['بئر'], ['£5']] }], 'ar')
    const fonts = Object.fromEntries(
      documentFonts(request).map(name => [name, openFont(name, new Uint8Array(readPdfFont(name)))]),
    )
    const [page] = paginate(composeDocument(request, fonts), 'a4', () => undefined)
    const placeOf = (text: string) => {
      const found = page?.lines.find(({ line }) => line.text === text)
      return (found?.x ?? 0) + (found?.line.glyphs[0]?.x ?? 0)
    }
    expect(placeOf('£5')).toBeCloseTo(0)
    expect(placeOf('بئر')).toBeGreaterThan(400)
  })

  it('brings the faces of what it says beside its own language', () => {
    expect(documentFonts(list([{ cells: [['بئر في বাংলা'], ['₹5']] }]))).toEqual(
      expect.arrayContaining(['latin', 'naskh', 'bengali']),
    )
    expect(documentFonts(list(gifts(1)))).toEqual(['latin', 'latinExtended'])
  })
})
