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

export interface LettersWorld {
  /** Of the page that is read: what its styles look at is set here (ui/styles/type.css). */
  page: Pick<HTMLElement, 'dataset'>
  language: Language
  fonts: Pick<FontFaceSet, 'load'>
  /** How wide the device draws a letter by itself. */
  widthOf: (letter: string) => number
  /** Whether it holds a passage in a script of ours, e.g. Arabic in an English page. */
  hasPassages: () => boolean
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
 * reads it. Ours are brought meanwhile and come with the next page. A device that cannot draw a letter draws a box: there
 * they come as soon as they can, as they do where a letter happens to be as wide as one.
 */
export async function bringOwnLetters({
  page,
  language,
  fonts,
  widthOf,
  hasPassages,
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
  // Each element of the page is styled anew by it: where nothing changes, with those of the next page.
  if (!script) return hasPassages() ? show() : showNext()
  const box = widthOf(nobodys)
  if (script.letters.some(letter => widthOf(letter) === box)) return show()
  await Promise.all(script.faces.map(face => fonts.load(face, script.letters.join(''))))
  showNext()
}
