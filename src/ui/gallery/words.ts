import type { Language } from '../../../contract/languages.ts'

export interface Words {
  home: string
  quran: string
  give: string
  prayer: string
  me: string
  heading: string
  lead: string
  how: string
  cardTitle: string
  cardText: string
  giveNow: string
  raised: string
  goal: string
  amount: string
  hint: string
  problem: string
  name: string
  email: string
  spending: [string, string, string, string]
  saved: string
  savedText: string
  emptyTitle: string
  emptyText: string
}

const en: Words = {
  home: 'Home',
  quran: 'Quran',
  give: 'Give',
  prayer: 'Prayer',
  me: 'Me',
  heading: 'Give what keeps flowing, and see where it went',
  lead: 'Every gift has a receipt that you can check yourself against a public ledger, also without a connection.',
  how: 'How a gift travels',
  cardTitle: 'Clean water for Khan Younis',
  cardText:
    'Two hundred families draw their water from this well. Twelve months of fuel and repairs keep it running.',
  giveNow: 'Give now',
  raised: 'raised',
  goal: 'of',
  amount: 'How much would you like to give?',
  hint: 'Nothing is added: fees and tips are yours to choose.',
  problem: 'Give at least £1.',
  name: 'Your name',
  email: 'Email for the receipt',
  spending: ['Water trucking', 'Fuel', 'Repairs', 'Administration'],
  saved: 'Saved on this device',
  savedText: 'It goes out by itself when you are online again.',
  emptyTitle: 'No gifts yet',
  emptyText: 'Your gifts appear here with their receipts, each one ready to be checked.',
}

const ar: Words = {
  home: 'الرئيسية',
  quran: 'القرآن',
  give: 'تبرّع',
  prayer: 'الصلاة',
  me: 'حسابي',
  heading: 'أعطِ ما يبقى جاريًا، وانظر أين وصل',
  lead: 'لكل تبرع إيصال تتحقق منه بنفسك في سجل عام مفتوح، حتى من دون اتصال.',
  how: 'كيف يصل التبرع',
  cardTitle: 'ماء نظيف لخان يونس',
  cardText: 'مئتا أسرة تستقي من هذه البئر، ووقود عام كامل مع الصيانة يُبقيها تعمل.',
  giveNow: 'تبرّع الآن',
  raised: 'جُمع',
  goal: 'من',
  amount: 'كم تودّ أن تعطي؟',
  hint: 'لا يُضاف شيء: الرسوم والإكرامية باختيارك.',
  problem: 'أقل مبلغ جنيه واحد.',
  name: 'اسمك',
  email: 'بريدك لاستلام الإيصال',
  spending: ['نقل المياه', 'الوقود', 'الصيانة', 'الإدارة'],
  saved: 'حُفظ على هذا الجهاز',
  savedText: 'سيُرسل تلقائيًا حين يعود الاتصال.',
  emptyTitle: 'لا تبرعات بعد',
  emptyText: 'تظهر تبرعاتك هنا مع إيصالاتها، وكل إيصال جاهز للتحقق.',
}

const ur: Words = {
  ...ar,
  home: 'ہوم',
  quran: 'قرآن',
  give: 'عطیہ دیں',
  prayer: 'نماز',
  me: 'میرا صفحہ',
  heading: 'وہ دیں جو جاری رہے، اور دیکھیں کہاں پہنچا',
  lead: 'ہر عطیے کی رسید آپ خود کھلے کھاتے میں جانچ سکتے ہیں، انٹرنیٹ کے بغیر بھی۔',
  how: 'عطیہ کیسے پہنچتا ہے',
  cardTitle: 'خان یونس کے لیے صاف پانی',
  cardText: 'دو سو خاندان اس کنویں سے پانی لیتے ہیں۔ سال بھر کا ایندھن اور مرمت اسے چلتا رکھتے ہیں۔',
  giveNow: 'ابھی عطیہ دیں',
  amount: 'آپ کتنا دینا چاہیں گے؟',
  hint: 'کچھ اضافی نہیں لیا جاتا۔',
  name: 'آپ کا نام',
  emptyTitle: 'ابھی کوئی عطیہ نہیں',
  emptyText: 'آپ کے عطیات رسیدوں کے ساتھ یہاں نظر آئیں گے۔',
}

const bn: Words = {
  ...en,
  home: 'হোম',
  quran: 'কুরআন',
  give: 'দান করুন',
  prayer: 'নামাজ',
  me: 'আমি',
  heading: 'এমন দান করুন যা বয়ে চলে, আর দেখুন কোথায় পৌঁছাল',
  lead: 'প্রতিটি দানের রসিদ আপনি নিজেই উন্মুক্ত খাতায় মিলিয়ে দেখতে পারেন।',
  cardTitle: 'খান ইউনিসের জন্য বিশুদ্ধ পানি',
  cardText: 'দুই শ পরিবার এই কূপ থেকে পানি নেয়।',
  giveNow: 'এখনই দান করুন',
  amount: 'আপনি কত দিতে চান?',
}

const hi: Words = {
  ...en,
  home: 'होम',
  quran: 'क़ुरआन',
  give: 'दान करें',
  prayer: 'नमाज़',
  me: 'मैं',
  heading: 'ऐसा दान दें जो बहता रहे, और देखें कहाँ पहुँचा',
  lead: 'हर दान की रसीद आप ख़ुद खुली बही में जाँच सकते हैं।',
  cardTitle: 'ख़ान यूनिस के लिए साफ़ पानी',
  cardText: 'दो सौ परिवार इस कुएँ से पानी लेते हैं।',
  giveNow: 'अभी दान दें',
  amount: 'आप कितना देना चाहेंगे?',
}

const all: Partial<Record<Language, Words>> = { en, ar, ur, bn, hi }

export const wordsOf = (language: Language): Words => all[language] ?? en
