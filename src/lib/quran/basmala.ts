/** As al-Fatihah's first ayah has it, letter for letter (tested). It stands above the other surahs and is not counted there. */
export const basmala = 'بِسۡمِ ٱللَّهِ ٱلرَّحۡمَٰنِ ٱلرَّحِيمِ'
