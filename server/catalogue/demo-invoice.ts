const lines = [
  'Demonstration invoice',
  'Stands for the invoices, delivery notes and lists that a charity hands in with a request.',
  'Nobody was paid and nothing was bought: the charities and the money of the demonstration are invented.',
]

/** One page that says what it is. */
export async function writeDemoInvoice(at: Date): Promise<Uint8Array> {
  // Once in a service's life: not with what each start loads.
  const { PDFDocument, StandardFonts } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(lines[0] ?? '')
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  for (const [index, text] of [...lines, at.toISOString().slice(0, 10)].entries())
    page.drawText(text, { x: 56, y: 760 - index * 24, size: index === 0 ? 18 : 10, font })
  return await pdf.save()
}
