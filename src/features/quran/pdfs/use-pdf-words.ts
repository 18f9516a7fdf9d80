import { useTranslation } from '../../../i18n/use-translation.ts'
import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import type { Edition } from '../../../lib/quran/edition.ts'
import type { SurahPdfRequest } from '../../../lib/surah-pdf/surah-pdf-request.ts'
import type { SurahHead } from '../surah-head.ts'
import { creditKey } from './edition-credit.ts'

/** What a PDF says beside the texts, in the reader's language. */
export function usePdfWords(
  head: SurahHead,
  edition: Edition | null,
  hasSound: boolean,
): SurahPdfRequest['words'] {
  const { t, language } = useTranslation(['surah-pdfs', 'quran'])
  const { surah, arabic, meaning, place, names } = head
  const facts = [
    meaning,
    t(place === 'm' ? 'quran:makkan' : 'quran:madinan'),
    t('quran:ayat', { count: ayahCounts[surah - 1] ?? 0 }),
  ]
  const sources = [
    t('sources.arabic'),
    edition && t(creditKey(edition.language), { name: edition.name }),
    hasSound && t('sources.transliteration'),
  ]
  return {
    language,
    title: names[surah - 1] ?? arabic,
    arabicName: arabic,
    facts: facts.filter(Boolean).join(' · '),
    sources: sources.filter(source => typeof source === 'string'),
    unsound: t('quran:translation.unsound'),
  }
}
