import type { ReactNode } from 'react'
import type { GiftCardDesign } from '../../../contract/gift-card-terms.ts'
import { Mark } from '../../ui/Mark.tsx'
import { faceArt } from './face-art.ts'
import './gift-cards.css'

/** The drawing of a face alone. It says nothing that the words do not. */
export function FaceArt({ design }: { design: GiftCardDesign }) {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" className="card-art" aria-hidden="true">
      {faceArt[design].map(({ tone, path, at }) => (
        <path
          key={`${tone}${path}${at?.join() ?? ''}`}
          className={`card-${tone}`}
          d={path}
          transform={at && `translate(${at[0]} ${at[1]}) scale(${at[2]}) translate(-32 -32)`}
        />
      ))}
    </svg>
  )
}

interface Props {
  design: GiftCardDesign
  amount: ReactNode
  to: ReactNode
  from: ReactNode
}

/** A gift card, as its buyer designs it and its recipient gets it: the same in day and night, like a card of paper. */
export function CardFace({ design, amount, to, from }: Props) {
  return (
    <div className={`gift-card face-${design}`}>
      <FaceArt design={design} />
      <div className="flex items-start justify-between gap-3">
        <span className="flex items-center gap-2 font-semibold">
          <Mark className="h-7 w-7" />
          <span lang="en">Jariyah</span>
        </span>
        <span className="text-2xl font-semibold">{amount}</span>
      </div>
      <div className="mt-auto min-w-0">
        <p className="line-clamp-2 text-lg font-semibold wrap-anywhere">{to}</p>
        <p className="truncate text-sm">{from}</p>
      </div>
    </div>
  )
}
