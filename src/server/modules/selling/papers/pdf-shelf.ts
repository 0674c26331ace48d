import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sha256 } from '#server/platform/ids.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperContent } from './papers.types.ts'
import { printPdf } from './print-pdf.ts'

/** Drawn papers in a folder: the content never changes, so a file never grows stale. */
export function createPdfShelf(folder: string) {
  const drawing = new Map<string, Promise<Buffer>>()
  return {
    async take({ content }: { content: PaperContent }): Promise<Buffer> {
      // The digest is part of the name: a database that was put back never meets the files of another life.
      const name = `${content.number}-${sha256(JSON.stringify(content)).slice(0, 16)}.pdf`
      const path = join(folder, name)
      const kept = await readFile(path).catch(() => undefined)
      if (kept) return kept
      const running = drawing.get(name) ?? drawOnto({ path, content }).finally(() => drawing.delete(name))
      drawing.set(name, running)
      return running
    },
  }

  async function drawOnto({ path, content }: { path: string; content: PaperContent }): Promise<Buffer> {
    const pdf = await printPdf(drawPaper(content))
    await mkdir(folder, { recursive: true })
    // Renamed into place: nobody ever reads half a file.
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, pdf)
    await rename(draft, path)
    return pdf
  }
}
