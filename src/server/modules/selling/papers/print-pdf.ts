import { createRequire } from 'node:module'
import type { createPdf } from 'pdfmake'
import { fontFiles, fontFolder } from '#server/platform/fonts/fonts.ts'
import { isForeign } from '#server/platform/fonts/letters.rules.ts'

/** What pdfmake draws. */
export type PdfDefinition = Parameters<typeof createPdf>[0]

const figtree = { normal: fontFiles.figtree, bold: fontFiles.figtreeSemibold }
const { balooBold: baloo } = fontFiles
const houseFonts = { Figtree: figtree, Baloo: { normal: baloo, bold: baloo } }

/** Draws one PDF at a time: each takes a tenth of a second of the CPU that serves all requests. */
let queue: Promise<unknown> = Promise.resolve()

export function printPdf(definition: PdfDefinition): Promise<Buffer> {
  const printed = queue.then(async () => (await loadPdfmake()).createPdf(withForeignLetters(definition)).getBuffer())
  queue = printed.catch(() => {})
  return printed
}

/** Loaded with the first paper: the library takes as much memory as half the shop. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  const require = createRequire(import.meta.url)
  // Roboto is part of pdfmake. It has the letters of other alphabets, and papers of layouts 1 and 2 use it.
  pdfmake.setFonts({ ...require('pdfmake/fonts/Roboto.js'), ...houseFonts })
  // Papers consist only of data: nothing is fetched, and only the fonts are read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(
    (path) =>
      path.startsWith(fontFolder) ||
      path.includes('/pdfmake/fonts/Roboto/') ||
      path.includes('\\pdfmake\\fonts\\Roboto\\'),
  )
  return pdfmake
}

/** A letter that its font lacks is drawn as an empty box, so a text with one is set in the font that has it. */
function withForeignLetters<Part>(part: Part): Part {
  if (Array.isArray(part)) {
    for (const item of part) withForeignLetters(item)
    return part
  }
  if (typeof part !== 'object' || part === null) return part
  for (const value of Object.values(part)) withForeignLetters(value)
  if ('text' in part && typeof part.text === 'string' && isForeign(part.text)) Object.assign(part, { font: 'Roboto' })
  return part
}
