import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import {
  Bookmark,
  BookmarkMinus,
  Copy,
  ImageDown,
  Languages,
  Link2,
  NotebookPen,
  Share2,
  Tag,
} from 'lucide-react'
import type { Language } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hrefInLanguage } from '../../lib/href-in-language.ts'
import { toast } from '../../ui/toasts.state.ts'
import type { AyahSheet } from './AyahPanel.tsx'
import { arabicAsText, ayahAsText, type ReadAyah } from './ayah-as-text.ts'
import { readerPath, verseOf } from './reader-address.ts'
import { ListenItem } from './recitation/ListenItem.tsx'
import { useBookmark } from './use-bookmark.ts'
import { useVerseText } from './use-verse-text.ts'

interface Props {
  ayah: ReadAyah
  anchor: HTMLElement
  onOpen: (sheet: AyahSheet) => void
  onClose: () => void
}

interface Act {
  id: 'copyArabic' | 'copyBoth' | 'copyLink' | 'share'
  icon: LucideIcon
  text: () => string
}

const sheets: readonly { id: AyahSheet; icon: LucideIcon }[] = [
  { id: 'note', icon: NotebookPen },
  { id: 'tags', icon: Tag },
  { id: 'image', icon: ImageDown },
]

/** What may be done with one ayah, at the number that was pressed. */
export function AyahMenu({ ayah, anchor, onOpen, onClose }: Props) {
  const { t, language } = useTranslation('quran')
  const act = useActs()
  const at = useVerseText()(ayah.place)
  const label = t('ayah.actions', { place: `${ayah.name} ${at}` })
  return (
    <Menu.Root open modal={false} onOpenChange={isOpen => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="start" sideOffset={6} collisionPadding={8} className="z-50">
          <Menu.Popup className="popup" finalFocus={() => anchor} aria-label={label}>
            <ListenItem place={ayah.place} />
            <BookmarkItem verse={verseOf(ayah.place)} />
            {sheets.map(({ id, icon: Icon }) => (
              <Menu.Item key={id} className="popup-item" closeOnClick={false} onClick={() => onOpen(id)}>
                <Icon size={18} aria-hidden="true" />
                {t(`ayah.${id}`)}
              </Menu.Item>
            ))}
            {actsFor(ayah, at, language).map(({ id, icon: Icon, text }) => (
              <Menu.Item key={id} className="popup-item" onClick={() => void act(id, text())}>
                <Icon size={18} aria-hidden="true" />
                {t(`ayah.${id}`)}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function BookmarkItem({ verse }: { verse: string }) {
  const { t } = useTranslation('quran')
  const { isBookmarked, toggle } = useBookmark(verse)
  const Icon = isBookmarked ? BookmarkMinus : Bookmark
  return (
    <Menu.Item className="popup-item" onClick={() => void toggle()}>
      <Icon size={18} aria-hidden="true" />
      {t(isBookmarked ? 'ayah.unbookmark' : 'ayah.bookmark')}
    </Menu.Item>
  )
}

function actsFor(ayah: ReadAyah, at: string, language: Language): Act[] {
  const search = `verse=${verseOf(ayah.place)}`
  const link = () => location.origin + hrefInLanguage(readerPath, search, language)
  const acts: Act[] = [{ id: 'copyArabic', icon: Copy, text: () => arabicAsText(ayah, at) }]
  if (ayah.translation) acts.push({ id: 'copyBoth', icon: Languages, text: () => ayahAsText(ayah, at) })
  acts.push({ id: 'copyLink', icon: Link2, text: link })
  if ('share' in navigator)
    acts.push({ id: 'share', icon: Share2, text: () => `${ayahAsText(ayah, at)}\n${link()}` })
  return acts
}

function useActs(): (id: Act['id'], text: string) => Promise<void> {
  const { t } = useTranslation('quran')
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    toast({ title: t('ayah.copied'), tone: 'done' })
  }
  return async (id, text) => {
    try {
      await (id === 'share' ? navigator.share({ text }) : copy(text))
    } catch (error) {
      // Whoever closes the share panel has changed their mind; nothing failed.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ title: t('ayah.copyFailed'), tone: 'error' })
    }
  }
}
