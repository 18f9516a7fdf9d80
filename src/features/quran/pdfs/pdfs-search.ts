/** The surah that the address names; undefined, said out loud, for what is not one: the router lays this over the address. */
export function pdfsSearch(search: Record<string, unknown>): { surah?: number } {
  const surah = Number(search.surah)
  return { surah: Number.isInteger(surah) && surah >= 1 && surah <= 114 ? surah : undefined }
}
