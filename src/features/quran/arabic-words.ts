import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'

/** What Muslims call by its Arabic word in any language, however their translation has it. */
const words: Readonly<Record<string, string>> = {
  adam: 'آدم',
  nuh: 'نوح',
  ibrahim: 'إبراهيم',
  ismail: 'إسماعيل',
  ishaq: 'إسحاق',
  yaqub: 'يعقوب',
  yusuf: 'يوسف',
  lut: 'لوط',
  ayyub: 'أيوب',
  yunus: 'يونس',
  musa: 'موسى',
  harun: 'هارون',
  dawud: 'داوود',
  daud: 'داوود',
  sulaiman: 'سليمان',
  zakariya: 'زكريا',
  maryam: 'مريم',
  isa: 'عيسى',
  firaun: 'فرعون',
  firawn: 'فرعون',
  shaitan: 'الشيطان',
  iblis: 'إبليس',
  nur: 'نور',
  taqwa: 'التقوى',
  sabr: 'الصبر',
  riba: 'الربا',
  tawbah: 'التوبة',
  jannah: 'الجنة',
  jahannam: 'جهنم',
  hijab: 'حجاب',
  yajuj: 'يأجوج',
  zulqarnain: 'القرنين',
  dhulqarnayn: 'القرنين',
}

/**
 * What people call otherwise than the translation that they search: names as the Bible, neighbours and their own language have them, and
 * words of Islam. Only where a translation has no such word: "salah" is "wrong" in Malay.
 */
const otherwise: Readonly<Record<string, string>> = {
  أحمد: 'ahmed ahmet আহমাদ',
  نوح: 'noah noe',
  إبراهيم: 'abraham abraao ইবরাহিম',
  إسماعيل: 'ishmael ismael',
  إسحاق: 'isaac isaque',
  يعقوب: 'jacob jaco yakup',
  يوسف: 'joseph jose youssef yousaf yusup',
  لوط: 'lot loth',
  أيوب: 'eyyub eyup',
  يونس: 'jonah jonas younes younis',
  موسى: 'moses moise moises',
  هارون: 'aaron aarao',
  داوود: 'david davi davut দাওয়ুদ',
  سليمان: 'solomon salomon salomao suleiman suleyman souleymane soliman সুলাইমান',
  زكريا: 'zechariah zachariah zacharie zacarias zekeriya',
  إلياس: 'elijah elias elie ilyas',
  اليسع: 'elisha alyasa ilyasa elyesa',
  إدريس: 'enoch ইদরিস',
  الكفل: 'dhulkifl zulkifl zulkifli',
  شعيب: 'shoaib shuaib chouaib syuaib suayb suayip শুয়াইব শুআইব',
  هود: 'hood',
  صالح: 'saleh shaleh salleh',
  مريم: 'mary marie miriam meriem মারিয়াম মরিয়াম',
  عيسى: 'jesus yesus যিশু',
  عمران: 'imran ইমরান',
  عزير: 'uzair উযাইর',
  جبريل: 'gabriel jibril jibrail cibril জিবরীল',
  ميكال: 'michael mikail mikaeel',
  طالوت: 'saul talut',
  جالوت: 'goliath jalut',
  فرعون: 'pharaoh pharaon firon firoun farao',
  ثمود: 'samud samood tsamud',
  مدين: 'midian',
  القرنين: 'dzulqarnain',
  يأجوج: 'gog yakjuj',
  الشيطان: 'satan shetan sheitan chaytan cheitan syaitan setan seytan',
  الملائكة: 'malaika মালাইকা',
  صلاة: 'salat salah namaz sembahyang ছালাত',
  الزكاة: 'zakat',
  صيام: 'siyam sawm shaum saum roza puasa সিয়াম সাওম',
  رمضان: 'ramadan ramzan ramazan রমাদান',
  العمرة: 'umrah omra উমরা',
  الجمعة: 'friday jumuah jumua jumma joumoua jumah শুক্রবার জুমআ',
  المسجد: 'mosque mesjid mescit',
  الكعبة: 'kaaba kakbah',
  القيامة: 'qiyamah qayamat kiyamet কিয়ামাত',
  الجنة: 'paradise surga syurga cennet behesht بہشت স্বর্গ',
  الفردوس: 'firdaws firdous',
  جهنم: 'hell jahannum gehenne dozakh cehennem',
  الإيمان: 'iman',
  الكفر: 'kufr koufr',
  توكل: 'tawakkul tawakkal tevekkul',
  التوبة: 'taubat tobat তাওবা',
  الدعاء: 'dua doua',
  ذكر: 'dhikr zikr zikir dzikir',
  شكر: 'shukr',
  رزق: 'rizq rizki rezeki',
  الخمر: 'khamr khamar alcohol alcool',
  الربا: 'usury',
  نكاح: 'nikah নিকাহ',
  الطلاق: 'talaq talak',
  أمة: 'ummah oumma উম্মাহ',
  'سنة الله': 'sunnah sunnet সুন্নাহ সুন্নত',
  الروح: 'ruh',
  نفس: 'nafs নফস',
  قلب: 'qalb kalbu',
  الغيب: 'ghayb ghaib gayp',
  السحر: 'sihr',
  ظلم: 'zulm',
  الزنا: 'zina জিনা',
  الأمانة: 'amanah',
  النبي: 'nabi',
  صدقة: 'sadaqah shadaqah sedekah সাদাকা ছদকা',
  ركع: 'ruku',
  خليفة: 'khalifah খলিফা',
  حديث: 'hadith hadis হাদিস',
  الفرقان: 'furqan ফুরকান',
  الإنجيل: 'injil ইনজীল',
  التوراة: 'tawrat توریت তাওরাত তৌরাত',
  زبور: 'zabur যাবুর',
  السبت: 'sabt saturday',
  أصحاب: 'ashab',
  الكهف: 'kahf',
  // Of the ablution and of dry ablution, of the prayer at night, and of what women cover themselves with.
  فاغسلوا: 'wudu wudhu woudou ablutions abdest ওযু',
  فتيمموا: 'tayammum tayamum',
  فتهجد: 'tahajjud teheccud তাহাজ্জুদ',
  حجاب: 'হিজাব',
  جلابيبهن: 'jilbab جلباب',
  بخمرهن: 'khimar kerudung basortusu',
}

