import { uuid7 } from '../../src/data/ids.ts'
import { type Dice, makeDice } from './chance.ts'
import { Device, type DeviceOptions, type Sabotage } from './device.ts'
import { Disk } from './disk.ts'
import type { DonorWorld } from './donor.ts'
import type { Kind } from './kinds/kind.ts'
import { Network, noFaults } from './network.ts'
import type { Servers } from './server.ts'
import { drawDiskFaults, drawNetworkFaults, drawn, drawPlan, noDiskFaults, type Plan } from './storm.ts'
import { Timeline } from './timeline.ts'
import { Trace } from './trace.ts'

export interface RunOptions {
  seed: number
  gifts?: number
  /** Beside gifts; drawn from the seed where they are missing. */
  kinds?: readonly Kind[]
  sabotage?: Sabotage
  /** Tells each line of the trace. */
  tell?: (line: string) => void
}

/** A run that was drawn and has not begun. */
interface OpenRun {
  world: DonorWorld
  plan: Plan
  /** All that goes wrong ends. */
  heal: () => void
  /** Nobody waits for anything any more. */
  end: () => void
}

/** Another run on the same database must have other ids for the same seed. */
let runs = 0

function idsOf(dice: Dice, timeline: Timeline): (at?: number) => string {
  const salt = runs++
  return (at = timeline.now) =>
    uuid7(
      at,
      Uint8Array.from(
        { length: 10 },
        (_, place) => (place < 4 ? salt >>> (place * 8) : dice.between(0, 255)) & 255,
      ),
    )
}

/** People, machines and the lines between them, with the faults of this seed. */
export function openRun(servers: Servers, startAt: number, { seed, sabotage, tell }: RunOptions): OpenRun {
  const dice = makeDice(seed)
  const timeline = new Timeline(startAt)
  const trace = new Trace(timeline, tell ?? null)
  const plan = drawPlan(dice)
  const network = new Network(timeline, dice, servers, trace, drawNetworkFaults(dice))
  const office = new Network(timeline, dice, servers, trace, drawNetworkFaults(dice))
  const disk = new Disk(dice, drawDiskFaults(dice))
  const provider = { ill: drawn(dice, 0.3) }
  servers.lend({
    get now() {
      return timeline.now
    },
    wait: () => timeline.sleep(dice.between(0, 4)),
    real: work => timeline.real(work),
    isIll: () => (dice.roll(provider.ill) ? dice.pick(['before', 'after']) : null),
    sabotage: sabotage?.payments,
    tears: sabotage?.tears,
  })
  trace.say(
    'run',
    JSON.stringify({ plan, network: network.faults, office: office.faults, disk: disk.faults, provider }),
  )
  const deviceOptions: DeviceOptions = {
    name: `device ${seed}`,
    timeline,
    dice,
    network,
    disk,
    trace,
    hasLocks: dice.roll(0.9),
    hasBackgroundSync: dice.roll(0.5),
    sabotage,
  }
  const device = new Device(deviceOptions)
  const life = { isOver: false }
  const world: DonorWorld = {
    timeline,
    dice,
    network,
    office,
    disk,
    device,
    servers,
    trace,
    newId: idsOf(dice, timeline),
    isOver: () => life.isOver,
  }
  const heal = () => {
    network.faults = noFaults
    office.faults = noFaults
    disk.faults = noDiskFaults
    provider.ill = 0
    network.isOnline = true
    device.killAll()
  }
  const end = () => {
    device.killAll()
    life.isOver = true
  }
  return { world, plan, heal, end }
}
