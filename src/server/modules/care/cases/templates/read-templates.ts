import * as z from 'zod/mini'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { CaseId, StoreId } from '#kernel/ids.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { formatDay } from '#server/modules/selling/papers/index.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CasesDeps } from '../cases.types.ts'
import { getCase } from '../reading/show-case.ts'
import { fillTemplate, type CaseFacts } from './templates.rules.ts'
import { countTemplates, listTemplateRows, listTemplatesFor } from './templates.queries.ts'

const placeSchema = z.tuple([z.string(), z.int()])

/** A page of templates in Slovak order; `q` finds words of the text with and without diacritics. */
export async function listTemplates(
  db: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, placeSchema)
  const search = query.q?.trim() ?? ''
  const rows = await listTemplateRows(db.query, { search, after, limit: limit + 1 })
  const counted = await countTemplates(db.query, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ name, id }) => [name, id], show: (row) => row })
}

/** The templates for a case with its facts; `signer` writes the answer. Throws 404, also for a case of another branch. */
export async function fillTemplates(
  { db, content }: Pick<CasesDeps, 'db' | 'content'>,
  { id, branches, signer }: { id: CaseId; branches: readonly StoreId[] | null; signer: string },
) {
  const row = await getCase(db.query, { id, branches })
  const contacts = await content.readContacts()
  const facts: CaseFacts = {
    meno: row.customer,
    pripad: caseNumber(id),
    objednavka: row.orderNumber ?? '',
    lehota: `do ${formatDay(row.dueOn)}`,
    podpis: signer,
    obchod: contacts.shop_name,
  }
  const templates = await listTemplatesFor(db.query, row.kind)
  return templates.map(({ id: templateId, name, subject, text }) => ({
    id: templateId,
    name,
    subject: fillTemplate(subject, facts),
    text: fillTemplate(text, facts),
  }))
}
