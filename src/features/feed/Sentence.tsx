import { Fragment, type ReactNode } from 'react'

/**
 * A translated sentence with parts that are more than text: each `<name/>` in it is replaced. People's words go in as
 * parts and never through the translation, so that nothing in them is taken for markup.
 */
export function Sentence({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(<\w+\/>)/).map((piece, i) => {
    const name = /^<(\w+)\/>$/.exec(piece)?.[1]
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence never move
    return <Fragment key={i}>{name === undefined ? piece : parts[name]}</Fragment>
  })
}
