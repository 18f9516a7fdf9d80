import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsLive } from '../../ui/use-is-live.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { readerAddress } from './reader-address.ts'
import type { SurahHead } from './surah-head.ts'

interface Props {
  head: SurahHead
  onOpen: () => void
}

/** Names the surah and opens the picker. Until the page lives it opens a plain list of links by itself. */
export function SurahChooser({ head, onOpen }: Props) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const isLive = useIsLive()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!details.current?.open) return
    details.current.open = false
    onOpen()
    // Only what was opened before the page lived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  const number = new Intl.NumberFormat(locale).format(head.surah)
  const name = nameOf(head)
  const called = name === number ? t('surah', { name }) : `${number}. ${name}`
  return (
    <details ref={details} className="surah-chooser">
      <summary className="btn btn-quiet" aria-label={t('places.choose', { name: called })} onClick={open}>
        <span className="surah-called">{called}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {!isLive && <PlainList names={head.names} />}
    </details>
  )
}

const nameOf = ({ names, surah, arabic }: SurahHead) => names[surah - 1] ?? arabic

function PlainList({ names }: { names: readonly string[] }) {
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <ol className="surah-plain-list">
      {names.map((name, index) => (
        <li key={index}>
          <a href={readerAddress({ surah: index + 1 })}>{`${number.format(index + 1)}. ${name}`}</a>
        </li>
      ))}
    </ol>
  )
}
