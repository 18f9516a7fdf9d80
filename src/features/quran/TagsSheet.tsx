import './marks.css'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasLongTag, longestTag, mostTags } from '../../lib/quran/ayah-mark.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ReadAyah } from './ayah-as-text.ts'
import { verseOf } from './reader-address.ts'
import { useTags } from './use-tags.ts'
import { useVerseText } from './use-verse-text.ts'

/** What ends a tag while one types. */
const endsTag = /[,،;؛]$/

/** The tags of an ayah: added with Enter or a comma, or by leaving, and each kept at once. */
export function TagsSheet({ ayah, onClose }: { ayah: ReadAyah; onClose: () => void }) {
  const { t } = useTranslation('marks')
  const verseText = useVerseText()
  const { tags, offered, isLost, add, take } = useTags(verseOf(ayah.place))
  const [typed, setTyped] = useState('')
  const [warnedOf, setWarnedOf] = useState('')
  const addTyped = async (text: string) => {
    if (hasLongTag(text)) return false
    const isKept = text.trim() === '' || (await add(text))
    if (isKept) setTyped(now => (now === text ? '' : now))
    return isKept
  }
  const type = (text: string) => {
    setTyped(text)
    if (endsTag.test(text)) void addTyped(text)
  }
  const error = hasLongTag(typed)
    ? t('tags.tooLong', { most: longestTag })
    : isLost
      ? t('tags.notKept')
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void addTyped(typed)
  }
  const leave = async () => {
    // What is too long, or could not be kept, is let go of once its reader was held back for it.
    const isWarned = isLost || warnedOf === typed
    if ((await addTyped(typed)) || isWarned) return onClose()
    setWarnedOf(typed)
  }
  return (
    <Sheet
      isOpen
      onClose={() => void leave()}
      title={t('tags.title', { place: `${ayah.name} ${verseText(ayah.place)}` })}
      actions={<Button onClick={() => void leave()}>{t('tags.done')}</Button>}
    >
      <Chips label={t('tags.own')} tags={tags} action="remove" onPress={tag => void take(tag)} />
      {tags.length < mostTags && (
        <form onSubmit={submit}>
          <TextField
            label={t('tags.label')}
            hint={t('tags.hint', { most: longestTag })}
            error={error}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={event => type(event.target.value)}
          />
        </form>
      )}
      <Chips label={t('tags.used')} tags={offered} action="add" onPress={tag => void add(tag)} />
    </Sheet>
  )
}

interface ChipsProps {
  label: string
  tags: readonly string[]
  action: 'add' | 'remove'
  onPress: (tag: string) => void
}

function Chips({ label, tags, action, onPress }: ChipsProps) {
  const { t } = useTranslation('marks')
  if (tags.length === 0) return null
  const Sign = action === 'add' ? Plus : X
  return (
    <section className="grid gap-2">
      <h3 className="field-label">{label}</h3>
      <ul className="mark-chips">
        {tags.map(tag => (
          <li key={tag}>
            <button
              type="button"
              className="mark-chip"
              aria-label={t(`tags.${action}`, { tag })}
              onClick={() => onPress(tag)}
            >
              <bdi>{tag}</bdi>
              <Sign size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
