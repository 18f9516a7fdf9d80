import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { cartStore } from '../../data/cart.ts'
import type { CampaignOfItem } from '../../data/cart-item.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnePress } from '../../ui/use-one-press.ts'
import { cartItemOf, type OfferProblem, offerOf } from './offer.ts'

/** How often a gift is given; `other` is chosen on the next page. */
export const rhythms = ['once', 'fridays', 'monthly', 'other'] as const
export type Rhythm = (typeof rhythms)[number]
export const isRhythm = (text: string): text is Rhythm => rhythms.some(rhythm => rhythm === text)

const frequencyOf = (rhythm: Rhythm) => (rhythm === 'fridays' || rhythm === 'monthly' ? rhythm : 'weekly')

/** A gift to a project while it is being chosen, and the two ways on: to the basket, or into it and further looking. */
export function useGift(project: Project, campaign?: CampaignOfItem) {
  const [amount, setAmount] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [chosenRhythm, setEvery] = useState<Rhythm>('once')
  // What is sold by the share is bought, not promised.
  const every = project.unitMinor === null ? chosenRhythm : 'once'
  const [isAdded, setIsAdded] = useState(false)
  const [problem, setProblem] = useState<OfferProblem | null>(null)
  useHoldUpdates(amount !== '')
  const navigate = useNavigate()
  const sentenceOf = useProblemSentence(project)
  const money = useMoney()
  const offered = offerOf(project, { amount, quantity }, useReader().locale)

  /** What is changed is not wrong until it is pressed again. */
  const forgiving =
    <T>(change: (value: T) => void) =>
    (value: T): void => {
      change(value)
      setProblem(null)
    }

  /** Goes on to a plan of gifts, which asks for the rest. */
  const plan = (): void => {
    setProblem(offered.ok ? null : offered.problem)
    if (offered.ok)
      void navigate({
        to: '/my-plans',
        search: { every: frequencyOf(every), project: project.id, amount, campaign: campaign?.id },
      })
  }

  /** Puts it into the basket; false where something is wrong with it, which is then shown. */
  const add = (): boolean => {
    setProblem(offered.ok ? null : offered.problem)
    if (offered.ok) void cartStore.add(cartItemOf(project, offered, campaign))
    return offered.ok
  }
  const give = useOnePress(async () => {
    if (every !== 'once') plan()
    else if (add()) await navigate({ to: '/fast-checkout' })
  })
  return {
    amount,
    setAmount: forgiving(setAmount),
    quantity,
    setQuantity: forgiving(setQuantity),
    every,
    setEvery,
    isAdded,
    /** The sentence of what is wrong. */
    error: problem ? sentenceOf(problem) : undefined,
    /** What it comes to, once that is known. */
    total: offered.ok
      ? money({ minor: offered.unitMinor * offered.quantity, currency: project.currency })
      : null,
    give,
    addMore: () => {
      if (add()) setIsAdded(true)
    },
  }
}

function useProblemSentence(project: Project): (problem: OfferProblem) => string {
  const { t } = useTranslation('errors')
  const money = useMoney()
  const { currency } = project
  return problem =>
    t(problem, {
      min: money({ minor: project.minMinor, currency }),
      max: money({ minor: project.maxMinor, currency }),
    })
}
