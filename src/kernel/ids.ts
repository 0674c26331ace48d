import type { Branded } from './branded.ts'

/** The id of a row of a table. The compiler refuses the id of another table. */
export type Id<Table extends string> = Branded<number, Table>

export type AddressId = Id<'addresses'>
export type AssetId = Id<'mediaAssets'>
export type BlogCategoryId = Id<'blogCategories'>
export type BrandId = Id<'brands'>
export type CarrierId = Id<'carriers'>
export type CartId = Id<'carts'>
export type CartLineId = Id<'cartItems'>
export type CaseId = Id<'cases'>
export type CaseTemplateId = Id<'caseTemplates'>
export type CategoryId = Id<'categories'>
export type CustomerGroupId = Id<'customerGroups'>
export type HandOverId = Id<'handOvers'>
export type LabelId = Id<'labels'>
export type LocationId = Id<'stockLocations'>
export type OrderChangeId = Id<'orderChanges'>
export type OrderId = Id<'orders'>
export type OrderRefundId = Id<'orderRefunds'>
export type PackingClaimId = Id<'packingClaims'>
export type PackingProblemId = Id<'packingProblems'>
export type PaperId = Id<'papers'>
export type ParcelId = Id<'parcels'>
export type PaymentId = Id<'payments'>
export type PaymentMethodId = Id<'paymentMethods'>
export type ProductId = Id<'products'>
export type RefundId = Id<'refunds'>
export type ReviewId = Id<'reviews'>
export type SearchRuleId = Id<'searchRules'>
export type SessionId = Id<'sessions'>
export type StaffPasskeyId = Id<'staffPasskeys'>
export type CatalogImportId = Id<'catalogImports'>
export type StaffRunId = Id<'staffRuns'>
export type StaffRequestId = Id<'staffRequests'>
export type StaffSessionId = Id<'staffSessions'>
export type StockDocumentId = Id<'stockDocuments'>
export type StockHoldId = Id<'stockHolds'>
export type StoreId = Id<'stores'>
export type SubscriberId = Id<'subscribers'>
export type UserId = Id<'users'>
export type VariantId = Id<'variants'>
export type VoucherId = Id<'vouchers'>
export type WatchdogId = Id<'watchdogs'>
export type WaveId = Id<'waves'>
export type WithdrawalId = Id<'withdrawals'>
