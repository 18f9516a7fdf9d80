import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Flag, Printer, Share2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type GuideSlug, guideSlugs } from '../../lib/guides/guide.ts'
import { Button } from '../../ui/Button.tsx'
import { ReportLink } from '../../ui/ReportLink.tsx'
import { useIsLive } from '../../ui/use-is-live.ts'
import { shareGuide } from './share-guide.ts'

/** What to do with a guide that was read: pass it on, print it, say what is wrong, go on to the next. */
export function GuideFoot({ slug, title }: { slug: GuideSlug; title: string }) {
  const { t } = useTranslation('guides')
  return (
    <footer className="guide-foot">
      <div className="flex flex-wrap gap-3">
        <Tools title={title} />
        <ReportLink text={slug} className="btn btn-quiet" icon={<Flag size={18} aria-hidden="true" />} />
      </div>
      <p className="guide-small">{t('foot.sources')}</p>
      <Neighbours slug={slug} />
    </footer>
  )
}

/** Nothing that a press would do without a script. */
function Tools({ title }: { title: string }) {
  const { t, language } = useTranslation('guides')
  const isLive = useIsLive()
  if (!isLive) return null
  return (
    <>
      <Button
        variant="tint"
        icon={<Share2 size={18} aria-hidden="true" />}
        onClick={() => void shareGuide(title, language, t('foot.copied'))}
      >
        {t('foot.share')}
      </Button>
      <Button variant="outline" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
        {t('foot.print')}
      </Button>
    </>
  )
}

function Neighbours({ slug }: { slug: GuideSlug }) {
  const { t } = useTranslation('guides')
  const at = guideSlugs.indexOf(slug)
  const previous = guideSlugs[at - 1]
  const next = guideSlugs[at + 1]
  return (
    <nav className="guide-neighbours" aria-label={t('foot.neighbours')}>
      {previous && (
        <Link to={`/${previous}`} rel="prev">
          <ChevronLeft size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
          <span>
            <small>{t('foot.previous')}</small>
            {t(`pages.${previous}.name`)}
          </span>
        </Link>
      )}
      {next && (
        <Link to={`/${next}`} rel="next" className="is-next">
          <span>
            <small>{t('foot.next')}</small>
            {t(`pages.${next}.name`)}
          </span>
          <ChevronRight size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
