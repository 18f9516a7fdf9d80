import { readFileSync } from 'node:fs'
import { type ContentFile, hash8, integrityOf } from './output.ts'
import { packageFile } from './packages.ts'
import { unpackWoff } from './woff.ts'

/** The faces of src/lib/pdf/font-name.ts; Latin ones are Noto Sans, which the Bengali face brings with it. */
const faces = {
  quran: ['amiri-quran', 'arabic'],
  naskh: ['noto-naskh-arabic', 'arabic'],
  nastaliq: ['noto-nastaliq-urdu', 'arabic'],
  bengali: ['noto-sans-bengali', 'bengali'],
  devanagari: ['noto-sans-devanagari', 'devanagari'],
  latin: ['noto-sans-bengali', 'latin'],
  latinExtended: ['noto-sans-bengali', 'latin-ext'],
} as const

/** A face of the PDFs, TrueType. */
export function readPdfFont(name: keyof typeof faces): Buffer {
  const [slug, subset] = faces[name]
  return unpackWoff(
    readFileSync(packageFile(`@fontsource/${slug}`, `files/${slug}-${subset}-400-normal.woff`)),
  )
}

/** The faces whole, for the PDFs that are made on the device, and the module that tells where they are. */
export function buildPdfFonts(): { files: ContentFile[]; module: string } {
  const files: ContentFile[] = []
  const places: Record<string, { address: string; integrity: string }> = {}
  for (const name of Object.keys(faces) as (keyof typeof faces)[]) {
    const body = readPdfFont(name)
    const path = `pdf-fonts/${name}.${hash8(body)}.ttf`
    files.push({ path, body })
    places[name] = { address: `/content/${path}`, integrity: integrityOf(body) }
  }
  const module = `/** Written by content/build: do not edit. Faces for the PDFs, each with its seal. */
export const pdfFontFiles = ${JSON.stringify(places, null, 2)} as const
`
  return { files, module }
}
