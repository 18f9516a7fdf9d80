import { Component } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { holdAyah } from './show-ayah.ts'

/** Holds on to what is being read when the language is about to change, from wherever that is done: nothing stands then where it stood. */
export function HeldForLanguage() {
  const { language } = useTranslation('quran')
  return <Held language={language} />
}

/** Only a class is asked before the page is touched: the letters of the new language are drawn with its first texts. */
class Held extends Component<{ language: string }> {
  override getSnapshotBeforeUpdate(before: { language: string }): null {
    if (before.language !== this.props.language) holdAyah()
    return null
  }

  override componentDidUpdate(): void {
    // React asks for a snapshot only where there is one to give it to.
  }

  override render(): null {
    return null
  }
}
