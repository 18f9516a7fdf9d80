/** An ayah as someone recites it; ayah 0 is the basmala that stands before a surah and is none of its ayat. */
export interface RecitedAyah {
  /** Id of a reciter. */
  reciter: string
  surah: number
  ayah: number
}

/** Where the service gives all recitations: outside of /api, since it answers sound. */
export const recitationRoot = '/recitation/'

export const recitationPath = ({ reciter, surah, ayah }: RecitedAyah): string =>
  `${recitationRoot}${reciter}/${surah}/${ayah}.mp3`
