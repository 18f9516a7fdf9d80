import { type FormEvent, useState } from 'react'
import { childTextLength } from '../../../contract/sponsorship-words.ts'
import type { childDesk, KeptFile } from '../../../contract/sponsorships.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import { SendRow } from './SendRow.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { WrittenIn } from './WrittenIn.tsx'

const route = { method: 'PUT', path: '/api/charity-desk/children/:id/updates', access: 'charity' } as const
const parts = ['school', 'health', 'needs'] as const

/** The four half years up to this one, newest first. */
function halves(now: Date): { year: number; half: 1 | 2 }[] {
  const last = now.getFullYear() * 2 + (now.getMonth() < 6 ? 0 : 1)
  return Array.from({ length: 4 }, (_, back) => {
    const at = last - back
    return { year: Math.floor(at / 2), half: at % 2 === 0 ? 1 : 2 }
  })
}

/** Those of them that sponsors were not mailed yet. */
function halvesToTell({ updates }: KeptFile, now: Date): { year: number; half: 1 | 2 }[] {
  const isTold = (year: number, half: number) =>
    updates.some(update => update.state === 'published' && update.year === year && update.half === half)
  return halves(now).filter(({ year, half }) => !isTold(year, half))
}

/** What is told of a half year; nobody but an administrator reads it before it is mailed. */
export function ChildUpdateForm({ file, onDone }: { file: KeptFile; onDone: () => void }) {
  const { t } = useTranslation(['charity-children', 'sponsorships', 'errors'])
  const words = useChildWords()
  const { language } = useReader()
  const offered = halvesToTell(file, new Date())
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState({ school: '', health: '', needs: '', lang: language })
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      const period = offered[at]
      if (!period) return
      const body = { ...period, ...typed }
      await client.call<typeof childDesk.update>(route, { params: { id: file.id }, body })
    },
    { done: t('update.sent') },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run()) onDone()
  }
  const faultOf = (field: string) =>
    failure?.fields[field] && t(`errors:${failure.fields[field]}`, { max: childTextLength })
  return (
    <form
      method="post"
      noValidate
      onSubmit={event => void submit(event)}
      className="grid gap-4 border-t border-base-300 pt-4"
    >
      <h3 className="text-lg">{t('update.write')}</h3>
      <p className="text-sm text-soft">{t('update.hint')}</p>
      <SelectField
        label={t('update.period')}
        value={String(at)}
        options={offered.map(({ half, year }, index) => ({
          value: String(index),
          label: words.half(half, year),
        }))}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <Told
        typed={typed}
        onType={change => setTyped(before => ({ ...before, ...change }))}
        faultOf={faultOf}
      />
      <WrittenIn language={typed.lang} onLanguage={lang => setTyped(before => ({ ...before, lang }))} />
      <SendRow name={t('form.send')} isBusy={isBusy} leave={t('form.cancel')} onLeave={onDone} />
    </form>
  )
}

interface ToldProps {
  typed: Record<(typeof parts)[number], string>
  onType: (change: Partial<Record<(typeof parts)[number], string>>) => void
  faultOf: (field: string) => string | undefined
}

function Told({ typed, onType, faultOf }: ToldProps) {
  const { t } = useTranslation('sponsorships')
  return parts.map(part => (
    <TextArea
      key={part}
      label={t(`updates.${part}`)}
      name={part}
      rows={2}
      maxLength={childTextLength}
      dir="auto"
      value={typed[part]}
      onChange={({ target }) => onType({ [part]: target.value })}
      error={faultOf(part)}
    />
  ))
}
