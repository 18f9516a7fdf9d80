import './page-blocks.css'
import { directionOf } from '../../../contract/languages.ts'
import type { BuiltPage, LeafBlock } from '../../../contract/page-blocks.ts'
import { BlockView, type LiveParts } from './BlockView.tsx'

/** A page that a campaigner built, in its own language and direction. It is data: nothing in it is taken for markup. */
export function PageBlocks({ page, live }: { page: BuiltPage; live: LiveParts }) {
  const row = (blocks: readonly LeafBlock[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks may be alike, and their order never changes
    blocks.map((block, at) => <BlockView key={at} block={block} live={live} />)
  return (
    <div lang={page.lang} dir={directionOf(page.lang)} className="page-blocks wrap-anywhere">
      {page.blocks.map((block, at) =>
        block.kind === 'columns' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className="block-columns">
            <div>{row(block.start)}</div>
            <div>{row(block.end)}</div>
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <BlockView key={at} block={block} live={live} />
        ),
      )}
    </div>
  )
}
