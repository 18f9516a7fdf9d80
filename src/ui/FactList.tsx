import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** What is so, line by line: name at the start, value at the end, below each other where there is no room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-4 border-b border-base-300 py-2 last:border-0"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
