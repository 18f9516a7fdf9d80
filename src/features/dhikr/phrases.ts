export type PhraseId =
  | 'subhanallah'
  | 'alhamdulillah'
  | 'allahu-akbar'
  | 'la-ilaha-illallah'
  | 'tahlil'
  | 'tasbih-hamd'
  | 'tasbih-azim'
  | 'istighfar'
  | 'la-hawla'
  | 'salawat'
  | 'four-words'

export interface Phrase {
  id: PhraseId
  arabic: string
  transliteration: string
  /** Key of the collection's name in `dhikr:sources`, and the number in its common numbering. */
  source: { collection: 'bukhari' | 'muslim'; number: number }
}

/** What is said, with where it is from. Meanings are in `dhikr:phrases`. */
export const phrases: readonly Phrase[] = [
  {
    id: 'subhanallah',
    arabic: 'سُبْحَانَ اللَّهِ',
    transliteration: 'Subḥāna llāh',
    source: { collection: 'muslim', number: 596 },
  },
  {
    id: 'alhamdulillah',
    arabic: 'الْحَمْدُ لِلَّهِ',
    transliteration: 'Al-ḥamdu li-llāh',
    source: { collection: 'muslim', number: 223 },
  },
  {
    id: 'allahu-akbar',
    arabic: 'اللَّهُ أَكْبَرُ',
    transliteration: 'Allāhu akbar',
    source: { collection: 'muslim', number: 2695 },
  },
  {
    id: 'la-ilaha-illallah',
    arabic: 'لَا إِلَٰهَ إِلَّا اللَّهُ',
    transliteration: 'Lā ilāha illa llāh',
    source: { collection: 'muslim', number: 2695 },
  },
  {
    id: 'tahlil',
    arabic: 'لَا إِلَٰهَ إِلَّا اللَّهُ وَحْدَهُ لَا شَرِيكَ لَهُ، لَهُ الْمُلْكُ وَلَهُ الْحَمْدُ، وَهُوَ عَلَىٰ كُلِّ شَيْءٍ قَدِيرٌ',
    transliteration:
      'Lā ilāha illa llāhu waḥdahu lā sharīka lah, lahu l-mulku wa lahu l-ḥamdu wa huwa ʿalā kulli shayʾin qadīr',
    source: { collection: 'bukhari', number: 6403 },
  },
  {
    id: 'tasbih-hamd',
    arabic: 'سُبْحَانَ اللَّهِ وَبِحَمْدِهِ',
    transliteration: 'Subḥāna llāhi wa bi-ḥamdih',
    source: { collection: 'bukhari', number: 6405 },
  },
  {
    id: 'tasbih-azim',
    arabic: 'سُبْحَانَ اللَّهِ وَبِحَمْدِهِ، سُبْحَانَ اللَّهِ الْعَظِيمِ',
    transliteration: 'Subḥāna llāhi wa bi-ḥamdih, subḥāna llāhi l-ʿaẓīm',
    source: { collection: 'bukhari', number: 6682 },
  },
  {
    id: 'istighfar',
    arabic: 'أَسْتَغْفِرُ اللَّهَ وَأَتُوبُ إِلَيْهِ',
    transliteration: 'Astaghfiru llāha wa atūbu ilayh',
    source: { collection: 'bukhari', number: 6307 },
  },
  {
    id: 'la-hawla',
    arabic: 'لَا حَوْلَ وَلَا قُوَّةَ إِلَّا بِاللَّهِ',
    transliteration: 'Lā ḥawla wa lā quwwata illā bi-llāh',
    source: { collection: 'bukhari', number: 6384 },
  },
  {
    id: 'salawat',
    arabic: 'اللَّهُمَّ صَلِّ عَلَىٰ مُحَمَّدٍ وَعَلَىٰ آلِ مُحَمَّدٍ',
    transliteration: 'Allāhumma ṣalli ʿalā Muḥammadin wa ʿalā āli Muḥammad',
    source: { collection: 'bukhari', number: 3370 },
  },
  {
    id: 'four-words',
    arabic: 'سُبْحَانَ اللَّهِ، وَالْحَمْدُ لِلَّهِ، وَلَا إِلَٰهَ إِلَّا اللَّهُ، وَاللَّهُ أَكْبَرُ',
    transliteration: 'Subḥāna llāh, wa l-ḥamdu li-llāh, wa lā ilāha illa llāh, wa llāhu akbar',
    source: { collection: 'muslim', number: 2695 },
  },
].map(phrase => ({ ...phrase, arabic: phrase.arabic.normalize('NFC') }) as Phrase)

export const isPhraseId = (value: unknown): value is PhraseId => phrases.some(({ id }) => id === value)

/** Throws for a phrase that there is not: a bug, since ids are parsed where they come in. */
export function phraseOf(id: PhraseId): Phrase {
  const found = phrases.find(phrase => phrase.id === id)
  if (!found) throw new Error(`no phrase ${id}`)
  return found
}
