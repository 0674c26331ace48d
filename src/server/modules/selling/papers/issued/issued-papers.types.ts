import type { PaperId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import type { PaperKind } from '../paper-kinds.ts'

/** Days, `YYYY-MM-DD`, both included. */
export type Span = { first: string; last: string }

export type IssuedRow = {
  id: PaperId
  kind: PaperKind
  number: string
  issuedOn: string
  suppliedOn: string | null
  orderNumber: string
  customer: string
  baseCents: NetCents
  vatCents: Cents
  totalCents: Cents
  corrects: string | null
}

export type IssuedFilter = Span & { kind: PaperKind | undefined; q: string }

export type SeriesRow = { kind: PaperKind; count: number; totalCents: Cents; first: string | null; last: string | null }

export type VatRow = { chargesVat: boolean; rate: number; baseCents: NetCents; vatCents: Cents; grossCents: Cents }

export type SuppliedSums = { invoices: number; creditNotes: number; roundingCents: Cents; totalCents: Cents }

/** A series in some days, with numbers that are missing, at most 20. */
export type IssuedSeries = SeriesRow & { missing: string[] }
