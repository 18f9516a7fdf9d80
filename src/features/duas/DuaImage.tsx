import { useMemo } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Dua } from '../../lib/duas/dua.ts'
import { arabicBlock, meaningBlock, quranBlock, titleBlock } from '../../ui/card-block.ts'
import { PictureDialog } from '../../ui/PictureDialog.tsx'
import { arabicOf } from './dua-as-text.ts'
import { useSourceText } from './use-source-text.ts'

/** The dua as a picture to be passed on. */
export function DuaImage({ dua, onClose }: { dua: Dua; onClose: () => void }) {
  const { t } = useTranslation('duas')
  const { language } = useReader()
  const sourceText = useSourceText()
  const source = dua.sources.map(sourceText).join(' · ')
  const card = useMemo(() => {
    const arabic = arabicOf(dua.text)
    const words = dua.text.kind === 'quran' ? quranBlock(arabic) : arabicBlock(arabic)
    return {
      blocks: [titleBlock(dua.title, language), words, meaningBlock(dua.meaning, language)],
      source,
      language,
    }
  }, [dua, source, language])
  const texts = {
    title: t('dua.image'),
    hint: t('dua.imageHint'),
    share: t('dua.imageShare'),
    save: t('dua.imageSave'),
    failed: t('dua.failed'),
  }
  return <PictureDialog card={card} label={dua.title} fileName={dua.id} texts={texts} onClose={onClose} />
}
