import { Copy, Heart, Image, type LucideIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Dua } from '../../lib/duas/dua.ts'
import { opened } from '../../ui/opened.tsx'
import { favourites, toggleFavourite } from './favourites.ts'
import { useShareDua } from './use-share-dua.ts'

const DuaImage = opened(async () => (await import('./DuaImage.tsx')).DuaImage)

/** What may be done with a dua: keep it, copy it, pass it on as words or as a picture. */
export function DuaActions({ dua }: { dua: Dua }) {
  const { t } = useTranslation('duas')
  const isFavourite = useKept(favourites).includes(dua.id)
  const [isDrawn, setIsDrawn] = useState(false)
  const { copy, share } = useShareDua(dua)
  return (
    <div className="dua-actions no-print">
      <button
        type="button"
        className="btn btn-quiet btn-square"
        aria-pressed={isFavourite}
        aria-label={t('dua.favourite')}
        title={t(isFavourite ? 'dua.unfavourite' : 'dua.favourite')}
        onClick={() => toggleFavourite(dua.id)}
      >
        <Heart size={20} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
      </button>
      <Act icon={Copy} label={t('dua.copy')} onClick={() => void copy()} />
      <Act icon={Share2} label={t('dua.share')} onClick={() => void share()} />
      <Act icon={Image} label={t('dua.image')} onClick={() => setIsDrawn(true)} />
      {isDrawn && <DuaImage dua={dua} onClose={() => setIsDrawn(false)} />}
    </div>
  )
}

function Act({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-square"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
