import { type FormEvent, useState } from 'react'
import {
  ageBands,
  aliasLength,
  childTextLength,
  countedStages,
  countryParts,
  mostSchoolYears,
  schoolStages,
} from '../../../contract/sponsorship-words.ts'
import type { ChildContent, childDesk, KeptFile } from '../../../contract/sponsorships.ts'
import { client } from '../../data/browser-client.ts'
import { newId } from '../../data/new-id.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import { ChildTerms, ChildWords } from './ChildTerms.tsx'
import type { ChildPartProps } from './child-part-props.ts'
import { countryOptions } from './country-codes.ts'
import { NeedChoice } from './NeedChoice.tsx'
import { SendRow } from './SendRow.tsx'
import { useDeskAct } from './use-desk-act.ts'

const route = { method: 'PUT', path: '/api/charity-desk/children/:id', access: 'charity' } as const

interface Props {
  projects: readonly { id: string; title: string }[]
  /** The file that is changed; none where one is opened. */
  file?: KeptFile
  onDone: () => void
}

/** Opens a case file or changes one. There is no field for a picture, and none for a name but the alias. */
export function ChildForm({ projects, file, onDone }: Props) {
  const { t } = useTranslation(['charity-children', 'charity-desk', 'errors'])
  const { language } = useReader()
  const [id] = useState(() => file?.id ?? newId())
  const [content, setContent] = useState<ChildContent>(
    () => file?.content ?? { ...blank, projectId: projects[0]?.id ?? '', lang: language },
  )
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      await client.call<typeof childDesk.save>(route, { params: { id }, body: content })
    },
    { done: t('form.sent') },
  )
  const part: ChildPartProps = {
    content,
    change(changed) {
      setContent(before => ({ ...before, ...changed }))
    },
    faultOf(field) {
      const code = failure?.fields[field]
      return code && t(`errors:${code}`, { max: childTextLength })
    },
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run()) onDone()
  }
  return (
    <form method="post" noValidate onSubmit={event => void submit(event)} className="panel gap-4">
      <h2 className="text-xl">{t(file ? 'form.change' : 'form.title')}</h2>
      <SelectField
        label={t('form.project')}
        value={content.projectId}
        options={projects.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={({ target }) => part.change({ projectId: target.value })}
        error={part.faultOf('projectId')}
      />
      <Who {...part} />
      <School {...part} />
      <NeedChoice
        chosen={content.needs}
        onChange={needs => part.change({ needs })}
        error={part.faultOf('needs')}
      />
      <ChildWords {...part} />
      <ChildTerms {...part} />
      <SendRow name={t('form.send')} isBusy={isBusy} leave={t('form.cancel')} onLeave={onDone} />
    </form>
  )
}

const blank: Omit<ChildContent, 'projectId' | 'lang'> = {
  alias: '',
  ageBand: '7-9',
  country: 'PK',
  part: 'centre',
  school: 'primary',
  schoolYear: null,
  needs: [],
  places: 1,
  story: '',
  pays: '',
  monthlyMinorGbp: 3000,
}

/** One of a closed list, as its select gives it. */
const oneOf = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find(each => each === value)

function Who({ content, change, faultOf }: ChildPartProps) {
  const { t } = useTranslation('charity-children')
  const { locale } = useReader()
  const words = useChildWords()
  return (
    <>
      <TextField
        label={t('form.alias')}
        hint={t('form.aliasHint')}
        name="alias"
        autoComplete="off"
        maxLength={aliasLength}
        dir="auto"
        value={content.alias}
        onChange={({ target }) => change({ alias: target.value })}
        error={faultOf('alias')}
      />
      <SelectField
        label={t('form.age')}
        value={content.ageBand}
        options={ageBands.map(value => ({ value, label: words.age(value) }))}
        onChange={({ target }) => change({ ageBand: oneOf(ageBands, target.value) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('form.country')}
          value={content.country}
          options={countryOptions(locale)}
          onChange={({ target }) => change({ country: target.value })}
        />
        <SelectField
          label={t('form.part')}
          hint={t('form.partHint')}
          value={content.part}
          options={countryParts.map(value => ({ value, label: t(`form.parts.${value}`) }))}
          onChange={({ target }) => change({ part: oneOf(countryParts, target.value) })}
        />
      </div>
    </>
  )
}

function School({ content, change }: ChildPartProps) {
  const { t } = useTranslation('charity-children')
  const words = useChildWords()
  const years = Array.from({ length: mostSchoolYears }, (_, at) => at + 1)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('form.school')}
        value={content.school}
        options={schoolStages.map(value => ({ value, label: words.school(value, null) }))}
        onChange={({ target }) => change({ school: oneOf(schoolStages, target.value) })}
      />
      {countedStages.includes(content.school) && (
        <SelectField
          label={t('form.schoolYear')}
          isOptional
          value={String(content.schoolYear ?? '')}
          options={[
            { value: '', label: '–' },
            ...years.map(year => ({ value: String(year), label: words.whole(year) })),
          ]}
          onChange={({ target }) => change({ schoolYear: Number(target.value) || null })}
        />
      )}
    </div>
  )
}
