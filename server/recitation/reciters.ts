import type { Reciter } from '../../contract/recitation.ts'

/** A reciter, and the folder that holds them upstream. */
export interface ListedReciter extends Reciter {
  folder: string
}

/**
 * Who can be heard: complete recitations of all 6,236 ayat in the reading of Hafs, in the folders of everyayah.com. Where there
 * is a choice, the smaller files: many listen on a weak connection.
 */
export const reciters: readonly ListedReciter[] = [
  {
    id: 'husary',
    arabic: 'محمود خليل الحصري',
    latin: 'Mahmoud Khalil Al-Husary',
    style: 'murattal',
    kbps: 64,
    folder: 'Husary_64kbps',
  },
  {
    id: 'minshawi',
    arabic: 'محمد صديق المنشاوي',
    latin: 'Muhammad Siddiq Al-Minshawi',
    style: 'murattal',
    kbps: 128,
    folder: 'Minshawy_Murattal_128kbps',
  },
  {
    id: 'abdul-basit',
    arabic: 'عبد الباسط عبد الصمد',
    latin: 'Abdul Basit Abdus Samad',
    style: 'murattal',
    kbps: 64,
    folder: 'Abdul_Basit_Murattal_64kbps',
  },
  {
    id: 'alafasy',
    arabic: 'مشاري راشد العفاسي',
    latin: 'Mishary Rashid Alafasy',
    style: 'murattal',
    kbps: 64,
    folder: 'Alafasy_64kbps',
  },
  {
    id: 'sudais',
    arabic: 'عبد الرحمن السديس',
    latin: 'Abdurrahman As-Sudais',
    style: 'murattal',
    kbps: 64,
    folder: 'Abdurrahmaan_As-Sudais_64kbps',
  },
  {
    id: 'shuraym',
    arabic: 'سعود الشريم',
    latin: 'Saud Ash-Shuraym',
    style: 'murattal',
    kbps: 64,
    folder: 'Saood_ash-Shuraym_64kbps',
  },
  {
    id: 'muaiqly',
    arabic: 'ماهر المعيقلي',
    latin: 'Maher Al-Muaiqly',
    style: 'murattal',
    kbps: 64,
    folder: 'Maher_AlMuaiqly_64kbps',
  },
  {
    id: 'husary-muallim',
    arabic: 'محمود خليل الحصري',
    latin: 'Mahmoud Khalil Al-Husary',
    style: 'muallim',
    kbps: 128,
    folder: 'Husary_Muallim_128kbps',
  },
]
