import type { Queryable } from '#server/platform/db/db.ts'
import type { SetUp } from '../content.types.ts'
import { listPagesWithGaps } from '../legal/text-gaps.queries.ts'
import { findGaps } from '../legal/text-gaps.rules.ts'
import { parseSetting } from './settings.ts'
import { listSetUpSettings } from './shop-state.queries.ts'

export async function readSetUp(q: Queryable): Promise<SetUp> {
  const rows = new Map((await listSetUpSettings(q)).map((row) => [row.name, row]))
  const pages = await listPagesWithGaps(q)
  return {
    state: parseSetting('shopState', rows.get('shopState')?.value).state,
    version: rows.get('shopState')?.version ?? 1,
    contacts: parseSetting('contacts', rows.get('contacts')?.value),
    vatStatus: parseSetting('vat', rows.get('vat')?.value).periods.at(-1)?.status,
    hasBankAccount: parseSetting('bankAccount', rows.get('bankAccount')?.value) !== undefined,
    textGaps: pages.flatMap(({ bodyHtml }) => findGaps(bodyHtml)).length,
  }
}
