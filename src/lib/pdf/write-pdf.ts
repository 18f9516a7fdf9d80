import { PDFDocument, PDFName, PDFString, ReadingDirection } from 'pdf-lib'
import { directionOf, type Language, localeOf } from '../../../contract/languages.ts'
import { drawFrame, drawLine, drawRule, type FontOf } from './draw-page.ts'
import { type EmbeddedFont, embedFont, openEmbedded } from './embed-font.ts'
import type { Page, PageLine } from './paginate.ts'
import { margin, type Paper, paperSizes } from './paper.ts'
import type { PdfFont } from './pdf-font.ts'
import { setParagraph } from './set-paragraph.ts'
import { type Fonts, wordStyle } from './word-style.ts'

/** What a file is beside its words. */
export interface Sheet {
  paper: Paper
  /** The file's, and above each page but the first. */
  title: string
  language: Language
}

/** The pages as a file: title, language and reading direction are in it, and the words can be searched. */
export async function writePdf(pages: readonly Page[], sheet: Sheet, fonts: Fonts): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const { width, height } = paperSizes[sheet.paper]
  const embedded = new Map<PdfFont, EmbeddedFont>()
  const fontOf: FontOf = ({ font }) => {
    const known = embedded.get(font) ?? openEmbedded(font, `F${embedded.size}`)
    embedded.set(font, known)
    return known
  }
  const resources = context.obj({})
  for (const [at, page] of pages.entries()) {
    const leaf = document.addPage([width, height]).node
    const content = drawPage(page, at, { count: pages.length, sheet, fonts, fontOf })
    leaf.set(PDFName.of('Contents'), context.register(context.flateStream(content)))
    leaf.set(PDFName.of('Resources'), resources)
  }
  const dictionary = context.obj({})
  for (const font of embedded.values()) dictionary.set(PDFName.of(font.key), embedFont(context, font))
  resources.set(PDFName.of('Font'), dictionary)
  describe(document, sheet)
  return document.save()
}

function describe(document: PDFDocument, { title, language }: Sheet): void {
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor('Jariyah')
  document.setCreator('Jariyah')
  document.catalog.set(PDFName.of('Lang'), PDFString.of(language))
  if (directionOf(language) === 'rtl')
    document.catalog.getOrCreateViewerPreferences().setReadingDirection(ReadingDirection.R2L)
}

interface PageSetting {
  count: number
  sheet: Sheet
  fonts: Fonts
  fontOf: FontOf
}

function drawPage(page: Page, at: number, { count, sheet, fonts, fontOf }: PageSetting): string {
  const { width, height } = paperSizes[sheet.paper]
  const { title, language } = sheet
  const digits = new Intl.NumberFormat(localeOf(language))
  const style = wordStyle(fonts, language, { size: 9, align: 'center', colour: 'soft' })
  const centred = (text: string, y: number): PageLine[] =>
    setParagraph({ text, style }, width - 2 * margin.side).map(line => ({ line, x: 0, y }))
  const edges = centred(`${digits.format(at + 1)} / ${digits.format(count)}`, margin.bottom / 2)
  if (at > 0) edges.push(...centred(title, height - margin.top + 22))
  return [
    page.frame ? drawFrame(page.frame, width) : '',
    at > 0 ? drawRule(height - margin.top + 12, width) : '',
    ...page.rules.map(y => drawRule(y, width)),
    ...[...page.lines, ...edges].map(line => drawLine(line, fontOf)),
  ].join('\n')
}
