import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

/** What pdfmake draws. */
export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0]

const require = createRequire(import.meta.url)
// Roboto comes with pdfmake and has every Slovak letter.
pdfmake.setFonts(require('pdfmake/fonts/Roboto.js'))
// Papers are made of data alone: nothing is fetched, and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(
  (path) => path.includes('/pdfmake/fonts/Roboto/') || path.includes('\\pdfmake\\fonts\\Roboto\\'),
)

/** Only one is drawn at a time: it costs a tenth of a second of the processor that answers everybody. */
let queue: Promise<unknown> = Promise.resolve()

export function printPdf(definition: PdfDefinition): Promise<Buffer> {
  const printed = queue.then(() => pdfmake.createPdf(definition).getBuffer())
  queue = printed.catch(() => {})
  return printed
}
