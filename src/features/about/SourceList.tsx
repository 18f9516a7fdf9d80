import { useTranslation } from '../../i18n/use-translation.ts'
import { type Source, sources } from '../../lib/sources.gen.ts'

const sections = ['texts', 'translations', 'fonts', 'data', 'icons'] as const

/** Everything here that others made, with its author and licence. Credits stand in English, as their owners write them. */
export function SourceList() {
  const { t } = useTranslation('about')
  return (
    <section className="grid gap-6" aria-labelledby="sources">
      <div className="grid gap-2">
        <h2 id="sources">{t('sources.title')}</h2>
        <p className="max-w-[65ch] text-soft">{t('sources.text')}</p>
      </div>
      {sections.map(section => (
        <section key={section} className="grid gap-3" aria-labelledby={`sources-${section}`}>
          <h3 id={`sources-${section}`} className="text-lg">
            {t(`sources.${section}`)}
          </h3>
          <ul className="grid md:grid-cols-2 md:gap-x-10">
            {sources[section].map(source => (
              <SourceCredit key={source.name} source={source} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function SourceCredit({ source }: { source: Source }) {
  const { name, use, by, licence, version, link, note } = source
  return (
    <li
      lang="en"
      dir="ltr"
      className="grid content-start gap-0.5 border-b border-base-300 pt-1 pb-3 text-start text-sm"
    >
      <a
        href={link}
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        {name}
      </a>
      <p>{by}</p>
      <p className="text-soft">
        {licence} · {version}
      </p>
      <p className="text-soft">
        {use} {note}
      </p>
    </li>
  )
}
