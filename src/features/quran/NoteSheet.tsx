import { useKept } from '../../data/use-kept.ts'
import { mergedFor } from '../../data/worship/merged-for.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { ReadAyah } from './ayah-as-text.ts'
import { verseOf } from './reader-address.ts'
import { useNote } from './use-note.ts'
import { useVerseText } from './use-verse-text.ts'

const longestNote = 10_000

/** A note of one's own on an ayah. To leave is to save; where the device keeps nothing, leaving again leaves. */
export function NoteSheet({ ayah, onClose }: { ayah: ReadAyah; onClose: () => void }) {
  const { t } = useTranslation('marks')
  const verseText = useVerseText()
  const isAlone = useKept(mergedFor) === null
  const note = useNote(verseOf(ayah.place))
  const leave = async () => {
    const isWarned = note.isLost
    if ((await note.save()) || isWarned) onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={() => void leave()}
      title={t('note.title', { place: `${ayah.name} ${verseText(ayah.place)}` })}
      actions={<Button onClick={() => void leave()}>{t('note.save')}</Button>}
    >
      {note.isReady ? (
        <TextArea
          label={t('note.label')}
          hint={isAlone ? t('onDevice') : undefined}
          error={note.isLost ? t('note.notKept') : undefined}
          rows={8}
          dir="auto"
          maxLength={longestNote}
          value={note.text}
          onChange={event => note.write(event.target.value)}
        />
      ) : (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
    </Sheet>
  )
}
