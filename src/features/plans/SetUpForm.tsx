import { useNavigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { type Frequency, frequencies, isNightly } from '../../../contract/plan-frequency.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountPicker } from '../../ui/AmountPicker.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useOtherCurrency } from '../../ui/use-other-currency.ts'
import { visibilities } from './kept-plan.ts'
import { NightsFields } from './NightsFields.tsx'
import type { PlanSearch } from './plan-search.ts'
import { useDays } from './use-days.ts'
import { useSentence } from './use-sentence.ts'
import { type PlanDraft, useSetUp } from './use-set-up.ts'

interface Props {
  project: Project
  first: Pick<PlanDraft, 'amount' | 'every' | 'email'>
  /** Chooses where Maghrib is. */
  place: ReactNode
  projectChoice: ReactNode
  /** The case file of a child to sponsor: its plan is monthly. */
  childFile?: number | undefined
  /** Id of the campaign that the gifts are to count in. */
  campaign?: string | undefined
}

export function SetUpForm({ project, first, place, projectChoice, childFile, campaign }: Props) {
  const { t } = useTranslation('plans')
  const setUp = useSetUp(project, first, { childFile, campaignId: campaign })
  const { draft, change, codeOf } = setUp
  const submit = useSubmitting(setUp)
  const sentence = useSentence(project)
  const inOther = useOtherCurrency(project.currency)
  const isOwnSplit = draft.every === 'last_ten' && draft.nights.split === 'custom'
  return (
    <form noValidate className="panel grid gap-5" onSubmit={event => void submit(event)}>
      {projectChoice}
      {childFile === undefined && (
        <SelectField
          label={t('setUp.every')}
          value={draft.every}
          options={frequencies.map(value => ({ value, label: t(`every.${value}`) }))}
          // The options are the frequencies.
          onChange={event => change({ every: event.target.value as Frequency })}
        />
      )}
      {!isOwnSplit && (
        <AmountPicker
          legend={t(draft.every === 'last_ten' ? 'setUp.whole' : 'setUp.each')}
          presets={project.presets}
          currency={project.currency}
          text={draft.amount}
          onChange={amount => change({ amount })}
          error={sentence(codeOf('amountMinor'))}
          hint={inOther}
        />
      )}
      <When setUp={setUp} project={project} place={place} />
      <TextField
        label={t('email')}
        hint={t('setUp.emailHint')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        value={draft.email}
        onChange={event => change({ email: event.target.value })}
        error={sentence(codeOf('email'))}
      />
      <Who setUp={setUp} project={project} />
      <Send setUp={setUp} project={project} />
    </form>
  )
}

/** Sends the plan, and tells what no field can. */
function useSubmitting({ send }: Pick<ReturnType<typeof useSetUp>, 'send'>) {
  const { t } = useTranslation('errors')
  const navigate = useNavigate({ from: '/my-plans' })
  return async (event: FormEvent) => {
    event.preventDefault()
    const failed = await send()
    if (!failed) return
    const { campaignId, ...fields } = failed.fields
    if (Object.keys(fields).length === 0) toast({ title: t(failed.code), tone: 'error' })
    // Who goes on gives to the project.
    if (campaignId)
      await navigate({
        to: '/my-plans',
        search: (search: PlanSearch) => ({ ...search, campaign: undefined }),
        replace: true,
      })
  }
}

/** How others see the gifts. */
function Who({ setUp: { draft, change, codeOf }, project }: PartProps) {
  const { t } = useTranslation('plans')
  const sentence = useSentence(project)
  return (
    <>
      <SelectField
        label={t('setUp.who')}
        value={draft.visibility}
        options={visibilities.map(value => ({ value, label: t(`who.${value}`) }))}
        onChange={event =>
          change({ visibility: visibilities.find(each => each === event.target.value) ?? 'someone' })
        }
      />
      {draft.visibility === 'named' && (
        <TextField
          label={t('setUp.name')}
          autoComplete="name"
          maxLength={60}
          value={draft.publicName}
          onChange={event => change({ publicName: event.target.value })}
          error={sentence(codeOf('publicName'))}
        />
      )}
    </>
  )
}

interface PartProps {
  setUp: ReturnType<typeof useSetUp>
  project: Project
}

/** The first day; for nights the place, and how the sum is spread. */
function When({ setUp, project, place }: PartProps & { place: ReactNode }) {
  const { t } = useTranslation('plans')
  const { draft, firstDay, change, amounts, ramadan, codeOf } = setUp
  const sentence = useSentence(project)
  const day = useDays()
  if (!isNightly(draft.every))
    return (
      <TextField
        label={t('setUp.first')}
        hint={[
          ...(firstDay === draft.startsOn ? [] : [`${day(firstDay)}.`]),
          t(`setUp.firstHint.${draft.every}`),
        ].join(' ')}
        type="date"
        value={draft.startsOn}
        onChange={event => change({ startsOn: event.target.value })}
        error={sentence(codeOf('startsOn'))}
      />
    )
  const placeError = setUp.place ? undefined : sentence(codeOf('place'))
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <p className="field-label">{t('setUp.place')}</p>
        {place}
        {placeError && <FieldError id="place-error" text={placeError} />}
        <p className="field-hint">{t('setUp.placeHint')}</p>
      </div>
      {draft.every === 'last_ten' && (
        <NightsFields
          choice={draft.nights}
          onChange={nights => change({ nights })}
          amounts={amounts}
          currency={project.currency}
          eveningOf={ramadan.eveningOf}
          firstNight={ramadan.firstNight}
          error={sentence(
            draft.nights.split === 'custom' ? (codeOf('nightsMinor') ?? codeOf('amountMinor')) : undefined,
          )}
        />
      )}
    </>
  )
}

function Send({ setUp: { draft, isFromToday, amounts, isBusy }, project: { currency } }: PartProps) {
  const { t } = useTranslation('plans')
  const money = useMoney()
  const amount = amounts.totalMinor > 0 ? money({ minor: amounts.totalMinor, currency }) : null
  return (
    <div className="grid gap-2">
      {amount && <p className="text-lg font-semibold">{t(`often.${draft.every}`, { amount })}</p>}
      <DonateButton type="submit" isWide isLoading={isBusy}>
        {t('setUp.send')}
      </DonateButton>
      <p className="flex items-start gap-2 text-sm text-soft">
        <ShieldCheck size={18} aria-hidden="true" className="mt-0.5 flex-none" />
        {t(isFromToday ? 'setUp.secureToday' : 'setUp.secure')}
      </p>
    </div>
  )
}
