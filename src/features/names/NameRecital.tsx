import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { Button } from '../../ui/Button.tsx'
import { InLatin } from '../../ui/InLatin.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { keepPlace, namesProgress } from './names-progress.ts'

/** Seconds for one name: to follow, to repeat, to learn. */
const paces = ['3', '5', '8'] as const

/** One name after the other, by hand or at a chosen pace, from where it stopped the last time. */
export function NameRecital({ names }: { names: readonly DivineName[] }) {
  const { t } = useTranslation('names')
  const { place } = useKept(namesProgress)
  const [pace, setPace] = useState<string>('5')
  const [isPlaying, setIsPlaying] = useState(false)
  const count = names.length
  const name = names[place - 1]
  const go = (by: number) => keepPlace(((place - 1 + by + count) % count) + 1)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (place >= count) setIsPlaying(false)
      else keepPlace(place + 1)
    }, Number(pace) * 1_000)
    return () => clearTimeout(timer)
  }, [isPlaying, place, pace, count])
  const playOrPause = () => {
    // From the last name there is nowhere to go on to but the first.
    if (!isPlaying && place >= count) keepPlace(1)
    setIsPlaying(!isPlaying)
  }
  if (!name) return null
  return (
    <section className="names-recital" aria-label={t('views.recite')}>
      <RecitedName name={name} count={count} isPlaying={isPlaying} />
      <div className="names-recital-acts">
        <Step label={t('recite.previous')} icon={ChevronLeft} onGo={() => go(-1)} />
        <Button
          size="large"
          icon={isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
          onClick={playOrPause}
        >
          {t(isPlaying ? 'recite.pause' : 'recite.play')}
        </Button>
        <Step label={t('recite.next')} icon={ChevronRight} onGo={() => go(1)} />
      </div>
      <SelectField
        label={t('recite.pace')}
        options={paces.map(value => ({ value, label: t('recite.seconds', { count: Number(value) }) }))}
        value={pace}
        onChange={event => setPace(event.target.value)}
      />
    </section>
  )
}

interface RecitedNameProps {
  name: DivineName
  count: number
  isPlaying: boolean
}

function RecitedName({ name, count, isPlaying }: RecitedNameProps) {
  const { t } = useTranslation('names')
  return (
    <div className="names-recital-name" aria-live={isPlaying ? 'off' : 'polite'}>
      <p className="name-number figures">{t('recite.place', { number: name.n, all: count })}</p>
      <p lang="ar" dir="rtl" className="names-recital-arabic">
        {name.arabic}
      </p>
      <InLatin text={name.transliteration} className="name-latin" />
      <p className="names-recital-meaning">{name.meaning}</p>
      <p className="name-about">{name.about}</p>
    </div>
  )
}

function Step({ label, icon: Icon, onGo }: { label: string; icon: LucideIcon; onGo: () => void }) {
  return (
    <button type="button" className="btn btn-outline btn-square" aria-label={label} onClick={onGo}>
      <Icon size={22} className="rtl:[scale:-1_1]" aria-hidden="true" />
    </button>
  )
}
