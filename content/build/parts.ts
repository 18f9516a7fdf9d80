import { buildCities } from './cities.ts'
import { buildDrawings, readDrawings } from './drawings.ts'
import { buildDuaPacks } from './dua-packs.ts'
import { buildGuides, readQuotedTexts, renderGuidesModule } from './guides.ts'
import { renderHijriModule } from './hijri-table.ts'
import type { Sources } from './notice.ts'
import type { ContentFile } from './output.ts'
import { readContent } from './packages.ts'
import { buildPacks } from './packs.ts'
import { buildPdfFonts } from './pdf-fonts.ts'
import { renderSourcesModule } from './sources-gen.ts'

/** What one subject brings: files of `public/content` in folders of its own, and modules of the app by path. */
export interface Part {
  folders: readonly string[]
  files: readonly ContentFile[]
  modules: Readonly<Record<string, string>>
}

/** Every subject, checked and made in memory. Throws before anything is written. */
export const buildParts = (): Part[] => [
  quran(),
  sources(),
  places(),
  duas(),
  hijri(),
  guides(),
  drawings(),
  pdfFonts(),
]

function quran(): Part {
  const { files, contentModule, fontCss } = buildPacks()
  return {
    folders: ['quran', 'fonts'],
    files,
    modules: { 'src/lib/content.gen.ts': contentModule, 'src/ui/fonts.gen.css': fontCss },
  }
}

const sources = (): Part => ({
  folders: [],
  files: [],
  modules: { 'src/lib/sources.gen.ts': renderSourcesModule(readContent('sources.json') as Sources) },
})

function places(): Part {
  const { files, module } = buildCities()
  return { folders: ['places'], files, modules: { 'src/lib/places.gen.ts': module } }
}

function duas(): Part {
  const { files, module } = buildDuaPacks()
  return { folders: ['duas', 'names'], files, modules: { 'src/lib/duas.gen.ts': module } }
}

const hijri = (): Part => ({
  folders: [],
  files: [],
  modules: { 'src/lib/hijri/umm-al-qura.gen.ts': renderHijriModule() },
})

function guides(): Part {
  const { files, dirs } = buildGuides(readQuotedTexts())
  return { folders: ['guides'], files, modules: { 'src/lib/guides.gen.ts': renderGuidesModule(dirs) } }
}

function drawings(): Part {
  const { files, module } = buildDrawings(readDrawings())
  return { folders: ['drawings'], files, modules: { 'src/lib/drawings.gen.ts': module } }
}

function pdfFonts(): Part {
  const { files, module } = buildPdfFonts()
  return { folders: ['pdf-fonts'], files, modules: { 'src/lib/pdf/pdf-fonts.gen.ts': module } }
}
