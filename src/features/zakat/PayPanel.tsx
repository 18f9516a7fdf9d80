import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { cartStore } from '../../data/cart.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceDay, isoOf } from '../../lib/hijri/civil-date.ts'
import { payableMinor } from '../../lib/zakat/split-parts.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOnePress } from '../../ui/use-one-press.ts'
import { PartsPlan } from './PartsPlan.tsx'
import { leftMinorOf, takeLeft } from './pay-parts.ts'
import { useProjects } from './use-projects.ts'
import type { Zakat } from './use-zakat.ts'
import { itemOf } from './zakat-item.ts'

/** From what is due to the basket: whole, or in parts, and then what is left of it. Only to projects that zakat may go to. */
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
  const [chosenId, setChosenId] = useState(first.id)
  const project = projects.find(({ id }) => id === chosenId) ?? first
  const { currency, minMinor } = project
  const { dueMinor } = zakat.result
  const minor = payableMinor(dueMinor, currency)
  const give = (amount: number) => cartStore.add(itemOf(project, amount))
  return (
    <>
      <ChoiceGroup
        legend={t('pay.to')}
        name="zakat-project"
        value={project.id}
        onChange={setChosenId}
        choices={projects.map(({ id, title, charity }) => ({ value: id, label: title, hint: charity.name }))}
      />
      <PayNow zakat={zakat} project={project} totalMinor={minor} onGive={give} />
      {minor !== dueMinor && (
        <p className="text-sm text-soft">{t('pay.rounded', { amount: money({ minor, currency }) })}</p>
      )}
      <PartsPlan zakat={zakat} totalMinor={minor} minMinor={minMinor} onGive={give} />
    </>
  )
}

interface PayNowProps {
  zakat: Zakat
  project: Project
  totalMinor: number
  onGive: (minor: number) => Promise<unknown>
}

/** All at once: what is due, or what the parts that were taken left of it. */
function PayNow({ zakat, project, totalMinor, onGive }: PayNowProps) {
  const { t } = useTranslation('zakat')
  const money = useMoney()
  const navigate = useNavigate()
  const { currency, minMinor, maxMinor } = project
  const { parts } = zakat.year
  const leftMinor = leftMinorOf(parts, totalMinor)
  const write = (value: number) => money({ minor: value, currency })
  const payNow = useOnePress(async () => {
    if (parts.length > 0) zakat.change({ parts: takeLeft(parts, leftMinor, isoOf(deviceDay(new Date()))) })
    await onGive(leftMinor)
    await navigate({ to: '/fast-checkout' })
  })
  if (leftMinor === 0) return null
  if (leftMinor < minMinor || leftMinor > maxMinor)
    return <Notice>{t('pay.bounds', { min: write(minMinor), max: write(maxMinor) })}</Notice>
  return (
    <DonateButton isWide disabled={!zakat.isLive} onClick={payNow}>
      {t('pay.now', { amount: write(leftMinor) })}
    </DonateButton>
  )
}
