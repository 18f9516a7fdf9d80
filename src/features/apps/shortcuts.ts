/** What the icon offers when it is held: as in the manifest, in the reader's words. */
export const shortcuts = [
  { id: 'gaza', path: '/donate-to-gaza', icon: '/icons/shortcut-gaza.png' },
  { id: 'quran', path: '/quran-reader', icon: '/icons/shortcut-quran.png' },
  { id: 'ledger', path: '/open-charity-ledger', icon: '/icons/shortcut-ledger.png' },
] as const
