import type { Language } from '../../../contract/languages.ts'
import type { Paper } from './paper.ts'

/** A fact with its name. What is no word of a language (a number, a hash) runs from left to right in any. */
export interface Fact {
  label: string
  value: string
  isCode?: boolean
}

/** A column: its part of the line, and whether it stands at the end of it, as amounts do. */
export interface Column {
  title: string
  share: number
  isEnd?: boolean
}

/** A row: in each column its text, and below it what is said of it, smaller. A sum stands out. */
export interface TableRow {
  cells: readonly (readonly string[])[]
  isSum?: boolean
  /** The gift that it is about: on a page the row leads to it. */
  gift?: string
}

/** `notice`: what nobody may overlook. */
export type DocumentPart =
  | { kind: 'title'; texts: readonly [string, ...string[]] }
  | { kind: 'heading' | 'text' | 'notice'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly TableRow[] }

/** All that a document is made of: words as they are read, in the reader's language. */
export interface DocumentRequest {
  language: Language
  paper: Paper
  /** The file's, and above each page but the first. */
  title: string
  parts: readonly DocumentPart[]
}
