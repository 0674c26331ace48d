import { readFileSync } from 'node:fs'
import type { Selectable } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import type { BannerPlace } from '#contracts/admin/banner-places.ts'
import type { CaseKind, CaseOutcome, CaseState, TemplateKind } from '#contracts/admin/case-words.ts'
import type { HoldEnd, RemovalReason } from '#contracts/admin/counter.ts'
import type { SharedItemState } from '#contracts/party/shared-lists.ts'
import type { ReleaseReason } from '#contracts/admin/store-reservations.ts'
import type { StockDocumentKind, StockDocumentState } from '#contracts/admin/stock-documents.ts'
import type { CatalogImport, ImportRow } from '#contracts/admin/imports.ts'
import type { SearchOutcome } from '#contracts/admin/searched-terms.ts'
import type { MarkdownKind, MarkdownRounding } from '#contracts/admin/markdowns.ts'
import type { MovementKind } from '#contracts/admin/stock.ts'
import type { LabelView } from '#contracts/admin/labels.ts'
import type { Comparer } from '#contracts/admin/feeds.ts'
import type { CarrierAccountCode } from '#contracts/admin/carrier-accounts.ts'
import type { GatewayCode } from '#contracts/admin/payment-gateways.ts'
import type { CheckName } from '#contracts/admin/today.ts'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import type {
  EntryOutcome,
  StatementFormat,
} from '#server/modules/selling/payments/bank-statement/bank-statement.types.ts'
import type { ConsentWay } from '#contracts/admin/consents.ts'
import type { Run } from '#contracts/admin/runs.ts'
import type { Consent } from '#contracts/accounts.ts'
import type { Order } from '#contracts/checkout.ts'
import type { InfoPage, JobOpening } from '#contracts/content.ts'
import type { Facet } from '#contracts/facets.ts'
import type { CarrierKind, PaymentKind, PointWidget } from '#contracts/kinds.ts'
import type { GuestKind } from '#contracts/party/guest-kinds.ts'
import type { PartySection } from '#contracts/party/sections.ts'
import type { ThemeTint } from '#contracts/party/theme-tints.ts'
import type { RegisterCountry } from '#contracts/registers.ts'
import type { Fit, OwnReview } from '#contracts/reviews.ts'
import type { SizeProfile } from '#contracts/size-profiles.ts'
import type { Wearer } from '#contracts/size-tables.ts'
import type { ComplaintWish } from '#contracts/validate-complaint.ts'
import type { ReservationState } from '#contracts/store-reservations.ts'
import type { EnquiryKind } from '#contracts/validate-enquiry.ts'
import type { Video } from '#contracts/videos.ts'
import type { Watchdog } from '#contracts/watchdogs.ts'
import type { Supply } from '#kernel/stock-state.ts'
import type { CaseMessageRow } from '#server/modules/care/cases/reading/case-timeline.queries.ts'
import type { OrderPaymentState } from '#server/modules/selling/orders/orders.types.ts'
import type { Refund } from '#server/modules/selling/orders/refunds/refunds.types.ts'
import type { DeliveryState } from '#server/modules/selling/orders/states/order-states.rules.ts'
import type { PaperKind } from '#server/modules/selling/papers/papers.types.ts'
import type { PaymentState, UnmatchedReason } from '#server/modules/selling/payments/payments.types.ts'
import type { CommissionEntry } from '#server/modules/selling/vouchers/commission.queries.ts'
import type { Voucher, VoucherStacking } from '#server/modules/selling/vouchers/vouchers.rules.ts'
import type { Schema } from '#server/platform/db/schema.ts'

// scripts/generate-db-types.ts reads the unions of columns from their CHECKs. Where the code has such a union of its own, both
// are the same, or a word of one would be unknown to the other. The compiler compares them; a new column fails the second test.

type Stored<Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]>> = NonNullable<
  Selectable<Schema[Table]>[Column]
>

