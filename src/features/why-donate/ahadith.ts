export interface Hadith {
  /** Key of its meaning in the page's texts. */
  id: 'decrease' | 'date' | 'continue'
  collection: 'muslim' | 'bukhari'
  number: number
  arabic: string
}

/** What the Prophet, peace be upon him, said of giving. Numbers are those of Muhammad Fuad Abd al-Baqi's editions. */
export const ahadith: readonly Hadith[] = [
  {
    id: 'decrease',
    collection: 'muslim',
    number: 2588,
    arabic: 'مَا نَقَصَتْ صَدَقَةٌ مِنْ مَالٍ، وَمَا زَادَ اللهُ عَبْدًا بِعَفْوٍ إِلَّا عِزًّا، وَمَا تَوَاضَعَ أَحَدٌ لِلَّهِ إِلَّا رَفَعَهُ اللهُ',
  },
  { id: 'date', collection: 'bukhari', number: 1417, arabic: 'اتَّقُوا النَّارَ وَلَوْ بِشِقِّ تَمْرَةٍ' },
  {
    id: 'continue',
    collection: 'muslim',
    number: 1631,
    arabic:
      'إِذَا مَاتَ الْإِنْسَانُ انْقَطَعَ عَنْهُ عَمَلُهُ إِلَّا مِنْ ثَلَاثَةٍ: إِلَّا مِنْ صَدَقَةٍ جَارِيَةٍ، أَوْ عِلْمٍ يُنْتَفَعُ بِهِ، أَوْ وَلَدٍ صَالِحٍ يَدْعُو لَهُ',
  },
]
