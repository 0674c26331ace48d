import type { AccountingMonth } from '#contracts/admin/papers.ts'
import { addCents, addNetCents } from '#kernel/money.ts'
import { daysOfMonth } from '#kernel/plain-month.ts'
import { nextVatPeriod, type VatPeriod, vatStatusOn } from '#kernel/vat-status.ts'
import type { AccountingDeps } from './accounting.types.ts'
import { readClosing } from './read-closing.ts'

/** The papers that were issued in a month, and the VAT of what was supplied in it. */
export async function readMonth(deps: AccountingDeps, month: string): Promise<AccountingMonth> {
  const { db, papers, content } = deps
  const span = daysOfMonth(month)
  const { periods } = await content.readSetting('vat')
  const series = await papers.issued.readSeries(db.query, span)
  const rows = await papers.issued.listVat(db.query, span)
  const sums = await papers.issued.sumSupplied(db.query, span)
  const charged = rows.filter(({ chargesVat }) => chargesVat)
  const without = rows.filter(({ chargesVat }) => !chargesVat)
  return {
    month,
    closing: await readClosing(deps, db.query, month),
    series: series.map(({ totalCents, ...same }) => ({ ...same, total_cents: totalCents })),
    vat: {
      statuses: listStatuses(periods, span),
      rates: charged.map(({ rate, baseCents, vatCents, grossCents }) => ({
        rate,
        base_cents: baseCents,
        vat_cents: vatCents,
        gross_cents: grossCents,
      })),
      base_cents: addNetCents(...charged.map(({ baseCents }) => baseCents)),
      vat_cents: addCents(...charged.map(({ vatCents }) => vatCents)),
      without_vat_cents: addCents(...without.map(({ grossCents }) => grossCents)),
      rounding_cents: sums.roundingCents,
      total_cents: sums.totalCents,
      invoices: sums.invoices,
      credit_notes: sums.creditNotes,
    },
  }
}

/** What the seller was in these days, each status from its first day in them. */
function listStatuses(
  periods: readonly VatPeriod[],
  { first, last }: { first: string; last: string },
): AccountingMonth['vat']['statuses'] {
  const statuses = [{ from: first, status: vatStatusOn(periods, first) }]
  for (let next = nextVatPeriod(periods, first); next && next.from <= last; next = nextVatPeriod(periods, next.from)) {
    statuses.push(next)
  }
  return statuses
}
