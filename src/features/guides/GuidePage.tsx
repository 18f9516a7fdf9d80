import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { GuideSlug } from '../../lib/guides/guide.ts'
import { GuideBlockView } from './GuideBlockView.tsx'
import { GuideContents } from './GuideContents.tsx'
import { GuideFoot } from './GuideFoot.tsx'
import { GuideHead } from './GuideHead.tsx'
import { GuideSources } from './GuideSources.tsx'
import { guideQuery } from './guides.queries.ts'
import { TranslationLine } from './TranslationLine.tsx'
import './guides.css'

/** One guide, whichever it is: its structure is content. @param act what can be done about it, before the rest is read */
export function GuidePage({ slug, act }: { slug: GuideSlug; act?: ReactNode }) {
  const { t } = useTranslation('guides')
  const { language } = useShownReader()
  const guide = useSuspenseQuery(guideQuery(slug, language)).data
  return (
    <article className="guide">
      <GuideHead guide={guide} />
      <div className="page guide-columns">
        <GuideContents sections={guide.sections} />
        <div className="guide-body">
          {act}
          {guide.sections.map(section => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.blocks.map((block, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the blocks of a guide never move
                <GuideBlockView key={at} block={block} translation={guide.translation} />
              ))}
            </section>
          ))}
          <GuideSources works={guide.works} />
          <TranslationLine translation={guide.translation} />
          <GuideFoot slug={slug} title={t(`pages.${slug}.name`)} />
        </div>
      </div>
    </article>
  )
}
