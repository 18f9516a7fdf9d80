import type { hijriMonths } from '../../../contract/admin/hijri-months.ts'
import type { AnnouncedMonth } from '../../../contract/hijri.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { monthOfKey } from '../../lib/hijri/announced-starts.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { HijriMonthForm } from './HijriMonthForm.tsx'

interface Props {
  announced: AnnouncedMonth
  fresh: Fresh
}

const removeRoute = {
  method: 'POST',
  path: '/api/admin/hijri-months/:region/:month/remove',
  access: 'admin:content',
} as const

/** An announcement as it stands; opened, it is changed or taken back. */
export function HijriMonthCard({ announced, fresh }: Props) {
  const { t } = useTranslation(['admin', 'calendar'])
  const { open, close, opener } = useFormInPlace<'change' | 'remove'>()
  const { region, month, state, source } = announced
  const remove = async (reason: string) => {
    await client.call<typeof hijriMonths.remove>(removeRoute, { params: { region, month }, body: { reason } })
  }
  return (
    <section className="panel gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{useMonthName(month)}</h2>
        <Pill tone={state === 'confirmed' ? 'green' : 'plain'}>{t(`hijri.states.${state}`)}</Pill>
      </div>
      <p>
        {t(`calendar:settings.regions.${region}`)} · {useDay(announced.startsOn)}
      </p>
      <p className="text-sm text-soft">
        <bdi>{source}</bdi>
      </p>
      {open === 'change' && <HijriMonthForm announced={announced} fresh={fresh} onClose={close} />}
      {open === 'remove' && (
        <ReasonForm
          fresh={fresh}
          isGrave
          submitLabel={t('hijri.remove')}
          onReason={remove}
          onDone={() => toast({ title: t('hijri.removed'), tone: 'done' })}
          onCancel={close}
        />
      )}
      {open === null && (
        <div className="flex flex-wrap gap-2">
          <Button {...opener('change')} variant="outline">
            {t('hijri.change')}
          </Button>
          <Button {...opener('remove')} variant="quiet">
            {t('hijri.remove')}
          </Button>
        </div>
      )}
    </section>
  )
}

function useMonthName(key: string): string {
  const { t } = useTranslation('calendar')
  const { locale } = useReader()
  const { year, month } = monthOfKey(key) ?? { year: 0, month: 1 }
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return t('monthYear', { month: t(`months.${month}`), year: number.format(year) })
}

function useDay(iso: string): string {
  const { locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', calendar: 'gregory', timeZone: 'UTC' })
  return format.format(Date.parse(iso))
}
