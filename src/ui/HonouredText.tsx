import { Fragment } from 'react'

/** One letter, "Allah bless him and give him peace", which few fonts but Arabic ones can draw. */
const honour = 'ﷺ'

/** Our own words with the honour in them, drawn by a font that has it, in the size of the words around it. */
export function HonouredText({ text }: { text: string }) {
  return text.split(honour).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never move
    <Fragment key={at}>
      {at > 0 && (
        <span lang="ar" className="[font-size:inherit] leading-none">
          {honour}
        </span>
      )}
      {part}
    </Fragment>
  ))
}
