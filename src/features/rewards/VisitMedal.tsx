import { Flower2, Sprout, TreeDeciduous } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RewardIcon } from '../../../contract/reward-kinds.ts'
import { Mark } from '../../ui/Mark.tsx'

const pictures: Record<RewardIcon, ReactNode> = {
  sprout: <Sprout size={26} aria-hidden="true" />,
  flower: <Flower2 size={26} aria-hidden="true" />,
  tree: <TreeDeciduous size={26} aria-hidden="true" />,
  star: <Mark />,
}

/** The sign of a visit; gold for what is seldom. */
export function VisitMedal({ icon, isGold }: { icon: RewardIcon; isGold: boolean }) {
  const colours = isGold ? 'bg-gold-tint text-gold-ink' : 'bg-tint text-primary'
  return (
    <span className={`grid size-11 flex-none place-items-center rounded-full ${colours}`}>
      {pictures[icon]}
    </span>
  )
}
