import type { AccountingMonth, PaperRow } from '#contracts/admin/papers.ts'
import type { Page } from '#admin/kit/collection/collection.ts'

/** A row of a list that never changes. */
export type PaperLine = PaperRow & { version: null }

export type PapersData = {
  first: Page<PaperLine>
  overview: AccountingMonth
  month: string
  kind: PaperRow['kind'] | undefined
  q: string
}

export function toPaperPage(page: Page<PaperRow>): Page<PaperLine> {
  return { ...page, rows: page.rows.map((row) => ({ ...row, version: null })) }
}
