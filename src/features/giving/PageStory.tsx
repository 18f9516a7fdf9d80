import type { CausePage } from '../../../contract/cause-pages.ts'
import type { CauseHeaderProps } from './CauseHeader.tsx'

/** Why a cause matters, in the words of its page. */
export function PageStory({ page, spoken }: { page: CausePage } & Pick<CauseHeaderProps, 'spoken'>) {
  return (
    <div {...spoken} className="grid gap-3">
      {page.story.map(paragraph => (
        <p key={paragraph} className="max-w-prose">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
