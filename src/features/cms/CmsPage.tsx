import type { ReactNode } from 'react'
import type { CmsPage as Page } from '../../../contract/cms.ts'
import { directionOf } from '../../../contract/languages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'

/** A page that the operator writes, in the reader's language or, saying so, in English. `children` come before it. */
export function CmsPage({ page, children }: { page: Page; children?: ReactNode }) {
  const { t } = useTranslation('cms')
  const reader = useReader()
  const isForeign = page.lang !== reader.language
  const spoken = isForeign ? { lang: page.lang, dir: directionOf(page.lang) } : {}
  const changedAt = new Intl.DateTimeFormat(reader.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(page.updatedAt),
  )
  return (
    <article className="page py-8">
      <div className="column grid gap-5">
        {isForeign && <Notice>{t('notTranslated')}</Notice>}
        <header {...spoken} className="grid gap-2">
          <h1>{page.title}</h1>
          <p className="lead">{page.description}</p>
        </header>
        {children}
        <div {...spoken} className="grid gap-4">
          <Blocks blocks={page.blocks} />
        </div>
        <p className="border-t border-base-300 pt-4 text-sm text-soft" suppressHydrationWarning>
          {t('changed', { date: changedAt })}
        </p>
      </div>
    </article>
  )
}

function Blocks({ blocks }: Pick<Page, 'blocks'>) {
  // oxlint-disable-next-line react/no-array-index-key -- the blocks of one answer never move
  return blocks.map((block, i) => <Block key={i} block={block} />)
}

function Block({ block }: { block: Page['blocks'][number] }) {
  if (block.kind === 'heading') return <h2 className="mt-4 text-xl">{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  if (block.kind === 'operator') return <Operator {...block} />
  return (
    <ul className="grid list-disc gap-2 ps-6 marker:text-primary">
      {block.items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Names and streets are in letters of their own, whatever the page is in. */
function Operator({ items, email }: { items: readonly string[]; email: string }) {
  return (
    <div className="grid gap-1 border-s-2 border-primary ps-4">
      {items.map((line, at) => (
        <p key={line} className={at === 0 ? 'font-semibold' : undefined}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <p>
        <a className="text-link break-all" href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
    </div>
  )
}
