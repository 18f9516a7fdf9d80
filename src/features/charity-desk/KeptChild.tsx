import { directionOf } from '../../../contract/languages.ts'
import type { ChildState, KeptFile } from '../../../contract/sponsorships.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { ChildForm } from './ChildForm.tsx'
import { ChildUpdateForm } from './ChildUpdateForm.tsx'
import { CloseChild } from './CloseChild.tsx'

const tones: Record<ChildState, PillTone> = {
  review: 'gold',
  returned: 'warning',
  open: 'plain',
  sponsored: 'green',
  closed: 'plain',
}

interface Props {
  file: KeptFile
  projects: readonly { id: string; title: string }[]
}

/** One case file as its charity keeps it, with everything that can be done with it. */
export function KeptChild({ file, projects }: Props) {
  const { t } = useTranslation(['charity-children', 'sponsorships'])
  const words = useChildWords()
  const money = useMoney()
  const { open, close, opener } = useFormInPlace<'change' | 'update'>()
  const { content, state, number, taken } = file
  if (open === 'change') return <ChildForm file={file} projects={projects} onDone={close} />
  return (
    <section className="panel gap-3" aria-labelledby={file.id}>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={file.id} className="text-xl">
            <bdi>{content.alias}</bdi>
          </h2>
          <p className="text-sm text-soft">
            {words.number(number)} · {words.age(content.ageBand)} ·{' '}
            {words.place(content.part, content.country)}
          </p>
        </div>
        <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
      </header>
      <p lang={content.lang} dir={directionOf(content.lang)} className="wrap-anywhere">
        {content.story}
      </p>
      <p className="text-sm text-soft">
        {t('sponsorships:month', { amount: money({ minor: content.monthlyMinorGbp, currency: 'GBP' }) })} ·{' '}
        {t('sponsorships:found', { taken: words.whole(taken), places: words.whole(content.places) })}
      </p>
      <Standing file={file} />
      <Updates file={file} />
      {open === 'update' && <ChildUpdateForm file={file} onDone={close} />}
      {state !== 'closed' && open === null && (
        <div className="flex flex-wrap gap-2">
          {(state === 'open' || state === 'sponsored') && (
            <Button {...opener('update')} variant="tint">
              {t('update.write')}
            </Button>
          )}
          <Button {...opener('change')} variant="outline">
            {t('form.change')}
          </Button>
          <CloseChild id={file.id} alias={content.alias} />
        </div>
      )}
    </section>
  )
}

/** What waits, what came back and why, or why the file was closed. */
function Standing({ file: { state, hasChanges, note, closedReason } }: Pick<Props, 'file'>) {
  const { t } = useTranslation('charity-children')
  const isBack = note !== null && (state === 'returned' || hasChanges)
  return (
    <>
      {hasChanges && <p className="text-sm text-soft">{t('changes')}</p>}
      {closedReason && <p>{t(`close.reasons.${closedReason}`)}</p>}
      {isBack && (
        <Notice tone="warning" title={t('note')}>
          <bdi>{note}</bdi>
        </Notice>
      )}
    </>
  )
}

/** What was told of each half year, and how far it has come. */
function Updates({ file: { updates } }: { file: KeptFile }) {
  const { t } = useTranslation('charity-children')
  const words = useChildWords()
  if (updates.length === 0) return null
  return (
    <ul className="grid gap-2 border-t border-base-300 pt-3">
      {updates.map(({ id, half, year, state, note }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2">
          <span>{words.half(half, year)}</span>
          <Pill tone={state === 'returned' ? 'warning' : state === 'published' ? 'green' : 'gold'}>
            {t(`update.state.${state}`)}
          </Pill>
          {state === 'returned' && note && (
            <p className="w-full text-sm">
              <bdi>{note}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
