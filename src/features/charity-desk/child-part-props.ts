import type { ChildContent } from '../../../contract/sponsorships.ts'

/** A part of the form of a case file. */
export interface ChildPartProps {
  content: ChildContent
  change: (part: Partial<ChildContent>) => void
  faultOf: (field: string) => string | undefined
}
