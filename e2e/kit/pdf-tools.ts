/** How many files make a PDF in a language of Latin letters: scripts, their engine, and faces. */
export const pdfFiles = 11

/** In the page: how many of them are on the device. */
export const pdfFilesHere = async (): Promise<number> =>
  (await (await caches.open('jariyah-pdfs')).keys()).length
