/** A stretch of the Quran, or duas of the library, with a sentence on them from `recitations:<page>.<key>`. */
export type RecitationPart =
  | { kind: 'quran'; key: string; surah: number; from: number; to: number }
  | { kind: 'duas'; key: string; ids: readonly string[] }

export type RecitationName = 'four-quls' | 'ruqyah' | 'istikhara'

interface Recitation {
  /** Keys of the sentences that come first. */
  notes: readonly string[]
  parts: readonly RecitationPart[]
}

const surah = (key: string, surah: number, last: number): RecitationPart => ({
  kind: 'quran',
  key,
  surah,
  from: 1,
  to: last,
})

const ikhlas = surah('ikhlas', 112, 4)
const falaq = surah('falaq', 113, 5)
const nas = surah('nas', 114, 6)

/** What is recited on each page, in its order. The words come from the packs. */
export const recitations: Readonly<Record<RecitationName, Recitation>> = {
  'four-quls': {
    notes: ['name', 'when'],
    parts: [surah('kafirun', 109, 6), ikhlas, falaq, nas],
  },
  ruqyah: {
    notes: ['what', 'healing', 'limits'],
    parts: [
      surah('fatihah', 1, 7),
      { kind: 'quran', key: 'kursi', surah: 2, from: 255, to: 255 },
      { kind: 'quran', key: 'baqarah', surah: 2, from: 285, to: 286 },
      ikhlas,
      falaq,
      nas,
      {
        kind: 'duas',
        key: 'duas',
        ids: [
          'remove-the-harm-lord-of-mankind',
          'ruqyah-in-the-name-of-allah',
          'pain-in-the-body',
          'protecting-children',
          'visiting-ask-the-lord-of-the-throne',
        ],
      },
    ],
  },
  istikhara: {
    notes: ['what', 'how', 'after', 'dream'],
    parts: [{ kind: 'duas', key: 'dua', ids: ['istikhara-asking-for-the-good'] }],
  },
}
