import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'
import { type FontName, scriptOf } from './font-name.ts'

/** A glyph as it is drawn, from left to right; lengths are parts of the em. */
export interface Glyph {
  id: number
  /** Where in the text it comes from. */
  cluster: number
  advance: number
  dx: number
  dy: number
}

export interface PdfFont {
  name: FontName
  /** The whole file, TrueType. */
  file: Uint8Array
  covers: (code: number) => boolean
  /** @param level odd where the text runs from right to left */
  shape: (text: string, level: number, language: string) => Glyph[]
}

/** HarfBuzz's own memory is not collected: one buffer serves everybody. */
let shared: Buffer | undefined

/** @param file a TrueType file of ours, checked by its seal */
export function openFont(name: FontName, file: Uint8Array): PdfFont {
  const face = new Face(new Blob(file))
  const font = new Font(face)
  const codes = new Set(face.collectUnicodes())
  const em = face.upem
  return {
    name,
    file,
    covers: code => codes.has(code),
    shape(text, level, language) {
      const buffer = (shared ??= new Buffer())
      buffer.reset()
      buffer.addText(text)
      buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
      buffer.setScript(scriptOf[name])
      buffer.setLanguage(language)
      shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
        return { id: codepoint, cluster, advance: xAdvance / em, dx: xOffset / em, dy: yOffset / em }
      })
    },
  }
}
