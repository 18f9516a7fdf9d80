/** How a recital from memory went, in human words. */
export const grades = ['forgot', 'hard', 'good', 'easy'] as const
export type Grade = (typeof grades)[number]

export const gradeOf = (kept: unknown): Grade | null => grades.find(grade => grade === kept) ?? null
