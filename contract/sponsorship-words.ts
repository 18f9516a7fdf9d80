/**
 * What a case file says of a child, in words of closed lists: nothing in them leads to a person, or to a place smaller than a
 * part of a country.
 */
export const ageBands = ['0-3', '4-6', '7-9', '10-12', '13-15', '16-18'] as const
export type AgeBand = (typeof ageBands)[number]

export const countryParts = ['north', 'east', 'south', 'west', 'centre'] as const
export type CountryPart = (typeof countryParts)[number]

export const schoolStages = ['not_yet', 'primary', 'secondary', 'training', 'not_now'] as const
export type SchoolStage = (typeof schoolStages)[number]

/** Stages whose years are counted. */
export const countedStages: readonly SchoolStage[] = ['primary', 'secondary']
export const mostSchoolYears = 13

export const childNeeds = [
  'food',
  'rent',
  'clothes',
  'health',
  'school_fees',
  'books',
  'transport',
  'tutoring',
] as const
export type ChildNeed = (typeof childNeeds)[number]

/** Why a file is closed. */
export const closingReasons = ['grown', 'family_stands', 'moved', 'other_help', 'charity_ends'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** What a place can cost a month, in pence. */
export const monthlyMinorGbp = [3000, 3500] as const

export const mostPlaces = 4
export const aliasLength = 20
export const childTextLength = 400
