const mostPages = 200

/** What acts, links or carries other files, wherever it stands in a page. */
const acting = ['AA', 'Annots', 'A', 'OpenAction', 'JS', 'JavaScript', 'AF', 'EmbeddedFiles', 'Launch', 'XFA']

/**
 * The pages of a PDF in a document of our own: no scripts, forms, attachments, links or names are taken over. Null for what is
 * no PDF, is locked, or has more than 200 pages.
 */
export async function reWritePdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  // A hundred and fifty files, for those who send a PDF.
  const { PDFDict, PDFDocument, PDFName } = await import('pdf-lib')
  try {
    const given = await PDFDocument.load(bytes, { updateMetadata: false })
    if (given.getPageCount() === 0 || given.getPageCount() > mostPages) return null
    // Before the pages are copied, or what they lead to would come along.
    for (const page of given.getPages()) for (const name of acting) page.node.delete(PDFName.of(name))
    for (const [, object] of given.context.enumerateIndirectObjects())
      if (object instanceof PDFDict) for (const name of acting) object.delete(PDFName.of(name))
    const written = await PDFDocument.create()
    for (const page of await written.copyPages(given, given.getPageIndices())) written.addPage(page)
    return await written.save()
  } catch {
    // Whatever is wrong with it, it is not kept.
    return null
  }
}
