import './recitation.css'
import { LoaderCircle, Pause, Play, SkipBack, SkipForward, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import type { Reciter } from '../../../../contract/recitation.ts'
import { useKept } from '../../../data/use-kept.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OpenedOnce } from '../../../ui/OpenedOnce.tsx'
import { opened } from '../../../ui/opened.tsx'
import { ReaderLink } from '../ReaderLink.tsx'
import { verseOf } from '../reader-address.ts'
import type { Heard } from './heard.ts'
import { listening, type Wish } from './listening.ts'
import type { Player } from './player.ts'
import { RecitationProblem } from './RecitationProblem.tsx'
import { recitationSettings } from './recitation-settings.ts'
import { chosenReciter, reciterName } from './reciter-choice.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePlayer } from './use-player.ts'
import { useTrackName } from './use-track-name.ts'
import { useTurnPages } from './use-turn-pages.ts'

const RecitationSheet = opened(async () => (await import('./RecitationSheet.tsx')).RecitationSheet)

interface Props {
  wish: Wish
  reciters: readonly Reciter[]
  /** That the page shows. */
  surah: number
  names: readonly string[]
}

/** What is heard, at the end of the screen: it begins at once, and says so when its texts are there. */
export function RecitationBar({ wish, reciters, surah, names }: Props) {
  const { player, heard } = usePlayer(reciters, wish)
  const hasTexts = useTexts('recitation-player', true)
  useTurnPages(heard?.track ?? null, surah)
  if (!heard || !hasTexts) return null
  return <Bar player={player} heard={heard} reciters={reciters} names={names} />
}

interface BarProps {
  player: Player
  heard: Heard
  reciters: readonly Reciter[]
  names: readonly string[]
}

function Bar({ player, heard, reciters, names }: BarProps) {
  const { t, language } = useTranslation('recitation-player')
  const [isOpen, setIsOpen] = useState(false)
  const reciter = chosenReciter(reciters, useKept(recitationSettings))
  const { name, ayah } = useTrackName(names)(heard.track)
  const artist = reciter ? reciterName(reciter, language) : ''
  useMediaSession(player, heard, { title: `${name} ${ayah}`, artist })
  return (
    <section className="recitation-bar appear" aria-label={t('title')}>
      <RecitationProblem heard={heard} onRetry={() => player.toggle()} onKept={() => setIsOpen(true)} />
      <div className="recitation-row">
        <Transport player={player} heard={heard} />
        <ReaderLink
          className="recitation-title"
          to={{ verse: verseOf({ ...heard.track, ayah: Math.max(1, heard.track.ayah) }) }}
        >
          <span className="recitation-track">
            <span>{name}</span> <span>{ayah}</span>
          </span>
          <small>{artist}</small>
        </ReaderLink>
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('choices')}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('close')}
          onClick={() => listening.set(null)}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <OpenedOnce isOpen={isOpen}>
        <RecitationSheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          player={player}
          heard={heard}
          reciters={reciters}
          names={names}
        />
      </OpenedOnce>
    </section>
  )
}

/** Media controls run from left to right in every language. */
function Transport({ player, heard }: Pick<BarProps, 'player' | 'heard'>) {
  const { t } = useTranslation('recitation-player')
  const isOn = heard.state === 'playing' || heard.state === 'loading'
  const Sign = isOn ? Pause : Play
  return (
    <div className="recitation-transport" dir="ltr">
      <button
        type="button"
        className="btn btn-quiet btn-square"
        aria-label={t('previous')}
        onClick={() => player.step(-1)}
      >
        <SkipBack size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn btn-primary btn-square recitation-play"
        aria-label={t(isOn ? 'pause' : 'play')}
        aria-busy={heard.state === 'loading' || undefined}
        onClick={() => player.toggle()}
      >
        <Sign size={22} aria-hidden="true" />
        {heard.state === 'loading' && <LoaderCircle className="recitation-waits spin" aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-square"
        aria-label={t('next')}
        onClick={() => player.step(1)}
      >
        <SkipForward size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
