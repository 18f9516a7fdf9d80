import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { languageNames } from '../../../../contract/languages.ts'
import {
  type FreeablePart,
  freePart,
  isFreeable,
  type SpacePart,
  translationIn,
} from '../../../data/device-space.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { sizeText } from '../../../ui/size-text.ts'
import { toast } from '../../../ui/toasts.state.ts'
import { ProtectedNote } from './ProtectedNote.tsx'
import { useDeviceSpace, wholeOf } from './use-device-space.ts'

const order = [
  'recitation',
  'pdfs',
  'words',
  'transliteration',
  'translation',
  'quran',
  'duas',
  'places',
  'app',
] as const
const rank = (part: SpacePart) => order.findIndex(each => part.startsWith(each))

/** What Jariyah keeps on this device, part by part, and how to make room. */
export function StorageSection() {
  const { t } = useTranslation('settings')
  const { locale } = useReader()
  const { space, measure } = useDeviceSpace()
  if (!space) {
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    )
  }
  const parts = [...space.parts].toSorted(([a], [b]) => rank(a) - rank(b))
  const whole = wholeOf(space)
  return (
    <div className="grid gap-4">
      <div className="panel gap-3">
        {whole !== null && (
          <p>
            <strong className="block text-2xl">{sizeText(whole, locale)}</strong>
            <span className="text-soft">
              {space.allowed === null
                ? t('storage.used')
                : t('storage.usedOf', { allowed: sizeText(space.allowed, locale) })}
            </span>
          </p>
        )}
        {parts.length === 0 ? (
          <p>{t('storage.none')}</p>
        ) : (
          <ul>
            {parts.map(([part, bytes]) => (
              <PartRow key={part} part={part} bytes={bytes} onFreed={measure} />
            ))}
            {space.other > 0 && (
              <Row name={t('storage.parts.other')} hint={t('storage.hints.other')} bytes={space.other} />
            )}
          </ul>
        )}
        <p className="text-sm text-soft">{t('storage.own')}</p>
      </div>
      <ProtectedNote isProtected={space.isProtected} onChange={() => void measure()} />
    </div>
  )
}

interface PartProps {
  part: SpacePart
  bytes: number
  onFreed: () => Promise<void>
}

function PartRow({ part, bytes, onFreed }: PartProps) {
  const { t } = useTranslation('settings')
  const language = translationIn(part)
  const name = language
    ? t('storage.parts.translation', { language: languageNames[language] })
    : t(`storage.parts.${part}`)
  const hint = language ? quranPacks.translations[language].name : t(`storage.hints.${part}`)
  return (
    <Row name={name} hint={hint} bytes={bytes}>
      {isFreeable(part) && <FreeButton part={part} name={name} onFreed={onFreed} />}
    </Row>
  )
}

interface RowProps {
  name: string
  hint: string
  bytes: number
  children?: ReactNode
}

function Row({ name, hint, bytes, children }: RowProps) {
  const { locale } = useReader()
  return (
    <li className="flex items-center gap-3 border-b border-base-300 py-3 last:border-0" tabIndex={-1}>
      <p className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-soft">{hint}</span>
      </p>
      <span className="flex-none figures">{sizeText(bytes, locale)}</span>
      {children}
    </li>
  )
}

interface FreeProps {
  part: FreeablePart
  name: string
  onFreed: () => Promise<void>
}

/** Where the keyboard goes on when a row is gone: what can be removed next, else the row that follows. */
function after(button: HTMLButtonElement): HTMLElement | null {
  const next = button.closest('li')?.nextElementSibling
  return next?.querySelector('button') ?? (next instanceof HTMLElement ? next : null)
}

function FreeButton({ part, name, onFreed }: FreeProps) {
  const { t } = useTranslation('settings')
  const [isBusy, setIsBusy] = useState(false)
  const free = async (button: HTMLButtonElement) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await freePart(part, caches)
      toast({ title: t('storage.freed', { name }), tone: 'done' })
      if (document.activeElement === button) after(button)?.focus()
    } catch {
      toast({ title: t('storage.failed'), tone: 'error' })
    }
    setIsBusy(false)
    await onFreed()
  }
  return (
    <button
      type="button"
      className="btn btn-quiet btn-square flex-none"
      aria-label={t('storage.free', { name })}
      aria-disabled={isBusy}
      onClick={({ currentTarget }) => void free(currentTarget)}
    >
      <Trash2 size={20} aria-hidden="true" />
    </button>
  )
}
