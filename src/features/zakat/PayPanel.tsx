import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { cartStore } from '../../data/cart.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { payableMinor } from '../../lib/zakat/split-parts.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOnePress } from '../../ui/use-one-press.ts'
import { PartsPlan } from './PartsPlan.tsx'
import { useProjects } from './use-projects.ts'
import type { Zakat } from './use-zakat.ts'
import { itemOf } from './zakat-item.ts'

/** From what is due to the basket: whole, or the first of some parts. Only to projects that zakat may go to. */
export function PayPanel({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { currency } = zakat.year
  const projects = useProjects(currency, 'zakat')
  const [first] = projects ?? []
  return (
    <section className="panel no-print gap-4" aria-label={t('pay.title')}>
      <h2 className="text-xl">{t('pay.title')}</h2>
      {projects === undefined ? null : !first ? (
        <Notice tone="offline">{t('pay.none')}</Notice>
      ) : first.currency !== currency ? (
        <Notice tone="warning">{t('pay.other', { currency })}</Notice>
      ) : (
        <Payment zakat={zakat} projects={projects ?? []} first={first} />
      )}
    </section>
  )
}

function Payment({ zakat, projects, first }: { zakat: Zakat; projects: readonly Project[]; first: Project }) {
  const { t } = useTranslation('zakat')
  const money = useMoney()
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState(first.id)
  const project = projects.find(({ id }) => id === chosenId) ?? first
  const { currency, minMinor, maxMinor } = project
  const { dueMinor } = zakat.result
  const minor = payableMinor(dueMinor, currency)
  const write = (value: number) => money({ minor: value, currency })
  const isPayable = minor >= minMinor && minor <= maxMinor
  const give = (amount: number) => cartStore.add(itemOf(project, amount))
  const payNow = useOnePress(async () => {
    await give(minor)
    await navigate({ to: '/fast-checkout' })
  })
  return (
    <>
      <ChoiceGroup
        legend={t('pay.to')}
        name="zakat-project"
        value={project.id}
        onChange={setChosenId}
        choices={projects.map(({ id, title, charity }) => ({ value: id, label: title, hint: charity.name }))}
      />
      {isPayable ? (
        <DonateButton isWide disabled={!zakat.isLive} onClick={payNow}>
          {t('pay.now', { amount: write(minor) })}
        </DonateButton>
      ) : (
        <Notice>{t('pay.bounds', { min: write(minMinor), max: write(maxMinor) })}</Notice>
      )}
      {minor !== dueMinor && (
        <p className="text-sm text-soft">{t('pay.rounded', { amount: write(minor) })}</p>
      )}
      <PartsPlan zakat={zakat} totalMinor={minor} minMinor={minMinor} onGive={give} />
    </>
  )
}
