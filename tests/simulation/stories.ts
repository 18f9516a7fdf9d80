import type { DonorWorld } from './donor.ts'
import type { Check, Kind } from './kinds/kind.ts'

/** A story of a kind under way: what to look for once it was told. */
export interface Told {
  name: string
  check: Check | null
}

async function tell(world: DonorWorld, kind: Kind, told: Told): Promise<void> {
  world.trace.say('story', kind.name)
  try {
    told.check = await kind.live(world)
    world.trace.say('story', `${kind.name} is told`)
  } catch (error) {
    world.servers.report(error)
  }
}

/** Begins each story at some moment of the storm. */
export function beginStories(world: DonorWorld, kinds: readonly Kind[], stormMs: number): Told[] {
  const { timeline, dice } = world
  return kinds.map(kind => {
    const told: Told = { name: kind.name, check: null }
    timeline.at(timeline.now + dice.between(0, stormMs), () => {
      void tell(world, kind, told)
    })
    return told
  })
}
