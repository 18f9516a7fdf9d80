import { useQuery } from '@tanstack/react-query'
import { duasByIdQuery } from '../../features/duas/duas.queries.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import { type NamedText, parseTextId } from '../../lib/text-id.ts'
import { Notice } from '../../ui/Notice.tsx'

const duasOf = (text: NamedText | null) => (text?.kind === 'dua' ? [text.dua] : [])

/** Brings what a text is called. The page stands without that where it can't be had. */
export async function prepareTextName(context: AppContext, id: unknown): Promise<void> {
  const text = parseTextId(id)
  const { language } = context.reader.get()
  if (text?.kind === 'page') await context.texts(text.name.replace(/:.*/, ''))
  if (text?.kind === 'dua')
    await preparePage(context, [], [duasByIdQuery(language, duasOf(text))]).catch(() => {})
}

/** What a text is called in the reader's language; null for one that there is not. */
function useTextName(text: NamedText | null): string | null {
  const { t, language } = useTranslation('common')
  const { locale } = useReader()
  const duas = useQuery({ ...duasByIdQuery(language, duasOf(text)), enabled: text?.kind === 'dua' }).data
  if (text?.kind === 'page') return t(text.name)
  if (text?.kind !== 'surah') return duas?.[0]?.title ?? null
  const place = `${t('nav.quran')} ${new Intl.NumberFormat(locale).format(text.surah)}`
  return text.edition ? `${place} · ${quranPacks.translations[text.edition].name}` : place
}

interface Props {
  /** As the address has it. */
  id: unknown
  /** Whom one writes to; undefined where nobody is named. */
  email: string | undefined
}

/** Which text an error is reported in, and a letter about it that says so to whoever opens it, in whatever language. */
export function ReportedText({ id, email }: Props) {
  const { t } = useTranslation('cms')
  const text = parseTextId(id)
  const name = useTextName(text)
  if (!text || !name) return null
  const title = t('reported.title', { text: name })
  const subject = encodeURIComponent(`${title} (${text.id})`)
  const letter = email && (
    <a href={`mailto:${email}?subject=${subject}`} className="text-link inline-flex min-h-11 items-center">
      {t('reported.write')}
    </a>
  )
  return (
    <Notice title={title} action={letter}>
      {email && t('reported.say')}
    </Notice>
  )
}
