/** How many files make a PDF in a language of Latin letters: scripts, their engine, and faces. */
export const pdfFiles = 11

/** In the page: how many of them are on the device. To open a store that is not there makes an empty one, which is somebody's wish. */
export const pdfFilesHere = async (): Promise<number> =>
  (await caches.has('jariyah-pdfs')) ? (await (await caches.open('jariyah-pdfs')).keys()).length : 0
