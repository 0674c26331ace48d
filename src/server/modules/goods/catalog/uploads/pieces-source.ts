/** The file of an import as it was uploaded: one piece in memory at a time. */
import type { CatalogImportId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { CatalogSource } from '../import/source/source.ts'
import { findPiece } from './imports.queries.ts'

export function piecesSource(
  q: Queryable,
  { id, sizeBytes }: { id: CatalogImportId; sizeBytes: number },
): CatalogSource {
  return {
    async *open() {
      for (let position = 0; ; position += 1) {
        const bytes = await findPiece(q, { id, position })
        if (bytes === undefined) return
        yield bytes
      }
    },
    sizeInBytes: async () => sizeBytes,
  }
}
