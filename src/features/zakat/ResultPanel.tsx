import { FileJson, FileText, Printer } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWhen } from './use-when.ts'
import { useWorking } from './use-working.ts'
import type { Zakat } from './use-zakat.ts'
import { Working } from './Working.tsx'
import { yearAsJson, yearAsText } from './year-as-file.ts'

/** What it comes to, why, and each step on the way. */
export function ResultPanel({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { result, year, problems } = zakat
  const { currency } = year
  const when = useWhen()
  const { rows, money } = useWorking(zakat)
  return (
    <section id="zakat-result" className="panel gap-4" aria-label={t('result.title')}>
      <h2 className="text-lg">{t('result.title')}</h2>
      <output className="grid gap-1">
        {result.state !== 'no-price' && (
          <Money minor={result.dueMinor} currency={currency} className="text-3xl font-semibold" />
        )}
        <span className="text-soft" suppressHydrationWarning>
          {t(`result.${result.state}`, { amount: money(result.reckonedMinor) })}
        </span>
      </output>
      {result.chosenNisabMinor !== null && (
        <Notice tone="warning">
          <span suppressHydrationWarning>
            {t('result.goldAlone', { nisab: money(result.chosenNisabMinor) })}
          </span>
        </Notice>
      )}
      {Object.keys(problems).length > 0 && <Notice tone="warning">{t('result.unread')}</Notice>}
      {year.day && (
        <p className="print-only">
          {[when.hijri(year.day), when.civil(year.day)].filter(Boolean).join(' · ')}
        </p>
      )}
      <Totals zakat={zakat} />
      <Working rows={rows} currency={currency} />
      <Basis zakat={zakat} />
      <Tools zakat={zakat} />
    </section>
  )
}

function Totals({ zakat: { result, year } }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const amount = (minor: number) => <Money minor={minor} currency={year.currency} />
  const net = result.pools.reduce((sum, { netMinor }) => sum + netMinor, 0)
  const [pool] = result.pools
  return (
    <FactList
      facts={[
        { label: t('result.counted'), value: amount(result.assetsMinor) },
        { label: t('result.less'), value: amount(result.deductedMinor) },
        { label: t('result.net'), value: amount(net) },
        ...(pool && pool.nisabMinor > 0
          ? [
              {
                label: `${t('result.nisab')} (${t(`pieces.${pool.basis}`)})`,
                value: amount(pool.nisabMinor),
              },
            ]
          : []),
      ]}
    />
  )
}

function Basis({ zakat: { result, snapshot, year } }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const when = useWhen()
  const isTyped = Boolean(year.typed.goldGram && year.typed.silverGram)
  if (!snapshot && !isTyped) return null
  const text = isTyped || !snapshot ? 'result.ownPrices' : 'result.rules'
  return (
    <p className="text-sm text-soft" suppressHydrationWarning>
      {t(text, { rules: result.rules, date: snapshot ? when.civil(snapshot.asOf) : '' })}
    </p>
  )
}

function Tools({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { rows, money } = useWorking(zakat)
  const name = `zakat-${zakat.year.day || 'calculation'}`
  const asText = () =>
    saveTextFile(`${name}.txt`, yearAsText(rows, money, [t('title'), zakat.year.day, t('estimate')]))
  const asJson = () => saveTextFile(`${name}.json`, yearAsJson(zakat), 'application/json')
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button
        variant="tint"
        icon={<Printer size={18} aria-hidden="true" />}
        disabled={!zakat.isLive}
        onClick={() => window.print()}
      >
        {t('result.print')}
      </Button>
      <Button
        variant="quiet"
        icon={<FileText size={18} aria-hidden="true" />}
        disabled={!zakat.isLive}
        onClick={asText}
      >
        {t('result.asText')}
      </Button>
      <Button
        variant="quiet"
        icon={<FileJson size={18} aria-hidden="true" />}
        disabled={!zakat.isLive}
        onClick={asJson}
      >
        {t('result.asJson')}
      </Button>
    </div>
  )
}
