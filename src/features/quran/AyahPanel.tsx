import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { opened } from '../../ui/opened.tsx'
import { AyahMenu } from './AyahMenu.tsx'
import type { ReadAyah } from './ayah-as-text.ts'
import { bookmarkToast } from './bookmark-toast.ts'
import { ayahElementId } from './reader-address.ts'

// The menu does not wait for what few open from it.
const sheets = {
  note: opened(async () => (await import('./NoteSheet.tsx')).NoteSheet),
  tags: opened(async () => (await import('./TagsSheet.tsx')).TagsSheet),
  image: opened(async () => (await import('./AyahImage.tsx')).AyahImage),
}
export type AyahSheet = keyof typeof sheets

const isSheet = (name: string | undefined): name is AyahSheet => name !== undefined && name in sheets

interface Props {
  ayah: ReadAyah
  /** What was pressed; it may say which sheet it opens. */
  anchor: HTMLElement
  onClose: () => void
}

/** The menu of an ayah, and what is opened from it. */
export function AyahPanel({ ayah, anchor, onClose }: Props) {
  const { opens } = anchor.dataset
  const [sheet, setSheet] = useState(isSheet(opens) ? opens : null)
  const hasTexts = useTexts('marks', sheet !== null)
  const close = () => {
    onClose()
    // Back to where one read, whichever way the sheet was left; a sign may have gone with what it stood for.
    requestAnimationFrame(() => {
      const number = document.querySelector<HTMLElement>(`#${ayahElementId(ayah.place)} [data-actions]`)
      const back = anchor.isConnected ? anchor : number
      back?.focus({ preventScroll: true })
    })
  }
  const isMenu = sheet === null
  useEffect(() => {
    if (!isMenu) bookmarkToast.withdraw()
  }, [isMenu])
  if (isMenu) return <AyahMenu ayah={ayah} anchor={anchor} onOpen={setSheet} onClose={onClose} />
  if (!hasTexts) return null
  const Sheet = sheets[sheet]
  return <Sheet ayah={ayah} onClose={close} />
}
