/** What a report of a project rests on. */
export const reportKinds = ['visit', 'purchase', 'handover', 'test', 'accounts'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Of a report's text, in code points: less says nothing of a gift, more is not read. */
export const reportLength = { fewest: 40, most: 600 } as const

/** What can be typed, in UTF-16 units: longer than a report may be, so that too much is told with nothing lost. */
export const reportTypedLength = 4_000
