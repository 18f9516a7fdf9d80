import type { Config } from '@puckeditor/core'
import type { ReactNode } from 'react'
import type { LeafBlock } from '../../../../contract/page-blocks.ts'
import { type BlockKind } from '../../../../contract/page-rules.ts'
import { BlockView, type LiveParts } from '../../../ui/page-blocks/BlockView.tsx'
import { blankBlock, isBlank, type LeafKind, leafKinds } from './page-data.ts'

interface Words {
  label: (kind: BlockKind) => string
  lang: string
  dir: 'ltr' | 'rtl'
}

/** The blocks as the editor knows them, drawn by what draws them for everybody. */
export function puckConfig({ label, lang, dir }: Words, live: LiveParts): Config {
  const leaf = (kind: LeafKind) => ({
    label: label(kind),
    defaultProps: { block: blankBlock(kind) },
    render: ({ block }: { block?: LeafBlock }) =>
      !block || isBlank(block) ? (
        <p className="builder-blank">{label(kind)}</p>
      ) : (
        <BlockView block={block} live={live} />
      ),
  })
  return {
    root: {
      render: ({ children }: { children?: ReactNode }) => (
        <div lang={lang} dir={dir} className="page-blocks wrap-anywhere">
          {children}
        </div>
      ),
    },
    components: {
      ...Object.fromEntries(leafKinds.map(kind => [kind, leaf(kind)])),
      columns: {
        label: label('columns'),
        fields: {
          start: { type: 'slot', disallow: ['columns'] },
          end: { type: 'slot', disallow: ['columns'] },
        },
        defaultProps: { start: [], end: [] },
        render: ({ start: Start, end: End }) => (
          <div className="block-columns">
            <Start minEmptyHeight={64} />
            <End minEmptyHeight={64} />
          </div>
        ),
      },
    },
  }
}