test('what a CHECK allows is what the code names', () => {
  expectTypeOf<Stored<'banners', 'name'>>().toEqualTypeOf<BannerPlace>()
  expectTypeOf<Stored<'checkFindings', 'name'>>().toEqualTypeOf<CheckName>()
  expectTypeOf<Stored<'consents', 'way'>>().toEqualTypeOf<ConsentWay>()
  expectTypeOf<Stored<'carriers', 'kind'>>().toEqualTypeOf<CarrierKind>()
  expectTypeOf<Stored<'carriers', 'widget'>>().toEqualTypeOf<PointWidget>()
  expectTypeOf<Stored<'caseMessages', 'kind'>>().toEqualTypeOf<CaseMessageRow['kind']>()
  expectTypeOf<Stored<'caseTemplates', 'kind'>>().toEqualTypeOf<TemplateKind>()
  expectTypeOf<Stored<'cases', 'kind'>>().toEqualTypeOf<CaseKind>()
  expectTypeOf<Stored<'cases', 'outcome'>>().toEqualTypeOf<CaseOutcome>()
  expectTypeOf<Stored<'cases', 'state'>>().toEqualTypeOf<CaseState>()
  expectTypeOf<Stored<'catalogImportRows', 'kind'>>().toEqualTypeOf<ImportRow['kind']>()
  expectTypeOf<Stored<'catalogImportRows', 'state'>>().toEqualTypeOf<ImportRow['state']>()
  expectTypeOf<Stored<'catalogImports', 'state'>>().toEqualTypeOf<CatalogImport['state']>()
  expectTypeOf<Stored<'markdowns', 'kind'>>().toEqualTypeOf<MarkdownKind>()
  expectTypeOf<Stored<'markdowns', 'rounding'>>().toEqualTypeOf<MarkdownRounding>()
  expectTypeOf<Stored<'commissionEntries', 'kind'>>().toEqualTypeOf<CommissionEntry['kind']>()
  expectTypeOf<Stored<'companyLookups', 'country'>>().toEqualTypeOf<RegisterCountry>()
  expectTypeOf<Stored<'complaints', 'wish'>>().toEqualTypeOf<ComplaintWish>()
  expectTypeOf<Stored<'consents', 'kind'>>().toEqualTypeOf<Consent['kind']>()
  expectTypeOf<Stored<'enquiries', 'kind'>>().toEqualTypeOf<EnquiryKind>()
  expectTypeOf<Stored<'facets', 'level'>>().toEqualTypeOf<Facet['level']>()
  expectTypeOf<Stored<'facets', 'valueOrder'>>().toEqualTypeOf<Facet['order']>()
  expectTypeOf<Stored<'feedChecks', 'comparer'>>().toEqualTypeOf<Comparer>()
  expectTypeOf<Stored<'feedFaults', 'comparer'>>().toEqualTypeOf<Comparer>()
  expectTypeOf<Stored<'infoPages', 'enquiryKind'>>().toEqualTypeOf<NonNullable<InfoPage['enquiry_kind']>>()
  expectTypeOf<Stored<'jobOpenings', 'employment'>>().toEqualTypeOf<JobOpening['employment']>()
  expectTypeOf<Stored<'jobOpenings', 'salaryUnit'>>().toEqualTypeOf<JobOpening['salary_unit']>()
  expectTypeOf<Stored<'labels', 'maker'>>().toEqualTypeOf<LabelView['maker']>()
  expectTypeOf<Stored<'labels', 'state'>>().toEqualTypeOf<LabelView['state']>()
  expectTypeOf<Stored<'orderItems', 'kind'>>().toEqualTypeOf<Order['items'][number]['kind']>()
  expectTypeOf<Stored<'orderRefunds', 'state'>>().toEqualTypeOf<Refund['state']>()
  expectTypeOf<Stored<'orders', 'deliveryState'>>().toEqualTypeOf<DeliveryState>()
  expectTypeOf<Stored<'orders', 'paymentState'>>().toEqualTypeOf<OrderPaymentState>()
  expectTypeOf<Stored<'papers', 'kind'>>().toEqualTypeOf<PaperKind>()
  expectTypeOf<Stored<'carrierAccounts', 'code'>>().toEqualTypeOf<CarrierAccountCode>()
  expectTypeOf<Stored<'paymentGateways', 'code'>>().toEqualTypeOf<GatewayCode>()
  expectTypeOf<Stored<'paymentMethods', 'kind'>>().toEqualTypeOf<PaymentKind>()
  expectTypeOf<Stored<'partyRoles', 'per'>>().toEqualTypeOf<GuestKind>()
  expectTypeOf<Stored<'partyRoles', 'section'>>().toEqualTypeOf<PartySection>()
  expectTypeOf<Stored<'partyThemes', 'tint'>>().toEqualTypeOf<ThemeTint>()
  expectTypeOf<Stored<'payments', 'state'>>().toEqualTypeOf<PaymentState>()
  expectTypeOf<Stored<'products', 'withdrawalExemption'>>().toEqualTypeOf<
    NonNullable<Order['items'][number]['withdrawal_exemption']>
  >()
  expectTypeOf<Stored<'reviews', 'state'>>().toEqualTypeOf<OwnReview['state']>()
  expectTypeOf<Stored<'searchedTerms', 'outcome'>>().toEqualTypeOf<SearchOutcome>()
  expectTypeOf<Stored<'stockValueSums', 'kind'>>().toEqualTypeOf<'category' | 'sold' | 'came'>()
  expectTypeOf<Stored<'stockDocuments', 'kind'>>().toEqualTypeOf<StockDocumentKind>()
  expectTypeOf<Stored<'stockDocuments', 'state'>>().toEqualTypeOf<StockDocumentState>()
  expectTypeOf<Stored<'stockMovements', 'kind'>>().toEqualTypeOf<MovementKind>()
  expectTypeOf<Stored<'reviews', 'fit'>>().toEqualTypeOf<Fit>()
  expectTypeOf<Stored<'sizeProfiles', 'wearer'>>().toEqualTypeOf<NonNullable<SizeProfile['wearer']>>()
  expectTypeOf<Stored<'sizeTables', 'wearer'>>().toEqualTypeOf<Wearer>()
  expectTypeOf<Stored<'staffRunRows', 'state'>>().toEqualTypeOf<Run['rows'][number]['state']>()
  expectTypeOf<Stored<'bankStatements', 'format'>>().toEqualTypeOf<StatementFormat>()
  expectTypeOf<Stored<'bankEntries', 'outcome'>>().toEqualTypeOf<Exclude<EntryOutcome, 'known'>>()
  expectTypeOf<Stored<'unmatchedPayments', 'reason'>>().toEqualTypeOf<UnmatchedReason>()
  expectTypeOf<Stored<'unmatchedPayments', 'state'>>().toEqualTypeOf<UnmatchedPayment['state']>()
  expectTypeOf<Stored<'stockHolds', 'endedAs'>>().toEqualTypeOf<HoldEnd>()
  expectTypeOf<Stored<'stockRemovals', 'why'>>().toEqualTypeOf<RemovalReason>()
  expectTypeOf<Stored<'sharedListItems', 'claim'>>().toEqualTypeOf<Exclude<SharedItemState, 'free'>>()
  expectTypeOf<Stored<'storeReservations', 'releasedAs'>>().toEqualTypeOf<ReleaseReason>()
  expectTypeOf<Stored<'storeReservations', 'state'>>().toEqualTypeOf<ReservationState>()
  expectTypeOf<Stored<'variants', 'supply'>>().toEqualTypeOf<Supply>()
  expectTypeOf<Stored<'videos', 'sourceKind'>>().toEqualTypeOf<Video['source']['kind']>()
  expectTypeOf<Stored<'vouchers', 'stacking'>>().toEqualTypeOf<Voucher['stacking']>()
  expectTypeOf<Stored<'voucherSeries', 'type'>>().toEqualTypeOf<Voucher['type']>()
  expectTypeOf<Stored<'voucherSeries', 'stacking'>>().toEqualTypeOf<VoucherStacking>()
  expectTypeOf<Stored<'vouchers', 'type'>>().toEqualTypeOf<Voucher['type']>()
  expectTypeOf<Stored<'watchdogs', 'kind'>>().toEqualTypeOf<Watchdog['kind']>()
})