const spell = looseTexts()
const loose = (word: string): string => spell(word, normalise(word))
const arabicOf = new Map(Object.entries(words).map(([latin, arabic]) => [loose(latin), arabic]))
const otherwiseOf = new Map(
  Object.entries(otherwise).flatMap(([arabic, called]) =>
    called.split(' ').map(each => [loose(each), arabic]),
  ),
)

/** صلوة, زكوٰۃ and حيوة, as Urdu and the mushaf write them. Who writes a ta marbuta means no صلوه, which is "burn him". */
const withWaw = /(صل|ز[كک]|ح[يی]|مش[كک]|نج|من)و[ةۃ](?!\p{L})/gu

/** What people write in one word, and the text in two. */
const parted: readonly (readonly [RegExp, string])[] = [
  [/^ماشاء(?= )/, 'ما شاء'],
  [/^[اإ]نشاء(?= الله)/, 'إن شاء'],
]

/** The same, with what the translation may have another word for. Null where there is none of that. */
export function otherwiseInArabic(query: string): string | null {
  const mapped = query.split(/\s+/).map(word => otherwiseOf.get(loose(word)))
  if (mapped.every(word => word === undefined)) return null
  return inArabic(
    query
      .split(/\s+/)
      .map((word, at) => mapped[at] ?? word)
      .join(' '),
  )
}

/** A query as the Arabic is searched for it: words of Arabic in Latin letters, and other spellings, as they are written today. */
export const inArabic = (query: string): string =>
  parted
    .reduce((done, [together, apart]) => done.replace(together, apart), query.trim())
    .split(/\s+/)
    .map(word => arabicOf.get(loose(word)) ?? word.replace(/\u0670/g, '').replace(withWaw, '$1اة'))
    .join(' ')
