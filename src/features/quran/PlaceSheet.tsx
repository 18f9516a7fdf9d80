import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AskedAyat } from './AskedAyat.tsx'
import { askedAyat } from './asked-ayat.ts'
import { askedPart } from './asked-part.ts'
import { LackState } from './LackState.tsx'
import { lackOf } from './lack.ts'
import { hizbParts, juzParts } from './mushaf-parts.ts'
import { PagePicker } from './PagePicker.tsx'
import { PartList } from './PartList.tsx'
import { findSurahs, type ListedSurah, listSurahs } from './place-list.ts'
import { metaQuery } from './quran.queries.ts'
import { SavedList } from './SavedList.tsx'
import { SurahList } from './SurahList.tsx'
import { listPlace, partPlace } from './typed-place.ts'
import { useReaderGo } from './use-reader-go.ts'

const ways = ['surah', 'juz', 'hizb', 'page', 'saved'] as const
type By = (typeof ways)[number]

interface Props {
  isOpen: boolean
  surah: number
  onClose: () => void
  /** Opens the plan to read the whole Quran instead. */
  onKhatm: () => void
}

/** Another surah, by name or number, a juz, a hizb, a page, or an ayah with which something is kept. */
export function PlaceSheet({ isOpen, surah, onClose, onKhatm }: Props) {
  const { t } = useTranslation('quran')
  const [by, setBy] = useState<By>('surah')
  const [typed, setTyped] = useState('')
  const meta = useQuery(metaQuery())
  const wanted = useDeferredValue(typed)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('places.title')}>
      <fieldset className="flex flex-wrap gap-2" aria-label={t('places.by')}>
        {ways.map(way => (
          <Button
            key={way}
            variant={way === by ? 'tint' : 'quiet'}
            aria-pressed={way === by}
            onClick={() => setBy(way)}
          >
            {t(`places.${way}`)}
          </Button>
        ))}
      </fieldset>
      <button type="button" className="place-row w-full cursor-pointer text-start" onClick={onKhatm}>
        <CalendarCheck size={20} aria-hidden="true" className="flex-none text-primary" />
        <span className="font-semibold">{t('places.khatm')}</span>
      </button>
      {by === 'surah' && <FindField meta={meta.data} typed={typed} onType={setTyped} onGo={onClose} />}
      {meta.isPending && (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
      {meta.isError && (
        <LackState
          lack={lackOf(meta.error)}
          absent={{ title: t('ui:error.title'), text: t('search.missing') }}
          onRetry={() => void meta.refetch()}
        />
      )}
      {meta.data && <Places by={by} wanted={wanted} meta={meta.data} current={surah} onGo={onClose} />}
    </Sheet>
  )
}

interface FindFieldProps {
  meta: QuranMeta | undefined
  typed: string
  onType: (typed: string) => void
  onGo: () => void
}

/** Whoever presses Enter goes to the first that is found. */
function FindField({ meta, typed, onType, onGo }: FindFieldProps) {
  const { t, language } = useTranslation('quran')
  const open = useReaderGo()
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (!meta) return
    const part = askedPart(meta, typed)
    const place = part ? partPlace(part.part) : listPlace(listSurahs(meta, language), typed)
    if (!place) return
    onGo()
    open(place)
  }
  return (
    <form onSubmit={go}>
      <TextField
        label={t('places.find')}
        hint={t('places.findHint')}
        type="search"
        autoComplete="off"
        enterKeyHint="go"
        value={typed}
        onChange={event => onType(event.target.value)}
      />
    </form>
  )
}

interface PlacesProps {
  by: By
  wanted: string
  meta: QuranMeta
  current: number
  onGo: () => void
}

function Places({ by, wanted, meta, current, onGo }: PlacesProps) {
  const { language } = useTranslation('quran')
  const surahs = listSurahs(meta, language)
  switch (by) {
    case 'surah':
      return <Surahs meta={meta} surahs={surahs} wanted={wanted} current={current} onGo={onGo} />
    case 'juz':
      return <PartList kind="juz" parts={juzParts(meta)} surahs={surahs} onGo={onGo} />
    case 'hizb':
      return <PartList kind="hizb" parts={hizbParts(meta)} surahs={surahs} onGo={onGo} />
    case 'page':
      return <PagePicker meta={meta} surahs={surahs} current={current} onGo={onGo} />
    case 'saved':
      return <SavedList surahs={surahs} onGo={onGo} />
  }
}

/** Those that go by what was typed, or the part or the ayah that it asks for. */
function Surahs({
  meta,
  surahs,
  wanted,
  current,
  onGo,
}: Omit<PlacesProps, 'by'> & { surahs: ListedSurah[] }) {
  const part = askedPart(meta, wanted)
  if (part) return <PartList kind={part.kind} parts={[part.part]} surahs={surahs} onGo={onGo} />
  const asked = askedAyat(surahs, wanted)
  if (asked.length === 0)
    return <SurahList surahs={findSurahs(surahs, wanted)} current={current} onGo={onGo} />
  return <AskedAyat asked={asked} names={surahs.map(({ name }) => name)} onGo={onGo} />
}
