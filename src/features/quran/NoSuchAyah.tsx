import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { asRepeated } from './as-repeated.ts'
import { askedNumber } from './asked-number.ts'
import { NoSuchPlace } from './NoSuchPlace.tsx'
import { NotThere } from './NotThere.tsx'
import { readerPath, verseOf } from './reader-address.ts'
import type { AyahAddress } from './reader-search.ts'
import { useVerseText } from './use-verse-text.ts'

interface Props {
  /** As the address has it: no ayah, or one in another spelling. */
  written: string
  names: readonly string[]
}

/** Says that there is no such ayah, and what there is. What can be understood goes to its place instead. */
export function NoSuchAyah({ written, names }: Props) {
  const hasTexts = useTexts('asked-ayah', true)
  const asked = askedNumber(written)
  const plain = asked ? verseOf(asked) : written
  const router = useRouter()
  useEffect(() => {
    if (plain !== written)
      void router.navigate({ to: readerPath, search: { verse: plain }, replace: true, resetScroll: false })
  }, [router, plain, written])
  if (!hasTexts || plain !== written) return null
  return (
    <NotThere names={names}>
      <Words asked={asked} written={written} names={names} />
    </NotThere>
  )
}

function Words({ asked, written, names }: Props & { asked: AyahAddress | null }) {
  const { t } = useTranslation('asked-ayah')
  const verseText = useVerseText()
  if (asked === null) {
    return <p>{t('noNumber', { verse: asRepeated(written), example: verseText({ surah: 2, ayah: 255 }) })}</p>
  }
  return <NoSuchPlace asked={asked} names={names} />
}
