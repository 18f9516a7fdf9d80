import type { Catalogue } from './load-catalogue.ts'

/** What is drawn for a cause; for one that is not known, what is drawn for all of them. */
export const causeDrawing = ({ causes }: Pick<Catalogue, 'causes'>, causeId: string | undefined): string =>
  causes.find(({ id }) => id === causeId)?.drawing ?? 'valley'
