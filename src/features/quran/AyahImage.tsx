import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meaningBlock, quranBlock } from '../../ui/card-block.ts'
import { PictureDialog } from '../../ui/PictureDialog.tsx'
import type { ReadAyah } from './ayah-as-text.ts'
import { useVerseText } from './use-verse-text.ts'

/** An ayah, with the translation beside it, as a picture to be passed on. */
export function AyahImage({ ayah, onClose }: { ayah: ReadAyah; onClose: () => void }) {
  const { t, language } = useTranslation('marks')
  const { arabic, translation, edition, name } = ayah
  const { surah, ayah: number } = ayah.place
  const place = `${name} ${useVerseText()(ayah.place)}`
  const card = useMemo(() => {
    const words = quranBlock(arabic, number)
    if (!translation || !edition) return { blocks: [words], source: place, language }
    const meaning = meaningBlock(translation, edition.language)
    return { blocks: [words, meaning], source: `${place} · ${edition.name}`, language }
  }, [arabic, number, translation, edition, place, language])
  const texts = {
    title: t('image.title'),
    hint: t('image.hint'),
    share: t('image.share'),
    save: t('image.save'),
    failed: t('image.failed'),
  }
  return (
    <PictureDialog
      card={card}
      label={translation ? `${place}: ${translation}` : place}
      fileName={`quran-${surah}-${number}`}
      texts={texts}
      onClose={onClose}
    />
  )
}
