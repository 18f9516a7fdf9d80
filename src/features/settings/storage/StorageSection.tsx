import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { languageNames } from '../../../../contract/languages.ts'
import { type FreeablePart, freePart, isFreeable, type SpacePart } from '../../../data/device-space.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import type { EditionLanguage } from '../../../lib/quran/edition.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { sizeText } from '../../../ui/size-text.ts'
import { toast } from '../../../ui/toasts.state.ts'
import { ProtectedNote } from './ProtectedNote.tsx'
import { useDeviceSpace } from './use-device-space.ts'

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
  return (
    <div className="grid gap-4">
      <div className="panel gap-3">
        {space.used !== null && (
          <p>
            <strong className="block text-2xl">{sizeText(space.used, locale)}</strong>
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
          </ul>
        )}
        <p className="text-sm text-soft">{t('storage.own')}</p>
      </div>
      <ProtectedNote isProtected={space.isProtected} onChange={measure} />
    </div>
  )
}

const translated = (part: SpacePart): EditionLanguage | null =>
  part.startsWith('translation:') ? (part.slice('translation:'.length) as EditionLanguage) : null

interface RowProps {
  part: SpacePart
  bytes: number
  onFreed: () => void
}

function PartRow({ part, bytes, onFreed }: RowProps) {
  const { t } = useTranslation('settings')
  const { locale } = useReader()
  const language = translated(part)
  const name = language
    ? t('storage.parts.translation', { language: languageNames[language] })
    : t(`storage.parts.${part}`)
  const hint = language ? quranPacks.translations[language].name : t(`storage.hints.${part}`)
  return (
    <li className="flex items-center gap-3 border-b border-base-300 py-3 last:border-0">
      <p className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-soft">{hint}</span>
      </p>
      <span className="flex-none figures">{sizeText(bytes, locale)}</span>
      {isFreeable(part) && <FreeButton part={part} name={name} onFreed={onFreed} />}
    </li>
  )
}

interface FreeProps {
  part: FreeablePart
  name: string
  onFreed: () => void
}

function FreeButton({ part, name, onFreed }: FreeProps) {
  const { t } = useTranslation('settings')
  const [isBusy, setIsBusy] = useState(false)
  const free = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await freePart(part, caches)
      toast({ title: t('storage.freed', { name }), tone: 'done' })
    } catch {
      toast({ title: t('storage.failed'), tone: 'error' })
    }
    setIsBusy(false)
    onFreed()
  }
  return (
    <button
      type="button"
      className="btn btn-quiet btn-square flex-none"
      aria-label={t('storage.free', { name })}
      aria-disabled={isBusy}
      onClick={() => void free()}
    >
      <Trash2 size={20} aria-hidden="true" />
    </button>
  )
}
