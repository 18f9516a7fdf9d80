import { Drawer } from '@puckeditor/core'
import { GripVertical, Plus } from 'lucide-react'
import { blockKinds } from '../../../../contract/page-rules.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useBlocks } from './use-blocks.ts'

/** What a page can be built of: dragged into the page, or added at its end by the button. */
export function Palette() {
  const { t } = useTranslation('visual-builder')
  const { add, isFull } = useBlocks()
  return (
    <section className="grid gap-2" aria-labelledby="palette">
      <h2 id="palette" className="text-lg">
        {t('palette')}
      </h2>
      <div className="builder-palette">
        <Drawer>
          {blockKinds.map(kind => (
            <div key={kind} className="builder-offer">
              <Drawer.Item name={kind} label={t(`blocks.${kind}`)} isDragDisabled={isFull}>
                {() => (
                  // For a pointer; whoever has none adds it by the button beside it.
                  <div className="builder-handle" aria-hidden="true">
                    <GripVertical size={16} className="builder-grip" />
                    {t(`blocks.${kind}`)}
                  </div>
                )}
              </Drawer.Item>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={`${t('add')}: ${t(`blocks.${kind}`)}`}
                disabled={isFull}
                onClick={() => add(kind)}
              >
                <Plus size={18} aria-hidden="true" />
              </button>
            </div>
          ))}
        </Drawer>
      </div>
      {isFull && <p className="text-soft">{t('full')}</p>}
    </section>
  )
}
