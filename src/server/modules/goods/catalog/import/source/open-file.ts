/** A file beside the command, text or a workbook. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileSource, type CatalogSource } from './source.ts'
import { isWorkbook, xlsxSource } from './xlsx-source.ts'

export async function openFile(path: string): Promise<CatalogSource> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(new Uint8Array(4), 0, 4, 0)
    const { size } = await file.stat()
    const read = (start: number, end: number) => createReadStream(path, { start, end: end - 1 })
    return isWorkbook(buffer) ? xlsxSource({ size, read }) : fileSource(path)
  } finally {
    await file.close()
  }
}
