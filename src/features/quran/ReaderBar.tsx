import { ChevronLeft, ChevronRight, Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { OpenedOnce } from '../../ui/OpenedOnce.tsx'
import { opened } from '../../ui/opened.tsx'
import { KhatmInReader } from './KhatmInReader.tsx'
import { ReaderLink } from './ReaderLink.tsx'
import { SurahChooser } from './SurahChooser.tsx'
import type { SurahHead } from './surah-head.ts'

const KhatmSheet = opened(async () => (await import('./khatm/KhatmSheet.tsx')).KhatmSheet)
const PlaceSheet = opened(async () => (await import('./PlaceSheet.tsx')).PlaceSheet)
const SearchSheet = opened(async () => (await import('./SearchSheet.tsx')).SearchSheet)
const SettingsSheet = opened(async () => (await import('./SettingsSheet.tsx')).SettingsSheet)

type Open = 'places' | 'khatm' | 'search' | 'settings' | null

interface Props {
  head: SurahHead
  /** What is searched beside the Arabic. */
  edition: Edition | null
}

/** Where one is, and the ways to elsewhere: stays at the top of the page. */
export function ReaderBar({ head, edition }: Props) {
  const { t } = useTranslation('quran')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <div className="reader-bar">
      <div className="page reader-bar-row">
        <SurahChooser head={head} onOpen={() => setOpen('places')} />
        <Step surah={head.surah - 1} label={t('previous')} icon={ChevronLeft} />
        <Step surah={head.surah + 1} label={t('next')} icon={ChevronRight} />
        <button type="button" className="btn btn-quiet reader-search" onClick={() => setOpen('search')}>
          <Search size={20} aria-hidden="true" />
          <span>{t('search.title')}</span>
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('settings.title')}
          onClick={() => setOpen('settings')}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
        </button>
      </div>
      <OpenedOnce isOpen={open === 'places'}>
        <PlaceSheet
          isOpen={open === 'places'}
          surah={head.surah}
          onClose={close}
          onKhatm={() => setOpen('khatm')}
        />
      </OpenedOnce>
      <OpenedOnce isOpen={open === 'khatm'}>
        <KhatmSheet isOpen={open === 'khatm'} onClose={close} />
      </OpenedOnce>
      <KhatmInReader head={head} />
      <OpenedOnce isOpen={open === 'search'}>
        <SearchSheet isOpen={open === 'search'} edition={edition} names={head.names} onClose={close} />
      </OpenedOnce>
      <OpenedOnce isOpen={open === 'settings'}>
        <SettingsSheet isOpen={open === 'settings'} onClose={close} />
      </OpenedOnce>
    </div>
  )
}

interface StepProps {
  surah: number
  label: string
  icon: typeof ChevronLeft
}

function Step({ surah, label, icon: Icon }: StepProps) {
  const isThere = surah >= 1 && surah <= 114
  const sign = <Icon size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
  if (!isThere) return <span className="btn btn-quiet btn-square is-absent">{sign}</span>
  return (
    <ReaderLink to={{ surah }} className="btn btn-quiet btn-square" aria-label={label}>
      {sign}
    </ReaderLink>
  )
}
