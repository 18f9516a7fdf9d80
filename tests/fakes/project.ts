import type { Project } from '../../contract/catalogue.ts'

/** An open project without goal, presets and reports, as the catalogue gives it; `its` is what the test is about. */
export const fakeProject = (its: Partial<Project> = {}): Project => ({
  id: 'well',
  causeId: 'wells',
  charity: { id: 'water', name: 'Water', country: 'KE' },
  title: 'A well',
  summary: '',
  story: [],
  spending: [],
  kind: 'well',
  currency: 'GBP',
  presets: [],
  unitMinor: null,
  minMinor: 100,
  maxMinor: 10_000_000,
  giftAid: true,
  zakatEligible: false,
  zakatCategory: null,
  goalMinorGbp: null,
  raisedMinorGbp: 0,
  gifts: 0,
  isOpen: true,
  reports: [],
  ...its,
})
