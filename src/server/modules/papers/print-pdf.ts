import { createRequire } from 'node:module'
import type { createPdf } from 'pdfmake'

/** What pdfmake draws. */
export type PdfDefinition = Parameters<typeof createPdf>[0]

/** Only one is drawn at a time: it costs a tenth of a second of the processor that answers everybody. */
let queue: Promise<unknown> = Promise.resolve()

export function printPdf(definition: PdfDefinition): Promise<Buffer> {
  const printed = queue.then(async () => (await loadPdfmake()).createPdf(definition).getBuffer())
  queue = printed.catch(() => {})
  return printed
}

/** With the first paper: the library takes as much memory as half the shop. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  const require = createRequire(import.meta.url)
  // Roboto comes with pdfmake and has every Slovak letter.
  pdfmake.setFonts(require('pdfmake/fonts/Roboto.js'))
  // Papers are made of data alone: nothing is fetched, and no file but the fonts is read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(
    (path) => path.includes('/pdfmake/fonts/Roboto/') || path.includes('\\pdfmake\\fonts\\Roboto\\'),
  )
  return pdfmake
}
