import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addCards } from '../../data/hifdh-store.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { chooseUnits, type End, endsOutside, type Wanted } from '../../lib/hifdh/choose-units.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { surahNames } from '../../lib/quran/surah-names.ts'
import { wholeNumber } from '../../lib/whole-number.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { metaQuery } from './hifdh.queries.ts'
import { hifdhSettings, isNewADay, mostNewADay } from './hifdh-settings.ts'
import { useHifdh } from './use-hifdh.ts'

const kinds = ['surah', 'pages', 'ayat'] as const
type Kind = (typeof kinds)[number]

/** As it was typed. */
interface Form {
  kind: Kind
  surah: number
  from: string
  to: string
  by: string
  isFromEnd: boolean
  newADay: string
}

/** What a surah or a range can be learned by; ayat are learned one by one. */
const waysOf: Record<Kind, readonly string[]> = {
  surah: ['ayah', 'surah'],
  pages: ['page', 'ayah'],
  ayat: ['ayah'],
}

function wantedOf({ kind, surah, by, ...range }: Form, locale: string): Wanted {
  const [from, to] = [wholeNumber(range.from, locale), wholeNumber(range.to, locale)]
  if (kind === 'ayat') return { kind, surah, from, to }
  if (kind === 'pages') return { kind, from, to, by: by === 'ayah' ? by : 'page' }
  return { kind, surah, by: by === 'surah' ? by : 'ayah' }
}

/** What the fields begin with, in the reader's digits. */
const starts: Record<Kind, (number: Intl.NumberFormat, surah: number) => Pick<Form, 'from' | 'to'>> = {
  surah: () => ({ from: '', to: '' }),
  pages: number => ({ from: number.format(582), to: number.format(604) }),
  ayat: (number, surah) => ({
    from: number.format(1),
    to: number.format(Math.min(10, ayahCounts[surah - 1] ?? 1)),
  }),
}

type Change = (change: Partial<Form>) => void

/** What to memorise next, in which order, and how much of it in a day. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hifdh')
  const { locale } = useLocale()
  const { keep } = useHifdh()
  const { data: meta } = useSuspenseQuery(metaQuery())
  const settings = useKept(hifdhSettings)
  const [form, setForm] = useState<Form>({
    kind: 'surah',
    surah: 112,
    from: '',
    to: '',
    by: 'ayah',
    isFromEnd: false,
    newADay: new Intl.NumberFormat(locale).format(settings.newADay),
  })
  const [wrong, setWrong] = useState<readonly (End | 'newADay')[]>([])
  const change: Change = each => setForm(before => ({ ...before, ...each }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = wantedOf(form, locale)
    const newADay = wholeNumber(form.newADay, locale)
    const outside = endsOutside(wanted)
    setWrong(isNewADay(newADay) ? outside : [...outside, 'newADay'])
    if (outside.length > 0 || !isNewADay(newADay)) return
    hifdhSettings.set({ ...settings, newADay })
    const ids = chooseUnits(wanted, form.isFromEnd, meta.page)
    if (!(await keep(addCards(ids)))) return
    toast({ title: t('add.done', { count: ids.length }), tone: 'done' })
    onClose()
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('add.title')}>
      <form className="add-form" onSubmit={event => void save(event)}>
        <WhatFields form={form} wrong={wrong} onChange={change} />
        <CheckField
          label={t('add.fromEnd')}
          checked={form.isFromEnd}
          onChange={event => change({ isFromEnd: event.target.checked })}
        />
        <TextField
          label={t('add.newADay')}
          error={wrong.includes('newADay') ? t('add.newADayWrong', { most: mostNewADay }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={form.newADay}
          onChange={event => change({ newADay: event.target.value })}
        />
        <div>
          <Button type="submit" isWide>
            {t('add.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

interface FieldsProps {
  form: Form
  /** The ends that are not in the mushaf are among these. */
  wrong: readonly (End | 'newADay')[]
  onChange: Change
}

function WhatFields(props: FieldsProps) {
  const { form, onChange } = props
  const { t } = useTranslation('hifdh')
  const { locale } = useLocale()
  return (
    <>
      <SelectField
        label={t('add.what')}
        options={kinds.map(value => ({ value, label: t(`add.${value}`) }))}
        value={form.kind}
        onChange={event => {
          const kind = kinds.find(each => each === event.target.value) ?? 'surah'
          const number = new Intl.NumberFormat(locale)
          onChange({ kind, by: waysOf[kind][0], ...starts[kind](number, form.surah) })
        }}
      />
      <WhereFields {...props} />
      {waysOf[form.kind].length > 1 && (
        <SelectField
          label={t('add.by')}
          options={waysOf[form.kind].map(value => ({ value, label: t(`add.by-${value}`) }))}
          value={form.by}
          onChange={event => onChange({ by: event.target.value })}
        />
      )}
    </>
  )
}

function WhereFields({ form, wrong, onChange }: FieldsProps) {
  const { t, language } = useTranslation('hifdh')
  const { locale } = useLocale()
  const { data: meta } = useSuspenseQuery(metaQuery())
  const number = new Intl.NumberFormat(locale)
  const names = surahNames(meta, language)
  const options = names.map((name, index) => ({
    value: String(index + 1),
    label: `${number.format(index + 1)} ${name}`,
  }))
  const inSurah = {
    name: names[form.surah - 1],
    first: number.format(1),
    last: number.format(ayahCounts[form.surah - 1] ?? 0),
  }
  const outside = form.kind === 'pages' ? t('add.outside') : t('add.outsideAyat', inSurah)
  const field = (end: End) => (
    <TextField
      label={t(`add.${end}`)}
      inputMode="numeric"
      autoComplete="off"
      value={form[end]}
      error={wrong.includes(end) ? outside : undefined}
      onChange={event => onChange({ [end]: event.target.value })}
    />
  )
  return (
    <>
      {form.kind !== 'pages' && (
        <SelectField
          label={t('add.whichSurah')}
          options={options}
          value={String(form.surah)}
          onChange={event => {
            const surah = Number(event.target.value)
            onChange({ surah, ...starts[form.kind](number, surah) })
          }}
        />
      )}
      {form.kind !== 'surah' && (
        <div className="grid grid-cols-2 items-start gap-3">
          {field('from')}
          {field('to')}
        </div>
      )}
    </>
  )
}
