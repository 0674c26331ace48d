import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { sha256 } from '#server/platform/ids.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperContent } from './papers.types.ts'
import { printPdf } from './print-pdf.ts'

type Drawn = (paper: { content: PaperContent }) => Promise<Buffer>
/** `redraw` replaces a kept file. */
type PdfStore = { get: Drawn; redraw: Drawn }

/** Keeps drawn papers in a folder. The content never changes, so a file never becomes stale. */
export function createPdfStore(folder: string): PdfStore {
  const drawing = new Map<string, Promise<Buffer>>()
  return {
    async get({ content }) {
      const kept = await readFile(join(folder, nameOf(content))).catch(() => undefined)
      return kept ?? drawOnce(content)
    },
    redraw: ({ content }) => drawOnce(content),
  }

  function drawOnce(content: PaperContent): Promise<Buffer> {
    const name = nameOf(content)
    const running = drawing.get(name) ?? draw({ path: join(folder, name), content }).finally(() => drawing.delete(name))
    drawing.set(name, running)
    return running
  }

  async function draw({ path, content }: { path: string; content: PaperContent }): Promise<Buffer> {
    const pdf = await printPdf(drawPaper(content))
    await writeWhole(path, pdf)
    return pdf
  }
}

/** The digest in the name keeps a restored database from using files of the database before. */
function nameOf(content: PaperContent): string {
  return `${content.number}-${sha256(JSON.stringify(content)).slice(0, 16)}.pdf`
}
