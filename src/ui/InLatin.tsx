import { useReader } from '../i18n/reader.tsx'

interface Props {
  text: string
  className: string
}

/** How Arabic words sound, in Latin letters: nothing for who reads the app in Arabic. */
export function InLatin({ text, className }: Props) {
  const { language } = useReader()
  if (language === 'ar') return null
  return (
    <p lang="ar-Latn" dir="ltr" className={className}>
      {text}
    </p>
  )
}
