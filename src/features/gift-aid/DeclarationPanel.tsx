import { useState } from 'react'
import type { GiftAidDeclaration } from '../../../contract/gift-aid.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dateOfDay } from '../../lib/iso-day.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Statement } from './Statement.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  declaration: GiftAidDeclaration
  /** Of the button that changes it. */
  opener: Pick<ButtonProps, 'ref' | 'onClick'>
}

/** The declaration that goes on, as it is kept. */
export function DeclarationPanel({ declaration, opener }: Props) {
  const { t } = useTranslation('gift-aid')
  const { locale } = useReader()
  const [isAsking, setIsAsking] = useState(false)
  const { fullName, homeAddress, postcode, madeAt, validFrom } = declaration
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    dateOfDay(validFrom),
  )
  return (
    <section className="panel gap-4" aria-label={t('title')}>
      <FactList
        facts={[
          { label: t('form.name'), value: <bdi>{fullName}</bdi> },
          { label: t('form.address'), value: <bdi>{homeAddress}</bdi> },
          { label: t('form.postcode'), value: postcode ? <bdi>{postcode}</bdi> : t('outside') },
          { label: t('since'), value: since },
        ]}
      />
      <Statement includesPast={validFrom.slice(0, 4) !== madeAt.slice(0, 4)} />
      <p className="text-sm text-soft">{t('tell')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" {...opener}>
          {t('change')}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {t('withdraw.act')}
        </Button>
      </div>
      <WithdrawDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
