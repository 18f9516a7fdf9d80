import type { WaitingFile, WaitingUpdate } from '../../../contract/admin/sponsorships.ts'
import { directionOf } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { Fresh } from '../kit/fresh.ts'
import type { SectionProps } from '../kit/section.ts'
import { ChildDecision } from './ChildDecision.tsx'
import { childReviewsQuery } from './child-reviews.queries.ts'

/** What charities wrote of children, before anybody else reads it. */
export function ChildReviewsPage({ fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('children.title')}</h1>
        <p className="text-soft">{t('children.lead')}</p>
      </header>
      <Notice title={t('children.check')}>{t('children.rules')}</Notice>
      <AdminRead query={childReviewsQuery()} fresh={fresh}>
        {({ files, updates }) =>
          files.length + updates.length === 0 ? (
            <EmptyState title={t('children.none')}>{t('children.noneText')}</EmptyState>
          ) : (
            <>
              {files.map(file => (
                <FileCard key={file.id} file={file} fresh={fresh} />
              ))}
              {updates.map(update => (
                <UpdateCard key={update.id} update={update} fresh={fresh} />
              ))}
            </>
          )
        }
      </AdminRead>
    </>
  )
}

function FileCard({ file, fresh }: { file: WaitingFile; fresh: Fresh }) {
  const { t } = useTranslation(['admin', 'sponsorships'])
  const words = useChildWords()
  const { content, number, isOpen } = file
  const facts = [
    { label: t('sponsorships:filter.age'), value: words.age(content.ageBand) },
    { label: t('sponsorships:filter.country'), value: words.place(content.part, content.country) },
    {
      label: t('sponsorships:filter.school'),
      value: words.school(content.school, content.schoolYear),
    },
    { label: t('children.monthly'), value: <Money minor={content.monthlyMinorGbp} currency="GBP" /> },
  ]
  return (
    <article className="panel gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">
          <bdi>{content.alias}</bdi>
        </h2>
        <Pill tone="gold">{t(isOpen ? 'children.changed' : 'children.new')}</Pill>
        <span className="text-sm text-soft sm:ms-auto">
          {words.number(number)} · <bdi>{file.charity}</bdi>
        </span>
      </header>
      <FactList facts={facts} />
      <Spoken lang={content.lang} texts={[content.story, content.pays]} />
      <ChildDecision kind="child-files" id={file.id} seenAt={file.changedAt} fresh={fresh} />
    </article>
  )
}

function UpdateCard({ update, fresh }: { update: WaitingUpdate; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const words = useChildWords()
  return (
    <article className="panel gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">
          <bdi>{update.alias}</bdi>: {words.half(update.half, update.year)}
        </h2>
        <Pill tone="gold">{t('children.update')}</Pill>
        <span className="text-sm text-soft sm:ms-auto">
          {words.number(update.number)} · <bdi>{update.charity}</bdi>
        </span>
      </header>
      <Spoken lang={update.lang} texts={[update.school, update.health, update.needs]} />
      <ChildDecision kind="child-updates" id={update.id} seenAt={update.at} fresh={fresh} />
    </article>
  )
}

/** The charity's own words, in the language it wrote them in. */
function Spoken({ lang, texts }: { lang: WaitingUpdate['lang']; texts: readonly string[] }) {
  return (
    <div lang={lang} dir={directionOf(lang)} className="grid gap-2">
      {texts.map((text, at) => (
        <p key={at} className="max-w-prose wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  )
}
