import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HifdhCard } from '../../lib/hifdh/hifdh-card.ts'
import { begunPages, type PageLevel, pageLevelCount, pageLevels } from '../../lib/hifdh/page-levels.ts'
import { pageCount } from '../../lib/hifdh/unit.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { fromAyahId, partOf } from '../../lib/quran/ayah-id.ts'
import { metaQuery } from './hifdh.queries.ts'

const columns = 12
const cell = 10
const gap = 2
const levels = Array.from({ length: pageLevelCount }, (_, level) => level)

interface JuzPages {
  juz: number
  /** Where it begins, as the reader's address names it. */
  verse: string
  first: number
  levels: readonly PageLevel[]
}

/** The whole mushaf, page by page, in its thirty juz: the better a page is known, the fuller its colour. */
export function PageMap({ cards }: { cards: readonly HifdhCard[] }) {
  const { t } = useTranslation('hifdh')
  const { data: meta } = useSuspenseQuery(metaQuery())
  const [open, setOpen] = useState<number | null>(null)
  const ofPages = pageLevels(cards, meta.page)
  const firstPages = meta.juz.map(id => partOf(meta.page, id))
  const parts = firstPages.map((first, index): JuzPages => {
    const { surah, ayah } = fromAyahId(ayahCounts, meta.juz[index] ?? 1)
    const end = firstPages[index + 1] ?? pageCount + 1
    return { juz: index + 1, verse: `${surah}:${ayah}`, first, levels: ofPages.slice(first - 1, end - 1) }
  })
  const shown = parts.find(({ juz }) => juz === open)
  return (
    <section className="panel gap-4" aria-labelledby="map">
      <h2 id="map" className="text-lg">
        {t('map.title')}
      </h2>
      <p className="text-soft">{t('map.begun', { count: begunPages(cards, meta.page) })}</p>
      <ul className="page-map">
        {parts.map(part => (
          <li key={part.juz}>
            <JuzButton
              part={part}
              isOpen={part.juz === open}
              onOpen={() => setOpen(part.juz === open ? null : part.juz)}
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite">{shown && <JuzLine part={shown} />}</div>
      <ul className="map-legend">
        {levels.map(level => (
          <li key={level}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect width="10" height="10" rx="2" className={`page-${level}`} />
            </svg>
            {t(`map.level${level}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface JuzButtonProps {
  part: JuzPages
  isOpen: boolean
  onOpen: () => void
}

function JuzButton({ part, isOpen, onOpen }: JuzButtonProps) {
  const { t } = useTranslation('hifdh')
  const rows = Math.ceil(part.levels.length / columns)
  const step = cell + gap
  return (
    <button type="button" className="juz-pages" aria-expanded={isOpen} onClick={onOpen}>
      <span>{t('map.juz', { number: part.juz })}</span>
      <svg
        viewBox={`0 0 ${columns * step - gap} ${Math.max(2, rows) * step - gap}`}
        className="rtl:[scale:-1_1]"
        aria-hidden="true"
      >
        {part.levels.map((level, at) => (
          <rect
            key={part.first + at}
            x={(at % columns) * step}
            y={Math.floor(at / columns) * step}
            width={cell}
            height={cell}
            rx="2"
            className={`page-${level}`}
          />
        ))}
      </svg>
    </button>
  )
}

/** The same in words. */
function JuzLine({ part }: { part: JuzPages }) {
  const { t } = useTranslation('hifdh')
  const pages = part.levels.length
  const counts = levels
    .map(level => ({ level, count: part.levels.filter(each => each === level).length }))
    .filter(({ count }) => count > 0)
  return (
    <p>
      <strong>{t('map.juz', { number: part.juz })}</strong>{' '}
      {t('map.pages', { from: part.first, to: part.first + pages - 1 })}
      {counts.map(
        ({ level, count }) => ` · ${t('map.share', { level: t(`map.level${level}`), pages: count })}`,
      )}{' '}
      <Link to="/quran-reader" search={{ verse: part.verse }} className="text-link">
        {t('map.read')}
      </Link>
    </p>
  )
}
