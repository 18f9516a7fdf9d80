import { Puck } from '@puckeditor/core'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BlockForm } from './BlockForm.tsx'
import { BlockList, BlockPlace } from './BlockList.tsx'
import { Palette } from './Palette.tsx'
import type { BlockFaults } from './PuckEditor.tsx'
import { leafOf } from './page-data.ts'
import { useBlocks } from './use-blocks.ts'

interface Props {
  campaignId: string
  faults: BlockFaults
  onMended: (id: string) => void
}

const widths = [
  { name: 'phone', icon: Smartphone },
  { name: 'desktop', icon: Monitor },
] as const

/** What there is to build with, what is built, and the fields of the block that is open. On a phone one after the other. */
export function BuilderPanes({ campaignId, faults, onMended }: Props) {
  const { t } = useTranslation('visual-builder')
  const [pane, setPane] = useState<'blocks' | 'preview'>('blocks')
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop')
  return (
    <>
      <fieldset className="builder-switch" aria-label={t('pane.label')}>
        {(['blocks', 'preview'] as const).map(each => (
          <button
            key={each}
            type="button"
            className={`btn grow ${pane === each ? 'btn-primary' : 'btn-outline'}`}
            aria-pressed={pane === each}
            onClick={() => setPane(each)}
          >
            {t(`pane.${each}`)}
          </button>
        ))}
      </fieldset>
      <div className="builder-panes" data-pane={pane}>
        <div className="builder-tools">
          <Palette />
          <section className="grid gap-2" aria-labelledby="built">
            <h2 id="built" className="text-lg">
              {t('list')}
            </h2>
            <BlockList faulty={new Set(faults.keys())} />
          </section>
        </div>
        <OpenBlock campaignId={campaignId} faults={faults} onMended={onMended} />
        <section className="builder-canvas" aria-label={t('pane.preview')}>
          <fieldset className="builder-widths" aria-label={t('width.label')}>
            {widths.map(({ name, icon: Icon }) => (
              <button
                key={name}
                type="button"
                className={`btn ${width === name ? 'btn-tint' : 'btn-quiet'}`}
                aria-pressed={width === name}
                onClick={() => setWidth(name)}
              >
                <Icon size={18} aria-hidden="true" />
                {t(`width.${name}`)}
              </button>
            ))}
          </fieldset>
          <div className="builder-paper" data-width={width}>
            <Puck.Preview />
          </div>
        </section>
      </div>
    </>
  )
}

/** The fields of the block that is open. */
function OpenBlock({ campaignId, faults, onMended }: Props) {
  const { t } = useTranslation(['visual-builder', 'errors'])
  const { selected, rows, change } = useBlocks()
  const id = String(selected?.props.id)
  const row = rows.find(each => each.id === id)
  if (!selected || !row) return null
  const block = leafOf(selected)
  const wrong = faults.get(id) ?? {}
  return (
    <section
      className="builder-form panel gap-4"
      aria-label={`${t('fields.title')}: ${t(`blocks.${row.kind}`)}`}
    >
      <h2 className="text-lg">{t(`blocks.${row.kind}`)}</h2>
      {block && (
        <BlockForm
          key={id}
          block={block}
          campaignId={campaignId}
          onChange={changed => {
            change(selected, changed)
            onMended(id)
          }}
          fault={field => wrong[field] && t(`errors:${wrong[field]}`)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <BlockPlace row={row} />
      </div>
    </section>
  )
}
