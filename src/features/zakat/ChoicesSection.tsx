import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ZakatChoice, zakatChoices } from '../../lib/zakat/choices.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import type { Zakat } from './use-zakat.ts'

const names = Object.keys(zakatChoices) as ZakatChoice[]

/** Where scholars differ: what is chosen is always seen, and each choice says who holds it. */
export function ChoicesSection({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  return (
    <section className="panel" aria-label={t('groups.choices')}>
      <h2 className="mb-2 text-xl">{t('groups.choices')}</h2>
      {names.map(name => (
        <ChoiceOf key={name} name={name} zakat={zakat} />
      ))}
    </section>
  )
}

function ChoiceOf({ name, zakat: { year, change } }: { name: ZakatChoice; zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const options: readonly string[] = zakatChoices[name]
  const textOf = (option: string, part: 'label' | 'hint') => t(`choices.${name}.${option}.${part}`)
  return (
    <details className="zakat-choice">
      <summary>
        <span className="min-w-0 grow">
          <span className="block text-sm text-soft">{t(`choices.${name}.legend`)}</span>
          <span className="font-semibold">{textOf(year.choices[name], 'label')}</span>
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <ChoiceGroup
        legend={<span className="sr-only">{t(`choices.${name}.legend`)}</span>}
        name={`zakat-${name}`}
        value={year.choices[name]}
        choices={options.map(value => ({
          value,
          label: textOf(value, 'label'),
          hint: textOf(value, 'hint'),
        }))}
        onChange={value => change({ choices: { ...year.choices, [name]: value } })}
      />
    </details>
  )
}
