import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Guide } from '../../lib/guides/guide.ts'

/** Whose words the meanings of the ayat are, said plainly when they are not in the reader's language. */
export function TranslationLine({ translation }: Pick<Guide, 'translation'>) {
  const { t } = useTranslation('guides')
  const { language } = useReader()
  if (!translation) return null
  const key = translation.language === language ? 'translation.by' : 'translation.standIn'
  return <p className="guide-small">{t(key, { name: translation.name })}</p>
}
