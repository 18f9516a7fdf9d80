export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** Points. */
export const paperSizes: Record<Paper, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}
export const margin = { side: 58, top: 62, bottom: 62 } as const
