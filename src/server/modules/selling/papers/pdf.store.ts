import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sha256 } from '#server/platform/ids.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperContent } from './papers.types.ts'
import { printPdf } from './print-pdf.ts'

type PdfStore = { get: (paper: { content: PaperContent }) => Promise<Buffer> }

/** Keeps drawn papers in a folder. The content never changes, so a file never becomes stale. */
export function createPdfStore(folder: string): PdfStore {
  const drawing = new Map<string, Promise<Buffer>>()
  return {
    async get({ content }) {
      // The digest in the name keeps a restored database from using files of the database before.
      const name = `${content.number}-${sha256(JSON.stringify(content)).slice(0, 16)}.pdf`
      const path = join(folder, name)
      const kept = await readFile(path).catch(() => undefined)
      if (kept) return kept
      const running = drawing.get(name) ?? draw({ path, content }).finally(() => drawing.delete(name))
      drawing.set(name, running)
      return running
    },
  }

  async function draw({ path, content }: { path: string; content: PaperContent }): Promise<Buffer> {
    const pdf = await printPdf(drawPaper(content))
    await mkdir(folder, { recursive: true })
    // Renamed into place, so no reader gets half a file.
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, pdf)
    await rename(draft, path)
    return pdf
  }
}
