import type { AbTestRecord } from '../../../contract/admin/ab-tests.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import type { Fresh } from '../kit/fresh.ts'
import { AbTestForm } from './AbTestForm.tsx'

interface Props {
  test: AbTestRecord
  fresh: Fresh
}

/** A test as it stands; opened, what can be changed in it. */
export function AbTestCard({ test, fresh }: Props) {
  const { t } = useTranslation('admin')
  const { open, close, opener } = useFormInPlace<'change'>()
  return (
    <section className="panel gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">
          <bdi>{test.name}</bdi>
        </h2>
        <Pill tone={test.isActive ? 'green' : 'plain'}>{t(test.isActive ? 'tests.on' : 'tests.off')}</Pill>
      </div>
      <Variants variants={test.variants} />
      {open ? (
        <AbTestForm key={JSON.stringify(test.variants)} test={test} fresh={fresh} onClose={close} />
      ) : (
        <div>
          <Button {...opener('change')} variant="outline">
            {t('tests.change')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Variants({ variants }: Pick<AbTestRecord, 'variants'>) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-base-300 text-sm text-soft">
            {['variant', 'share', 'exposures', 'conversions'].map(name => (
              <th key={name} scope="col" className="py-2 pe-4 text-start font-semibold">
                {t(`tests.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map(({ name, weight, exposures, conversions }) => (
            <tr key={name} className="border-b border-base-300 last:border-0">
              <th scope="row" className="py-2 pe-4 text-start font-semibold">
                <bdi>{name}</bdi>
              </th>
              <td className="figures py-2 pe-4">{share.format(weight / total)}</td>
              <td className="figures py-2 pe-4">{number.format(exposures)}</td>
              <td className="figures py-2">{number.format(conversions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
