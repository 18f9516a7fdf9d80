import { Check } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

const promises = ['fees', 'tips', 'whole', 'points'] as const

/** What is taken from a gift and from its giver: nothing unasked. */
export function WhatWeTake() {
  const { t } = useTranslation('why-donate')
  return (
    <section className="grid gap-4" aria-labelledby="take">
      <h2 id="take">{t('take.title')}</h2>
      <ul className="grid max-w-4xl gap-x-10 gap-y-3 md:grid-cols-2">
        {promises.map(id => (
          <li key={id} className="flex gap-3">
            <Check size={22} aria-hidden="true" className="mt-1 flex-none text-primary" />
            <p>{t(`take.${id}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