/** The code has no type for all their words. */
const storedOnly = [
  'carts.state',
  'heurekaReports.state',
  'infoPages.kind',
  'orders.channel',
  'productLinks.kind',
  'refunds.state',
  'rentalBookings.state',
  'rentalReminders.kind',
  'staffRequests.state',
  'vouchers.origin',
  'waitingLinks.kind',
  'watchdogs.state',
  'withdrawals.state',
]

test('every column with a union is compared above, or stored only', () => {
  const here = readFileSync(import.meta.filename, 'utf8')
  const compared = [...here.matchAll(/expectTypeOf<Stored<'(\w+)', '(\w+)'>>/g)].map(
    ([, table, column]) => `${table}.${column}`,
  )
  const schema = readFileSync('src/server/platform/db/schema.ts', 'utf8')
  expect(listUnions(schema).toSorted()).toEqual([...compared, ...storedOnly].toSorted())
})

test('a column with a union is found in the schema', () => {
  expect(listUnions("export type CartsTable = {\n  id: number\n  state: Generated<'open' | 'closed'>\n}\n")).toEqual([
    'carts.state',
  ])
  expect(listUnions("export type CartsTable = {\n  state:\n    | 'open'\n    | 'closed'\n}\n")).toEqual(['carts.state'])
  expect(listUnions("export type CartsTable = {\n  id: Id<'carts'>\n  kinds: string[]\n}\n")).toEqual([])
})

/** The columns whose type is words, as `table.column`. */
function listUnions(schema: string): string[] {
  return [...schema.matchAll(/^export type (\w+)Table = \{\n([^]*?)^\}/gm)].flatMap(([, name = '', body = '']) => {
    const table = name.charAt(0).toLowerCase() + name.slice(1)
    return [...body.matchAll(/^ {2}(\w+):\s+(?:Generated<\s*)?(?:\| )?'/gm)].map(([, column]) => `${table}.${column}`)
  })
}
