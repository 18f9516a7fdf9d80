import { type PDFContext, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import type { PdfFont } from './pdf-font.ts'
import { subsetFont, tableOf, tablesOf } from './subset-font.ts'

/** A face in the file, and the glyphs of it that are drawn with what each says. */
export interface EmbeddedFont {
  font: PdfFont
  key: string
  /** In thousandths of the em. */
  widthOf: (glyph: number) => number
  letters: Map<number, string>
}

/** Reads how wide the glyphs are. */
export function openEmbedded(font: PdfFont, key: string): EmbeddedFont {
  const tables = tablesOf(font.file)
  const hmtx = tableOf(tables, 'hmtx')
  const count = tableOf(tables, 'hhea').getUint16(34)
  const em = tableOf(tables, 'head').getUint16(18)
  return {
    font,
    key,
    widthOf: glyph => (hmtx.getUint16(Math.min(glyph, count - 1) * 4) / em) * 1000,
    letters: new Map(),
  }
}

const hex4 = (value: number) => value.toString(16).padStart(4, '0')
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex4(text.charCodeAt(at))).join('')

/** What each glyph says, for whoever searches or copies. PDF 32000-1, 9.10.3: at most a hundred to a list. */
function toUnicode(letters: ReadonlyMap<number, string>): string {
  const said = [...letters].filter(([, text]) => text !== '')
  const lists: string[] = []
  for (let at = 0; at < said.length; at += 100) {
    const part = said.slice(at, at + 100)
    const lines = part.map(([glyph, text]) => `<${hex4(glyph)}> <${utf16(text)}>`)
    lists.push(`${part.length} beginbfchar\n${lines.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${lists.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Writes the face, cut down to what is drawn; glyphs are named by their own numbers. */
export function embedFont(context: PDFContext, { font, letters, widthOf }: EmbeddedFont): PDFRef {
  const glyphs = [...letters.keys()].sort((a, b) => a - b)
  const file = subsetFont(font.file, glyphs)
  const tables = tablesOf(font.file)
  const head = tableOf(tables, 'head')
  const hhea = tableOf(tables, 'hhea')
  const scale = 1000 / head.getUint16(18)
  const name = PDFName.of(`JRYHAA+${font.name}`)
  const fontFile = context.register(context.flateStream(file, { Length1: file.length }))
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [36, 38, 40, 42].map(at => Math.round(head.getInt16(at) * scale)),
      ItalicAngle: 0,
      Ascent: Math.round(hhea.getInt16(4) * scale),
      Descent: Math.round(hhea.getInt16(6) * scale),
      CapHeight: 700,
      StemV: 80,
      FontFile2: fontFile,
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: PDFHexString.of('41646f6265'),
        Ordering: PDFHexString.of('4964656e74697479'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      DW: 1000,
      W: glyphs.flatMap(glyph => [glyph, [Number(widthOf(glyph).toFixed(2))]]),
      CIDToGIDMap: 'Identity',
    }),
  )
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(letters))),
    }),
  )
}
