/** The file of an import as it was uploaded: one piece in memory at a time. */
import { importPieceBytes } from '#contracts/admin/import-limits.ts'
import type { CatalogImportId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { CatalogSource } from '../import/source/source.ts'
import { isWorkbook, xlsxSource } from '../import/source/xlsx-source.ts'
import { findPiece } from './imports.queries.ts'

type Uploaded = { id: CatalogImportId; sizeBytes: number }

export async function openPieces(q: Queryable, { id, sizeBytes }: Uploaded): Promise<CatalogSource> {
  const findOne = keepLast((position) => findPiece(q, { id, position }))
  async function* read(start: number, end: number) {
    for (let position = Math.floor(start / importPieceBytes); position * importPieceBytes < end; position += 1) {
      const piece = await findOne(position)
      if (!piece) return
      const from = position * importPieceBytes
      yield piece.subarray(Math.max(0, start - from), end - from)
    }
  }
  const first = await findOne(0)
  if (first && isWorkbook(first)) return xlsxSource({ size: sizeBytes, read })
  return { open: () => read(0, sizeBytes), sizeInBytes: async () => sizeBytes }
}

/** A workbook is read in short stretches, many of one piece. */
function keepLast<Found>(find: (position: number) => Promise<Found>): (position: number) => Promise<Found> {
  let last: { position: number; found: Promise<Found> } | undefined
  return (position) => {
    if (last?.position !== position) last = { position, found: find(position) }
    return last.found
  }
}
