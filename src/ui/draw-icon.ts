import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

/** A component that draws an icon of Lucide's from its strokes as the package does it, with the properties that we use and a document needs. */
export const drawIcon =
  (strokes: readonly (readonly [tag: string, attributes: Record<string, string>])[]) =>
  ({ size = 24, ...rest }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...strokes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
