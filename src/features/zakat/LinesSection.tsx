import { CircleHelp } from 'lucide-react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ZakatLine } from '../../lib/zakat/lines.ts'
import { TextField } from '../../ui/TextField.tsx'
import { AmountField } from './AmountField.tsx'
import { standardSharePercent } from './reckon-year.ts'
import type { Zakat } from './use-zakat.ts'

interface LinesSectionProps {
  title: string
  lines: readonly ZakatLine[]
  zakat: Zakat
}

/** Lines of money, each with what belongs to it, opened in its place. */
export function LinesSection({ title, lines, zakat }: LinesSectionProps) {
  return (
    <section className="panel gap-5" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {lines.map(line => (
        <Line key={line} line={line} zakat={zakat} />
      ))}
    </section>
  )
}

function Line({ line, zakat }: { line: ZakatLine; zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { year, problems, type } = zakat
  const label = t(`lines.${line}.label`)
  return (
    <div className="zakat-line">
      <AmountField
        label={label}
        currency={year.currency}
        text={year.typed[line] ?? ''}
        onChange={text => type({ [line]: text })}
        problem={problems[line]}
      />
      <details className="zakat-help">
        <summary aria-label={`${t('what')} ${label}`} title={t('what')}>
          <CircleHelp size={20} aria-hidden="true" />
        </summary>
        <p>{t(`lines.${line}.help`)}</p>
      </details>
      {line === 'longShares' && year.typed.longShares && <SharePercent zakat={zakat} />}
    </div>
  )
}

function SharePercent({ zakat: { year, problems, type } }: { zakat: Zakat }) {
  const { t } = useTranslation(['zakat', 'errors'])
  const { locale } = useReader()
  const problem = problems.sharePercent
  return (
    <TextField
      label={t('zakat:sharePercent')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      className="max-w-48"
      placeholder={new Intl.NumberFormat(locale).format(standardSharePercent)}
      value={year.typed.sharePercent ?? ''}
      error={problem && t(`errors:${problem}`)}
      onChange={event => type({ sharePercent: event.target.value })}
    />
  )
}
