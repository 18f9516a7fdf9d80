import { Bold, Italic, Link } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import type { PageLine } from '../../../../contract/page-blocks.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextArea } from '../../../ui/TextArea.tsx'

interface Props
  extends Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'error' | 'rows' | 'maxLength'> {
  lines: readonly PageLine[]
  /** How the lines are typed, and what of typed words they are. */
  form: { typed: (lines: readonly PageLine[]) => string; read: (typed: string) => PageLine[] }
  onLines: (lines: PageLine[]) => void
}

const wraps = [
  { name: 'strong', icon: Bold, before: '**', after: '**' },
  { name: 'emphasis', icon: Italic, before: '__', after: '__' },
  { name: 'link', icon: Link, before: '[', after: '](https://)' },
] as const

/** Words with marks: typed with signs, which the buttons put around what is selected. */
export function MarkupField({ lines, form, onLines, ...field }: Props) {
  const { t } = useTranslation('visual-builder')
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(() => form.typed(lines))
  // Undone, or brought back from an earlier version.
  const isOurs = form.typed(form.read(typed)) === form.typed(lines)
  const value = isOurs ? typed : form.typed(lines)
  const type = (text: string) => {
    setTyped(text)
    onLines(form.read(text))
  }
  const wrap = (before: string, after: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {}
    type(`${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`)
    area.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <TextArea {...field} ref={area} value={value} onChange={event => type(event.target.value)} />
      <p className="flex gap-2">
        {wraps.map(({ name, icon: Icon, before, after }) => (
          <button
            key={name}
            type="button"
            className="btn btn-outline"
            aria-label={t(`marks.${name}`)}
            onClick={() => wrap(before, after)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </p>
    </div>
  )
}
