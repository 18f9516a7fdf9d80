import {
  type AgeBand,
  ageBands,
  type SchoolStage,
  schoolStages,
} from '../../../contract/sponsorship-words.ts'

/** The address of /orphanages: one case file, or which of them are listed. */
export interface ChildSearch {
  file?: number
  country?: string
  age?: AgeBand
  school?: SchoolStage
  page?: number
}

const countIn = (value: unknown): number | undefined => {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 && count < 1_000_000 ? count : undefined
}

/** What is not understood is dropped. */
export function childSearch({ file, country, age, school, page }: Record<string, unknown>): ChildSearch {
  const at = countIn(page)
  const found = {
    file: countIn(file),
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined,
    age: ageBands.find(each => each === age),
    school: schoolStages.find(each => each === school),
    page: at !== undefined && at > 1 && at <= 1_000 ? at : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
