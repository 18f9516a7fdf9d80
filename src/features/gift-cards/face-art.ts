import type { GiftCardDesign } from '../../../contract/gift-card-terms.ts'
import { markDrop, markStar } from '../../ui/mark-path.ts'

/** A piece of a face, drawn in a box of 320 × 200 and the same in both directions of writing. */
export interface Stroke {
  /** Which of the face's colours: a filled shape, or a line. */
  tone: 'soft' | 'deep' | 'gold' | 'line' | 'gold-line'
  path: string
  /** Moves and scales what is drawn around the middle of a box of 64. */
  at?: readonly [x: number, y: number, scale: number]
}

const star = (x: number, y: number, scale: number, tone: Stroke['tone']): Stroke => ({
  tone,
  path: markStar,
  at: [x, y, scale],
})

const drop = (x: number, y: number, scale: number, tone: Stroke['tone']): Stroke => ({
  tone,
  path: markDrop,
  at: [x, y, scale],
})

/** A leaf that grows from a point, at an angle from upright, in degrees. */
function leaf(x: number, y: number, angle: number, length: number): string {
  const turn = (angle * Math.PI) / 180
  const point = (across: number, along: number): string => {
    const px = x + length * (across * Math.cos(turn) + along * Math.sin(turn))
    const py = y + length * (across * Math.sin(turn) - along * Math.cos(turn))
    return `${px.toFixed(1)} ${py.toFixed(1)}`
  }
  return `M${point(0, 0)}Q${point(-0.32, 0.5)} ${point(0, 1)}Q${point(0.32, 0.5)} ${point(0, 0)}z`
}

const branches = [0, 1, 2, 3, 4].flatMap(row =>
  [-1, 1].map(side => leaf(160, 148 - row * 20, side * (66 - row * 8), 46 - row * 5)),
)

const ripple = (rx: number): string =>
  `M${160 - rx} 146a${rx} ${(rx * 0.3).toFixed(1)} 0 1 0 ${2 * rx} 0a${rx} ${(rx * 0.3).toFixed(1)} 0 1 0 ${-2 * rx} 0z`

const rays = Array.from({ length: 13 }, (_, at) => {
  const angle = (Math.PI * at) / 12
  const end = (radius: number) =>
    `${(160 - radius * Math.cos(angle)).toFixed(1)} ${(140 - radius * Math.sin(angle)).toFixed(1)}`
  return `M${end(58)}L${end(at % 2 === 0 ? 92 : 76)}`
}).join('')

export const faceArt: Record<GiftCardDesign, readonly Stroke[]> = {
  star: [
    star(160, 100, 4.4, 'soft'),
    star(160, 100, 3.4, 'line'),
    star(160, 100, 2.5, 'line'),
    star(160, 100, 1.7, 'gold-line'),
    drop(160, 100, 1.05, 'gold'),
  ],
  garden: [
    { tone: 'soft', path: 'M84 200V104C84 66 132 52 160 18C188 52 236 66 236 104V200z' },
    { tone: 'line', path: 'M94 200V106C94 74 136 60 160 32C184 60 226 74 226 106V200' },
    { tone: 'line', path: 'M160 200V62' },
    { tone: 'deep', path: `${branches.join('')}${leaf(160, 72, 0, 26)}` },
    { tone: 'gold', path: [leaf(128, 176, -58, 15), leaf(192, 176, 58, 15)].join('') },
  ],
  water: [
    { tone: 'soft', path: ripple(190) },
    { tone: 'deep', path: ripple(122) },
    { tone: 'line', path: [156, 92, 60, 30].map(ripple).join('') },
    drop(160, 80, 1.7, 'gold'),
  ],
  dawn: [
    { tone: 'gold-line', path: rays },
    { tone: 'gold', path: 'M116 140a44 44 0 0 1 88 0z' },
    { tone: 'soft', path: 'M0 140Q80 112 160 140T320 140V200H0z' },
    { tone: 'deep', path: 'M0 168Q80 148 160 168T320 168V200H0z' },
  ],
  night: [
    { tone: 'soft', path: 'M0 162Q80 132 160 156Q240 132 320 162V200H0z' },
    { tone: 'deep', path: 'M0 184Q160 158 320 184V200H0z' },
    star(160, 88, 1, 'gold'),
    star(160, 88, 1.6, 'gold-line'),
    ...(
      [
        [58, 92, 0.2],
        [262, 92, 0.2],
        [96, 54, 0.13],
        [224, 54, 0.13],
        [88, 124, 0.12],
        [232, 124, 0.12],
        [28, 58, 0.1],
        [292, 58, 0.1],
      ] as const
    ).map(([x, y, scale]) => star(x, y, scale, 'line')),
  ],
}
