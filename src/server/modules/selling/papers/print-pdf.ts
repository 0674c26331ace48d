import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { createPdf } from 'pdfmake'
import { isForeign } from './letters.rules.ts'

/** What pdfmake draws. */
export type PdfDefinition = Parameters<typeof createPdf>[0]

const folder = join(import.meta.dirname, 'fonts')
const figtree = { normal: join(folder, 'figtree-regular.ttf'), bold: join(folder, 'figtree-semibold.ttf') }
const baloo = join(folder, 'baloo-2-bold.ttf')
const houseFonts = { Figtree: figtree, Baloo: { normal: baloo, bold: baloo } }

/** Only one is drawn at a time: it costs a tenth of a second of the processor that answers everybody. */
let queue: Promise<unknown> = Promise.resolve()

export function printPdf(definition: PdfDefinition): Promise<Buffer> {
  const printed = queue.then(async () => (await loadPdfmake()).createPdf(withForeignLetters(definition)).getBuffer())
  queue = printed.catch(() => {})
  return printed
}

/** With the first paper: the library takes as much memory as half the shop. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  const require = createRequire(import.meta.url)
  // Roboto comes with pdfmake; it has the letters of other alphabets, and the papers of the first drawings were set in it.
  pdfmake.setFonts({ ...require('pdfmake/fonts/Roboto.js'), ...houseFonts })
  // Papers are made of data alone: nothing is fetched, and no file but the fonts is read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(
    (path) =>
      path.startsWith(folder) || path.includes('/pdfmake/fonts/Roboto/') || path.includes('\\pdfmake\\fonts\\Roboto\\'),
  )
  return pdfmake
}

/** A PDF draws a letter that its typeface lacks as an empty box: such a text is set in the typeface that has it. */
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
