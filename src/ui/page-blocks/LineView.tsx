import type { ReactNode } from 'react'
import type { PageLine } from '../../../contract/page-blocks.ts'
import type { SpanMark } from '../../../contract/page-rules.ts'

const tagOf = { strong: 'strong', emphasis: 'em' } as const satisfies Record<SpanMark, string>

/** Words with their marks. A link to another site says which one; it gets no credit of ours. */
export function LineView({ line }: { line: PageLine }) {
  return line.map(({ text, marks = [], href }, at) => {
    const words = marks.reduce<ReactNode>((inner, mark) => {
      const Tag = tagOf[mark]
      return <Tag>{inner}</Tag>
    }, text)
    // biome-ignore lint/suspicious/noArrayIndexKey: a line may say the same twice, and its order never changes
    return <span key={at}>{href ? <PageLink href={href}>{words}</PageLink> : words}</span>
  })
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const [, host] = /^https:\/\/([^/?#]+)/i.exec(href) ?? []
  if (!host)
    return (
      <a href={href} className="text-link">
        {children}
      </a>
    )
  return (
    <>
      <a href={href} className="text-link" rel="nofollow ugc noopener noreferrer" target="_blank">
        {children}
      </a>{' '}
      <bdi className="text-sm text-soft">({host})</bdi>
    </>
  )
}
