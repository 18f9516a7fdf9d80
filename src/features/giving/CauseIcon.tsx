import {
  Coins,
  Droplets,
  HandHeart,
  HeartHandshake,
  Landmark,
  type LucideIcon,
  Scale,
  Siren,
  Sprout,
  Wheat,
} from 'lucide-react'
import type { Cause } from '../../../contract/catalogue.ts'

const icons: Record<Cause['kind'], LucideIcon> = {
  emergency: Siren,
  masjid: Landmark,
  mosque_share: Sprout,
  well: Droplets,
  orphan: HeartHandshake,
  qurbani: Wheat,
  zakat: Scale,
  sadaqah: HandHeart,
}

export function CauseIcon({ kind }: { kind: Cause['kind'] }) {
  const Icon = icons[kind] ?? Coins
  return (
    <span className="grid size-11 place-items-center rounded-full bg-tint text-primary">
      <Icon size={22} aria-hidden="true" />
    </span>
  )
}
