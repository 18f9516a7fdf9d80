import type { Language } from '../../contract/languages.ts'

/** Our faces of a language's script, and letters of it: those that the fewest devices have are among them. */
interface Script {
  faces: readonly string[]
  letters: readonly string[]
}

const bothWeights = (family: string) => [`400 1em "${family}"`, `700 1em "${family}"`]

const scripts: Partial<Record<Language, Script>> = {
  ar: { faces: bothWeights('Noto Naskh Arabic'), letters: ['ا', 'س', 'م'] },
  ur: { faces: ['400 1em "Noto Nastaliq Urdu"'], letters: ['ہ', 'ے', 'ں', 'ٹ'] },
  bn: { faces: bothWeights('Noto Sans Bengali'), letters: ['ক', 'ট', 'অ'] },
  hi: { faces: bothWeights('Noto Sans Devanagari'), letters: ['क', 'ट', 'अ'] },
}

const passages = (has: LettersWorld['hasPassage']): Script[] =>
  Object.entries(scripts).flatMap(([language, script]) => (has(language) ? script : []))

export interface LettersWorld {
  /** Of the page that is read: what its styles look at is set here (ui/styles/type.css). */
  page: Pick<HTMLElement, 'dataset'>
  language: Language
  fonts: Pick<FontFaceSet, 'load'>
  /** How wide the device draws a letter by itself. */
  widthOf: (letter: string) => number
  /** Whether the page holds a passage in this language, e.g. Arabic in an English page. */
  hasPassage: (language: string) => boolean
  /** Calls whenever another page is about to take the place of this one. */
  onNextPage: (listener: () => void) => () => void
}

/** Is no letter of any script: where it is drawn it is the box that stands for what a device has not. */
const nobodys = '\u0378'

/** In pixels of a canvas, which knows none of our faces; all of one width where there is no canvas. */
export function drawnWidths(): (letter: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = '20px system-ui'
  return letter => context?.measureText(letter).width ?? 0
}

/**
 * A page that the service has sent is drawn with the letters of the device, so that nothing moves under the eyes of who
 * reads it. Ours are brought meanwhile and come with the next page, where each element is styled anew anyway. A device that
 * cannot draw a letter draws a box: there they come as soon as they can, as they do where a letter happens to be as wide as one.
 */
export async function bringOwnLetters({
  page,
  language,
  fonts,
  widthOf,
  hasPassage,
  onNextPage,
}: LettersWorld): Promise<void> {
  const script = scripts[language]
  const show = () => {
    page.dataset.face = ''
  }
  const showNext = () => {
    const stop = onNextPage(() => {
      stop()
      show()
    })
  }
  const drawn = script ? [script] : passages(hasPassage)
  if (drawn.length > 0) {
    const box = widthOf(nobodys)
    if (drawn.some(({ letters }) => letters.some(letter => widthOf(letter) === box))) return show()
  }
  // Those of a passage come once they are drawn: a first visit does not pay for them.
  if (script) await Promise.all(script.faces.map(face => fonts.load(face, script.letters.join(''))))
  showNext()
}
