import type { Queryable, Tx } from '#server/platform/db/db.ts'

const mark = '%[doplňte: %'

export function listPagesWithGaps(q: Queryable) {
  return q
    .selectFrom('infoPages')
    .select(['id', 'slug', 'title', 'kind', 'bodyHtml', 'versionOn'])
    .where('bodyHtml', 'like', mark)
    .orderBy('id')
    .execute()
}

/** Locked until the transaction ends, in order of id. */
export function lockPagesWithGaps(tx: Tx) {
  return tx
    .selectFrom('infoPages')
    .select(['id', 'title', 'bodyHtml', 'versionOn'])
    .where('bodyHtml', 'like', mark)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updatePageText(
  tx: Tx,
  { id, bodyHtml, versionOn, now }: { id: number; bodyHtml: string; versionOn: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('infoPages').set({ bodyHtml, versionOn, updatedAt: now }).where('id', '=', id).execute()
}
