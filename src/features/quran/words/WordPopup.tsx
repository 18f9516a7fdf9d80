import { Popover } from '@base-ui/react/popover'
import { displayAyah } from '../../../lib/quran/display.ts'
import type { MeantWord } from '../../../lib/quran/meant-words.ts'

interface Props {
  word: MeantWord
  /** The word that was pressed. */
  anchor: HTMLElement
  onClose: () => void
}

/** How a word is said, and what it means. */
export function WordPopup({ word, anchor, onClose }: Props) {
  const change = (isOpen: boolean, { event }: Popover.Root.ChangeEventDetails) => {
    // The word closes what it opened: were the press on it to count as outside, it would open again.
    const isOnWord = event.target instanceof Node && anchor.contains(event.target)
    if (!isOpen && !(event.type !== 'keydown' && isOnWord)) onClose()
  }
  return (
    <Popover.Root open onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup className="popup word-popup" finalFocus={() => anchor}>
            <Popover.Title render={<p />} lang="ar" dir="rtl" className="quran">
              {displayAyah(word.arabic)}
            </Popover.Title>
            <Popover.Description render={<div />} dir="ltr">
              <p lang="ar-Latn" className="word-said">
                {word.transliteration}
              </p>
              <p lang="en">{word.meaning}</p>
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
