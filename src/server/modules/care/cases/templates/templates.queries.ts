import { sql, type SqlBool } from 'kysely'
import type { CaseKind, TemplateKind } from '#contracts/admin/case-words.ts'
import type { CaseTemplateId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo, inSlovakOrder, type NameKey } from '#server/platform/db/listing.ts'

const order = inSlovakOrder('name')

export type TemplateFields = { name: string; kind: TemplateKind; subject: string; text: string }
export type StoredTemplate = TemplateFields & { id: CaseTemplateId; version: number }

const columns = ['id', 'name', 'kind', 'subject', 'text', 'version'] as const

/** Templates in Slovak order of their names, behind `after`. */
export function listTemplateRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: NameKey | undefined; limit: number },
): Promise<StoredTemplate[]> {
  return matching(q, search)
    .select(columns)
    .where(order.isBehind(after))
    .orderBy(order.text)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The number of found templates, at most `most`. */
export function countTemplates(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).select('id'), most)
}

/** The templates for a kind of case: its own first, then those for any. */
export function listTemplatesFor(q: Queryable, kind: CaseKind): Promise<StoredTemplate[]> {
  return q
    .selectFrom('caseTemplates')
    .select(columns)
    .where('kind', 'in', [kind, 'any'])
    .orderBy(sql`kind = 'any'`)
    .orderBy(sql`name COLLATE slovak`)
    .orderBy('id')
    .execute()
}

export function findTemplate(q: Queryable, id: CaseTemplateId): Promise<StoredTemplate | undefined> {
  return q.selectFrom('caseTemplates').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export function findTemplateForUpdate(tx: Tx, id: CaseTemplateId): Promise<StoredTemplate | undefined> {
  return tx.selectFrom('caseTemplates').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** `id` and `version` of one that was deleted and comes back. */
export async function insertTemplate(
  tx: Tx,
  template: TemplateFields & { id?: CaseTemplateId; version?: number },
): Promise<CaseTemplateId> {
  const { id } = await tx.insertInto('caseTemplates').values(template).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateTemplate(tx: Tx, id: CaseTemplateId, fields: Partial<TemplateFields>): Promise<void> {
  await tx.updateTable('caseTemplates').set(fields).where('id', '=', id).execute()
}

export async function deleteTemplate(tx: Tx, id: CaseTemplateId): Promise<void> {
  await tx.deleteFrom('caseTemplates').where('id', '=', id).execute()
}

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return q
    .selectFrom('caseTemplates')
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`fold_text(name || ' ' || subject || ' ' || text) LIKE ${pattern}`),
    )
}
