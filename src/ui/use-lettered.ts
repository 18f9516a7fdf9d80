import { useEffect } from 'react'

async function tellOnceLettered(page: Document): Promise<void> {
  if ('fonts' in page) await page.fonts.ready
  page.documentElement.dataset.lettered = ''
}

/** Tells the styles of a rendered page that the fonts it asked for are here, or will not come. */
export function useLettered(): void {
  useEffect(() => {
    void tellOnceLettered(document)
  }, [])
}
