import '@puckeditor/core/no-external.css'
import '../../../ui/page-blocks/page-blocks.css'
import './builder.css'
import { Puck } from '@puckeditor/core'
import { useMemo, useRef, useState } from 'react'
import { directionOf } from '../../../../contract/languages.ts'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { BuiltPage } from '../../../../contract/page-blocks.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CampaignBar } from '../CampaignBar.tsx'
import { BuilderBar } from './BuilderBar.tsx'
import { BuilderPanes } from './BuilderPanes.tsx'
import { editorWords } from './editor-words.ts'
import { dataOf, pageOf, rowsOf } from './page-data.ts'
import { puckConfig } from './puck-config.tsx'
import type { PageSaves } from './use-page-saves.ts'

interface Props {
  campaign: OwnCampaign
  begunWith: BuiltPage
  saves: PageSaves
}

/** Block → field → code of what is wrong with it. */
export type BlockFaults = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The editor of a page. Its parts are ours; dragging, history and the page between them are Puck's. */
export function PuckEditor({ campaign, begunWith, saves }: Props) {
  const { t } = useTranslation('visual-builder')
  const { lang } = campaign.content
  const [data] = useState(() => dataOf(begunWith))
  const content = useRef(data.content)
  const config = useConfig(campaign)
  const [faults, setFaults] = useState<BlockFaults>(new Map())
  const show = (fields: Readonly<Record<string, string>>) => {
    const byPath = rowsOf(content.current).toReversed()
    const found = new Map<string, Record<string, string>>()
    for (const [field, code] of Object.entries(fields)) {
      const row = byPath.find(({ path }) => field.startsWith(`${path}.`))
      if (row) found.set(row.id, { ...found.get(row.id), [field.slice(row.path.length + 1)]: code })
    }
    setFaults(found)
  }
  return (
    <div className="builder-look">
      <Puck
        config={config}
        data={data}
        iframe={{ enabled: false }}
        dictionary={useMemo(() => editorWords(t), [t])}
        onChange={changed => {
          const before = JSON.stringify(pageOf(content.current, lang))
          content.current = changed.content
          const page = pageOf(changed.content, lang)
          if (JSON.stringify(page) !== before) void saves.change(page)
        }}
      >
        <div className="builder">
          <BuilderBar
            campaign={campaign}
            saves={saves}
            page={() => pageOf(content.current, lang)}
            onFaults={show}
            faulty={faults.size}
          />
          <BuilderPanes
            campaignId={campaign.id}
            faults={faults}
            onMended={id => setFaults(new Map([...faults].filter(([each]) => each !== id)))}
          />
        </div>
      </Puck>
    </div>
  )
}

function useConfig(campaign: OwnCampaign) {
  const { t } = useTranslation(['visual-builder', 'campaigns'])
  const { id, content, state, raisedMinorGbp, gifts } = campaign
  return useMemo(() => {
    const { lang, title, goalMinorGbp, endsOn } = content
    const shown = {
      title,
      raisedMinorGbp,
      gifts,
      endsOn,
      goalMinorGbp: goalMinorGbp ?? 0,
      state: state === 'ended' ? ('ended' as const) : ('published' as const),
    }
    return puckConfig(
      { label: kind => t(`blocks.${kind}`), lang, dir: directionOf(lang) },
      {
        campaignId: id,
        progress: (
          <div className="panel">
            <CampaignBar campaign={shown} />
          </div>
        ),
        donate: (
          <p>
            <span className="btn btn-primary">{t('campaigns:give')}</span>
          </p>
        ),
      },
    )
  }, [id, content, state, raisedMinorGbp, gifts, t])
}
