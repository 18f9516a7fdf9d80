import type { DocumentPart, DocumentRequest } from './document-request.ts'
import { type FontName, fontsOf } from './font-name.ts'

const faceOfScript: readonly [FontName, RegExp][] = [
  ['naskh', /\p{Script=Arabic}/u],
  // With the taka, which is a sign of the Bengali block.
  ['bengali', /\p{Script=Bengali}|\u09f3/u],
  ['devanagari', /\p{Script=Devanagari}/u],
]

function textsOf(part: DocumentPart): readonly string[] {
  if (part.kind === 'title') return part.texts
  if (part.kind === 'facts') return part.facts.flatMap(({ label, value }) => [label, value])
  if (part.kind === 'table')
    return [...part.columns.map(({ title }) => title), ...part.rows.flatMap(({ cells }) => cells.flat())]
  return [part.text]
}

/** The faces of the reader's language, and those of whatever else stands in the document: a name, a sign of a currency. */
export function documentFonts({ language, parts }: DocumentRequest): FontName[] {
  const own = fontsOf(language)
  const words = parts.flatMap(textsOf).join(' ')
  const others = faceOfScript.flatMap(([name, script]) => (script.test(words) ? [name] : []))
  return [...new Set([...own, ...others])]
}
