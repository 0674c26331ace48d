// Written by scripts/generate-db-types.ts from db/migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { Id } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'

// Read as it was parsed; written as JSON text, which both drivers accept.
export type Json = ColumnType<unknown, string, string>
export type Timestamp = ColumnType<Date, Date | string, Date | string>

export type AddressesTable = {
  id: Generated<Id<'addresses'>>
  userId: Id<'users'>
  name: Generated<string>
  firstname: string
  lastname: string
  phone: Generated<string>
  street: string
  city: string
  zip: string
  country: string
  isDefault: Generated<boolean>
  createdAt: Timestamp
  email: Generated<string>
  company: Generated<string>
}

export type AppliedFacetsTable = {
  key: string
  source: string
}

export type AuditChainTable = {
  isOnly: Generated<boolean>
  lastId: number
  digest: string
}

export type AuditLogTable = {
  id: Id<'auditLog'>
  at: Timestamp
  userId: Id<'users'> | null
  sessionId: Id<'sessions'> | null
  actor: Generated<string>
  action: string
  thing: string
  thingId: string
  version: number | null
  changes: Json
  reason: Generated<string>
  batch: string | null
  digest: Generated<string>
}

export type BalloonBookingsTable = {
  orderId: Id<'orders'>
  storeId: Id<'stores'>
  startsAt: Timestamp
  pieces: number
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lostAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  preparedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type BalloonFillsTable = {
  key: string
  label: string
  litres: number
  hoursFrom: number
  hoursTo: number
  treatedFrom: number | null
  treatedTo: number | null
  liftGrams: number
  source: string
  position: number
  fillSeconds: Generated<number>
  id: Generated<Id<'balloonFills'>>
  version: Generated<number>
}

export type BalloonMovesTable = {
  orderId: Id<'orders'>
  key: string
  fromAt: Timestamp
  toAt: Timestamp
  movedAt: Timestamp
}

export type BalloonWorkTable = {
  orderId: Id<'orders'>
  storeId: Id<'stores'>
  startsAt: Timestamp
  minutes: number
}

export type BankCsvLayoutsTable = {
  titlesDigest: string
  layout: Json
  usedAt: Timestamp
}

export type BankEntriesTable = {
  id: Generated<Id<'bankEntries'>>
  key: string
  statementId: string
  account: string
  bookedOn: string
  amountCents: Cents
  currency: string
  variableSymbol: string | null
  payerName: Generated<string>
  payerAccount: Generated<string>
  message: Generated<string>
  importedAt: Timestamp
  bankStatementId: Id<'bankStatements'> | null
  position: Generated<number>
  outcome:
    | 'settled'
    | 'refunded'
    | 'unknown_symbol'
    | 'other_amount'
    | 'other_currency'
    | 'other_method'
    | 'late'
    | 'order_cancelled'
    | 'paid_already'
    | null
}

export type BankStatementsTable = {
  id: Generated<Id<'bankStatements'>>
  version: Generated<number>
  account: string
  reference: string
  digest: string
  fileName: Generated<string>
  importedBy: Id<'users'> | null
  importedAt: Timestamp
  format: Generated<'camt053' | 'gpc' | 'csv'>
}

export type BannersTable = {
  name: 'hero' | 'hero_small' | 'promo' | 'popup_desktop' | 'popup_mobile'
  title: string
  text: Generated<string>
  url: string
  target: Generated<string>
  path: Generated<string>
  assetId: Id<'mediaAssets'> | null
  id: Generated<Id<'banners'>>
  version: Generated<number>
  position: Generated<number>
  isPublished: Generated<boolean>
  visibleFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  visibleUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type BlogCategoriesTable = {
  id: Generated<Id<'blogCategories'>>
  slug: string
  name: string
  position: Generated<number>
}

export type BlogPostsTable = {
  id: Generated<Id<'blogPosts'>>
  categoryId: Id<'blogCategories'>
  slug: string
  title: string
  perex: Generated<string>
  bodyHtml: string
  assetId: Id<'mediaAssets'> | null
  publishedAt: Timestamp
  goodsCategoryId: Id<'categories'> | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  isPublished: Generated<boolean>
  visibleUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type BrandsTable = {
  id: Generated<Id<'brands'>>
  slug: string
  name: string
  description: Generated<string>
  version: Generated<number>
}

export type CarrierAccountsTable = {
  code: 'packeta'
  apiKey: Generated<string>
  sender: Generated<string>
  sealedPassword: string | null
  isActive: Generated<boolean>
  version: Generated<number>
}

export type CarrierPricesTable = {
  id: Generated<Id<'carrierPrices'>>
  carrierId: Id<'carriers'>
  zoneId: Id<'deliveryZones'> | null
  upToGrams: number | null
  fromCents: Generated<Cents>
  priceCents: Cents
}

export type CarriersTable = {
  id: Id<'carriers'>
  code: string
  kind: 'store' | 'pickup_point' | 'courier'
  name: string
  description: Generated<string>
  priceCents: Cents
  vatRate: Generated<number>
  isFreeEligible: Generated<boolean>
  maxWeightGrams: number | null
  carriesDanger: Generated<boolean>
  carriesBulky: Generated<boolean>
  allowsCod: Generated<boolean>
  daysFrom: number
  daysTo: number
  position: Generated<number>
  isActive: Generated<boolean>
  cutOffHour: Generated<number>
  transferPriceCents: Cents | null
  refusedClasses: Generated<string[]>
  widget: 'packeta' | null
  countries: Generated<string[]>
  version: Generated<number>
  pricesChangedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type CartItemsTable = {
  id: Generated<Id<'cartItems'>>
  cartId: Id<'carts'>
  productId: Id<'products'>
  variantId: Id<'variants'>
  parentId: Id<'cartItems'> | null
  note: Generated<string>
  quantity: number
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  seenPriceCents: Cents | null
  purpose: Generated<string>
  plannedGuests: number | null
}

export type CartRentalsTable = {
  id: Generated<Id<'cartRentals'>>
  cartId: Id<'carts'>
  variantId: Id<'variants'>
  storeId: Id<'stores'>
  firstOn: string
  lastOn: string
  quantity: number
}

export type CartVouchersTable = {
  cartId: Id<'carts'>
  voucherId: Id<'vouchers'>
  position: number
  userKey: string | null
}

export type CartsTable = {
  id: Generated<Id<'carts'>>
  tempDigest: string | null
  userId: Id<'users'> | null
  locale: Generated<string>
  currencyId: Id<'currencies'>
  state: Generated<'open' | 'ordered' | 'merged' | 'closed'>
  version: Generated<number>
  guestEmail: string | null
  giftVariantId: Id<'variants'> | null
  expiresAt: Timestamp
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  delivery: ColumnType<unknown, string | null, string | null>
  eventOn: string | null
  paymentMethodId: Id<'paymentMethods'> | null
  adultUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type CaseMessagesTable = {
  id: Generated<Id<'caseMessages'>>
  caseId: Id<'cases'>
  kind: 'out' | 'in' | 'note'
  mailTo: Generated<string>
  subject: Generated<string>
  text: string
  authorId: Id<'users'> | null
  at: Timestamp
  hasProtocol: Generated<boolean>
}

export type CaseTemplatesTable = {
  id: Generated<Id<'caseTemplates'>>
  name: string
  kind: 'any' | 'complaint' | 'withdrawal' | 'enquiry' | 'application' | 'review' | 'rating' | 'question' | 'privacy'
  subject: string
  text: string
  version: Generated<number>
}

export type CasesTable = {
  id: Generated<Id<'cases'>>
  kind: 'complaint' | 'withdrawal' | 'enquiry' | 'application' | 'review' | 'rating' | 'question' | 'privacy'
  complaintId: Id<'complaints'> | null
  withdrawalId: Id<'withdrawals'> | null
  enquiryId: Id<'enquiries'> | null
  applicationId: Id<'jobApplications'> | null
  reviewId: Id<'reviews'> | null
  ratingOrderId: Id<'orders'> | null
  name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  subject: Generated<string>
  text: Generated<string>
  orderId: Id<'orders'> | null
  state: Generated<'new' | 'open' | 'waiting' | 'done'>
  ownerId: Id<'users'> | null
  dueOn: string
  openedAt: Timestamp
  answeredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  outcome: 'repair' | 'replacement' | 'discount' | 'refund' | 'refused' | null
  outcomeReason: Generated<string>
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  goodsBackOn: string | null
  words: string
  touchedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  eraseAt: Timestamp
  version: Generated<number>
  storeId: Id<'stores'> | null
}

export type CatalogImportMappingsTable = {
  titlesDigest: string
  options: Json
  usedAt: Timestamp
}

export type CatalogImportPiecesTable = {
  importId: Id<'catalogImports'>
  position: number
  bytes: Uint8Array
}

export type CatalogImportRowsTable = {
  importId: Id<'catalogImports'>
  position: number
  line: number
  code: string
  name: Generated<string>
  kind: 'new' | 'changed' | 'faulty'
  changes: ColumnType<unknown, string | undefined, string>
  columnName: Generated<string>
  message: Generated<string>
  state: Generated<'waiting' | 'done' | 'refused' | 'reverted' | 'kept'>
  before: ColumnType<unknown, string | null, string | null>
  after: ColumnType<unknown, string | null, string | null>
}

export type CatalogImportsTable = {
  id: Generated<Id<'catalogImports'>>
  version: Generated<number>
  userId: Id<'users'>
  fileName: string
  sizeBytes: number
  pieceCount: number
  state: Generated<
    | 'uploading'
    | 'mapping'
    | 'comparing'
    | 'compared'
    | 'importing'
    | 'done'
    | 'reverting'
    | 'reverted'
    | 'failed'
    | 'cancelled'
  >
  options: ColumnType<unknown, string | undefined, string>
  format: Generated<string>
  failures: ColumnType<unknown, string | undefined, string>
  notes: ColumnType<unknown, string | undefined, string>
  total: Generated<number>
  done: Generated<number>
  toDo: Generated<number>
  newCount: Generated<number>
  changedCount: Generated<number>
  sameCount: Generated<number>
  faultyCount: Generated<number>
  hasStock: Generated<boolean>
  createdAt: Timestamp
  comparedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revertedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  leasedBy: string | null
  leasedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  queuedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: Generated<number>
  undoneCount: Generated<number>
}

export type CategoriesTable = {
  id: Generated<Id<'categories'>>
  parentId: Id<'categories'> | null
  slug: string
  name: string
  descriptionHtml: Generated<string>
  assetId: Id<'mediaAssets'> | null
  position: Generated<number>
  isActive: Generated<boolean>
  version: Generated<number>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  seoTitle: Generated<string>
  seoDescription: Generated<string>
}

export type CategoryAccessoriesTable = {
  categoryId: Id<'categories'>
  productId: Id<'products'>
  position: Generated<number>
}

export type CategoryListingsTable = {
  categoryId: Id<'categories'>
  productId: Id<'products'>
  popularity: number
  isInStock: boolean
}

export type CheckFindingsTable = {
  name: 'money' | 'sales' | 'stock_value' | 'audit'
  count: number
  named: string[]
  foundAt: Timestamp
}

export type CommissionEntriesTable = {
  id: Generated<Id<'commissionEntries'>>
  userId: Id<'users'>
  voucherId: Id<'vouchers'> | null
  orderId: Id<'orders'> | null
  kind: 'earned' | 'taken_back' | 'paid_out'
  cause: string
  amountCents: Cents
  baseCents: Generated<NetCents>
  percent: Generated<number>
  bookedAt: Timestamp
}

export type CompanyLookupsTable = {
  country: 'SK' | 'CZ'
  companyId: string
  record: ColumnType<unknown, string | null, string | null>
  lookedUpAt: Timestamp
}

export type ComplaintsTable = {
  id: Generated<Id<'complaints'>>
  orderNumber: string
  name: string
  email: string
  phone: Generated<string>
  goods: string
  fault: string
  wish: 'repair' | 'replacement' | 'discount' | 'refund' | 'shop'
  fileId: string | null
  fileName: Generated<string>
  fileType: Generated<string>
  digest: string
  receivedAt: Timestamp
  eraseAt: Timestamp
}

export type ConsentsTable = {
  id: Generated<Id<'consents'>>
  userId: Id<'users'>
  kind: 'terms' | 'newsletter' | 'cookies' | 'measures' | 'reminder'
  isGranted: boolean
  version: string
  detail: Generated<string>
  givenAt: Timestamp
  way: Generated<'' | 'registration' | 'order' | 'email' | 'cookie_bar' | 'account' | 'staff'>
}

export type CookieConsentsTable = {
  id: Generated<Id<'cookieConsents'>>
  consentId: string
  version: number
  groups: string[]
  givenAt: Timestamp
}

export type CountriesTable = {
  code: string
  name: string
  isDelivery: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
}

export type CurrenciesTable = {
  id: Id<'currencies'>
  code: string
  symbolBefore: Generated<string>
  symbolAfter: Generated<string>
  decimals: Generated<number>
  rate: number
}

export type CustomerGroupsTable = {
  id: Generated<Id<'customerGroups'>>
  code: string
  name: string
  description: Generated<string>
  discountPercent: Generated<number>
  version: Generated<number>
}

export type CustomerWordsTable = {
  userId: Id<'users'>
  words: string
}

export type DeliveryZonesTable = {
  id: Id<'deliveryZones'>
  code: string
  name: string
  country: string | null
  zipPrefixes: Generated<string[]>
  daysFrom: number
  daysTo: number
  isDefault: Generated<boolean>
  version: Generated<number>
}

export type EmailVerificationsTable = {
  tokenDigest: string
  userId: Id<'users'>
  expiresAt: Timestamp
}

export type EnquiriesTable = {
  id: Generated<Id<'enquiries'>>
  kind: 'event' | 'decoration' | 'costume_rental' | 'ballooning' | 'service'
  pageId: Id<'infoPages'> | null
  eventOn: string | null
  place: Generated<string>
  guests: number | null
  budgetCents: Cents | null
  name: string
  email: string
  phone: string
  message: Generated<string>
  digest: string
  createdAt: Timestamp
  eraseAt: Timestamp
}

export type EventsTable = {
  id: Generated<Id<'events'>>
  slug: string
  title: string
  perex: Generated<string>
  bodyHtml: string
  place: string
  storeId: Id<'stores'> | null
  price: Generated<string>
  startsAt: Timestamp
  endsAt: Timestamp
  assetId: Id<'mediaAssets'> | null
  isActive: Generated<boolean>
  version: Generated<number>
}

export type FacetsTable = {
  key: string
  param: string
  label: string
  attribute: string
  level: Generated<'product' | 'variant'>
  valueOrder: Generated<'frequency' | 'size' | 'number'>
  shown: Generated<number>
  position: Generated<number>
  isActive: Generated<boolean>
  id: Generated<Id<'facets'>>
  version: Generated<number>
  ownValues: ColumnType<unknown, string | undefined, string>
  hasOwnOrder: Generated<boolean>
}

export type FakeGatewayPaymentsTable = {
  id: string
  merchantRef: string
  amountCents: Cents
  currency: string
  state: Generated<string>
  returnUrl: string
}

export type FakeGatewayRefundsTable = {
  key: string
  paymentId: string
  amountCents: Cents
}

export type FaqCategoriesTable = {
  id: Generated<Id<'faqCategories'>>
  slug: string
  name: string
  isFaqTop: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
}

export type FaqItemsTable = {
  id: Generated<Id<'faqItems'>>
  categoryId: Id<'faqCategories'>
  slug: string
  question: string
  answerHtml: string
  position: Generated<number>
  version: Generated<number>
  isPublished: Generated<boolean>
}

export type FeedCheckRunsTable = {
  id: Generated<Id<'feedCheckRuns'>>
  askedAt: Timestamp
  seenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hasFailed: Generated<boolean>
  items: Generated<number>
}

export type FeedChecksTable = {
  comparer: 'heureka' | 'google'
  checkedAt: Timestamp
  items: number
  counts: Json
}

export type FeedFaultsTable = {
  comparer: 'heureka' | 'google'
  variantId: Id<'variants'>
  productId: Id<'products'>
  faults: string[]
  isRejected: boolean
}

export type FetchedPicturesTable = {
  address: string
  reference: string
  fetchedAt: Timestamp
}

export type FirstOwnerLinksTable = {
  tokenDigest: string
  expiresAt: Timestamp
}

export type GarlandPiecesTable = {
  sizeCm: number
  perMeter: number
  source: string
  id: Generated<Id<'garlandPieces'>>
  version: Generated<number>
}

export type HandOverParcelsTable = {
  parcelId: Id<'parcels'>
  handOverId: Id<'handOvers'>
  announcedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type HandOversTable = {
  id: Generated<Id<'handOvers'>>
  carrierId: Id<'carriers'>
  closedBy: Id<'users'>
  closedAt: Timestamp
  version: Generated<number>
}

export type HeurekaAccountsTable = {
  id: Id<'heurekaAccounts'>
  sealedKey: string | null
  isActive: Generated<boolean>
  version: Generated<number>
}

export type HeurekaReportsTable = {
  orderId: Id<'orders'>
  state: 'taken' | 'refused'
  answer: Generated<string>
  reportedAt: Timestamp
}

export type IdempotencyKeysTable = {
  scope: string
  key: string
  requestDigest: string
  status: number | null
  response: ColumnType<unknown, string | null, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type InfoPagesTable = {
  id: Generated<Id<'infoPages'>>
  slug: string
  title: string
  bodyHtml: string
  kind: Generated<'info' | 'document' | 'service'>
  versionOn: string | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  perex: Generated<string>
  assetId: Id<'mediaAssets'> | null
  enquiryKind: 'decoration' | 'costume_rental' | 'ballooning' | 'service' | null
  version: Generated<number>
  isPublished: Generated<boolean>
  visibleFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  visibleUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type InvoiceDetailsTable = {
  userId: Id<'users'>
  firstname: string
  lastname: string
  street: string
  city: string
  zip: string
  country: string
  isCompany: Generated<boolean>
  company: Generated<string>
  companyId: Generated<string>
  taxId: Generated<string>
  vatId: Generated<string>
  updatedAt: Timestamp
  email: Generated<string>
  phone: Generated<string>
}

export type JobApplicationsTable = {
  id: Generated<Id<'jobApplications'>>
  openingId: Id<'jobOpenings'>
  name: string
  email: string
  phone: string
  message: Generated<string>
  fileId: string
  fileName: string
  fileType: string
  fileBytes: number
  digest: string
  createdAt: Timestamp
  eraseAt: Timestamp
}

export type JobOpeningsTable = {
  id: Generated<Id<'jobOpenings'>>
  slug: string
  title: string
  perex: Generated<string>
  bodyHtml: string
  town: string
  storeId: Id<'stores'> | null
  employment: 'full_time' | 'part_time' | 'agreement'
  salaryFromCents: Cents | null
  salaryUnit: Generated<'month' | 'hour'>
  startsOn: Generated<string>
  publishedAt: Timestamp
  closesOn: string
  assetId: Id<'mediaAssets'> | null
  isActive: Generated<boolean>
  version: Generated<number>
}

export type JobOutboxTable = {
  id: Generated<Id<'jobOutbox'>>
  name: string
  data: Json
  options: Json
  heldBy: string | null
  heldUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type LabelsTable = {
  id: Generated<Id<'labels'>>
  parcelId: Id<'parcels'>
  maker: 'own' | 'packeta'
  state: 'waiting' | 'calling' | 'made' | 'unsure' | 'failed' | 'voided'
  packetId: string | null
  trackingNumber: Generated<string>
  trackingUrl: Generated<string>
  problem: Generated<string>
  askedAt: Timestamp
  calledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  madeAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  voidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawnAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  carrierNumber: Generated<string>
}

export type LineOptionsTable = {
  id: Generated<Id<'lineOptions'>>
  variantId: Id<'variants'>
  productId: Id<'products'> | null
  categoryId: Id<'categories'> | null
  label: string
  noteLabel: string | null
  position: Generated<number>
  isNoteRequired: Generated<boolean>
}

export type ListingFactsTable = {
  productId: Id<'products'>
  facts: string | null
  revision: Generated<string>
}

export type MarkdownPricesTable = {
  variantId: Id<'variants'>
  markdownId: Id<'markdowns'>
  priceCents: Cents
  validFrom: Timestamp
}

export type MarkdownsTable = {
  id: Generated<Id<'markdowns'>>
  name: string
  startsAt: Timestamp
  endsAt: Timestamp
  kind: 'percent' | 'prices'
  percent: number | null
  rounding: Generated<'cent' | 'ten_cents' | 'ninety'>
  categoryIds: Generated<number[]>
  brandIds: Generated<number[]>
  productIds: Generated<number[]>
  exceptProductIds: Generated<number[]>
  fixedPrices: ColumnType<unknown, string | undefined, string>
  version: Generated<number>
  preparedVersion: number | null
  preparedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  variantCount: Generated<number>
  skippedCount: Generated<number>
  label: Generated<string>
}

export type MediaAssetsTable = {
  id: Generated<Id<'mediaAssets'>>
  reference: string
  alt: Generated<string>
}

export type MergedCategoriesTable = {
  categoryId: number
  targetId: Id<'categories'>
  mergedAt: Timestamp
}

export type MissingPicturesTable = {
  productId: Id<'products'>
  position: number
  variantId: Id<'variants'> | null
  alt: string
  address: string
  cause: string
  tries: Generated<number>
  nextTryAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type MonthClosingsTable = {
  id: Generated<Id<'monthClosings'>>
  version: Generated<number>
  month: string
  closedBy: Id<'users'> | null
  closedAt: Timestamp
  reopenedBy: Id<'users'> | null
  reopenedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason: Generated<string>
}

export type NumberSeriesTable = {
  code: string
  lastValue: Generated<number>
}

export type OrderChangesTable = {
  id: Generated<Id<'orderChanges'>>
  orderId: Id<'orders'>
  changedAt: Timestamp
  wasPaid: boolean
  totalBeforeCents: Cents
  totalAfterCents: Cents
  askedCents: Generated<Cents>
  receivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type OrderHistoryTable = {
  id: Generated<Id<'orderHistory'>>
  orderId: Id<'orders'>
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
  fromState: string | null
  toState: string
  actor: string
  reason: Generated<string>
}

export type OrderItemsTable = {
  id: Generated<Id<'orderItems'>>
  orderId: Id<'orders'>
  position: number
  parentPosition: number | null
  kind: Generated<'product' | 'gift' | 'rental'>
  productId: Id<'products'> | null
  variantId: Id<'variants'> | null
  code: string
  name: string
  variantName: Generated<string>
  note: Generated<string>
  image: string | null
  quantity: number
  unitPriceCents: Cents
  vatRate: number
  totalCents: Cents
  discountCents: Generated<Cents>
  availability: Generated<string>
  awaitedQuantity: Generated<number>
  withdrawalExemption: string | null
}

export type OrderRefundsTable = {
  id: Generated<Id<'orderRefunds'>>
  orderId: Id<'orders'>
  cause: string
  amountCents: Cents
  lines: ColumnType<unknown, string | null, string | null>
  withDelivery: Generated<boolean>
  reason: Generated<string>
  actor: string
  state: Generated<'requested' | 'sent'>
  requestedAt: Timestamp
  sentAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  isDeposit: Generated<boolean>
}

export type OrderWordsTable = {
  orderId: Id<'orders'>
  words: string
}

export type OrderWordsProgressTable = {
  isOnly: Generated<boolean>
  orderId: Id<'orders'>
}

export type OrdersTable = {
  id: Generated<Id<'orders'>>
  number: string
  hashDigest: string
  cartId: Id<'carts'>
  userId: Id<'users'> | null
  state: string
  paymentState: 'unpaid' | 'pending' | 'paid' | 'failed' | 'refunded' | 'partly_refunded'
  deliveryState: Generated<
    | 'waiting'
    | 'preparing'
    | 'ready'
    | 'in_transit'
    | 'delivered'
    | 'picked_up'
    | 'not_collected'
    | 'returned'
    | 'cancelled'
  >
  currencyId: Id<'currencies'>
  email: string
  phone: string
  invoiceAddress: Json
  deliveryAddress: Json
  carrierId: Id<'carriers'>
  storeId: Id<'stores'> | null
  pickupPoint: ColumnType<unknown, string | null, string | null>
  paymentMethodId: Id<'paymentMethods'>
  note: Generated<string>
  goodsCents: Cents
  discountCents: Cents
  deliveryCents: Cents
  paymentFeeCents: Cents
  roundingCents: Generated<Cents>
  totalCents: Cents
  vatBreakdown: Json
  hasNewsletterConsent: Generated<boolean>
  placedAt: ColumnType<Date, Date | string | undefined, Date | string>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paidAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expectedFrom: string | null
  expectedTo: string | null
  eventOn: string | null
  trackingNumber: Generated<string>
  trackingUrl: Generated<string>
  readyAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  deliveredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  deliveryVatRate: Generated<number>
  paymentVatRate: Generated<number>
  hasHeurekaRefusal: Generated<boolean>
  emailMendedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  emailCorrectedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  notedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  channel: Generated<'web' | 'phone'>
  takenBy: Id<'users'> | null
  chargesVat: Generated<boolean>
  isTest: Generated<boolean>
  pickupAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  depositCents: Generated<Cents>
  promiseReasons: Generated<string[]>
  dispatchBy: string | null
}

export type PackingClaimsTable = {
  id: Generated<Id<'packingClaims'>>
  orderId: Id<'orders'>
  heldBy: Id<'users'>
  heldAt: Timestamp
  version: Generated<number>
}

export type PackingProblemsTable = {
  id: Generated<Id<'packingProblems'>>
  orderId: Id<'orders'>
  variantId: Id<'variants'>
  missing: number
  notedBy: Id<'users'>
  notedAt: Timestamp
  solvedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export type PaperSeriesTable = {
  code: string
  lastValue: Generated<number>
}

export type PaperWordsTable = {
  paperId: Id<'papers'>
  issuedOn: string
  kind: string
  words: string
}

export type PapersTable = {
  id: Generated<Id<'papers'>>
  orderId: Id<'orders'>
  kind: 'invoice' | 'proforma' | 'credit_note'
  cause: Generated<string>
  number: string
  issuedOn: string
  content: Json
  createdAt: Timestamp
}

export type ParcelItemsTable = {
  parcelId: Id<'parcels'>
  variantId: Id<'variants'>
  quantity: number
}

export type ParcelsTable = {
  id: Generated<Id<'parcels'>>
  orderId: Id<'orders'>
  number: number
  carrierId: Id<'carriers'>
  weightGrams: number
  codCents: Cents
  photo: string | null
  packedBy: Id<'users'>
  packedAt: Timestamp
  voidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export type PartyRemindersTable = {
  orderId: Id<'orders'>
  nextOn: string
  remindOn: string
  givenAt: Timestamp
  version: string
  sentOn: string | null
}

export type PartyRoleCategoriesTable = {
  roleKey: string
  categoryId: Id<'categories'>
}

export type PartyRolesTable = {
  key: string
  section: 'tableware' | 'balloons' | 'decoration' | 'cake' | 'fun' | 'costumes'
  name: string
  per: 'child' | 'adult' | 'guest' | 'party'
  piecesHundredths: number
  priority: Generated<number>
  words: Generated<string[]>
  notWords: Generated<string[]>
  position: Generated<number>
  isActive: Generated<boolean>
  version: Generated<number>
  id: Generated<Id<'partyRoles'>>
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type PartyThemesTable = {
  slug: string
  name: string
  theme: string
  categoryId: Id<'categories'> | null
  colors: Generated<string[]>
  words: Generated<string[]>
  position: Generated<number>
  id: Generated<Id<'partyThemes'>>
  perex: Generated<string>
  tint: Generated<'rose' | 'peach' | 'amber' | 'lime' | 'mint' | 'sky' | 'iris' | 'lilac'>
  assetId: Id<'mediaAssets'> | null
  goods: ColumnType<unknown, string | undefined, string>
  isPublished: Generated<boolean>
  version: Generated<number>
}

export type PasswordResetsTable = {
  tokenDigest: string
  userId: Id<'users'>
  expiresAt: Timestamp
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PaymentEventsTable = {
  provider: string
  eventId: string
  receivedAt: ColumnType<Date, Date | string | undefined, Date | string>
  payload: Json
}

export type PaymentGatewaysTable = {
  code: 'comgate' | 'gopay'
  account: Generated<string>
  login: Generated<string>
  sealedSecret: string | null
  isTest: Generated<boolean>
  isActive: Generated<boolean>
  version: Generated<number>
}

export type PaymentMethodsTable = {
  id: Id<'paymentMethods'>
  code: string
  kind: 'card' | 'bank_transfer' | 'cash_on_delivery'
  name: string
  description: Generated<string>
  feeCents: Generated<Cents>
  vatRate: Generated<number>
  isCash: Generated<boolean>
  position: Generated<number>
  isActive: Generated<boolean>
  version: Generated<number>
}

export type PaymentsTable = {
  id: Generated<Id<'payments'>>
  orderId: Id<'orders'>
  attempt: number
  provider: string
  providerRef: string | null
  state: 'created' | 'paid' | 'failed' | 'cancelled' | 'queued' | 'refunded'
  amountCents: Cents
  redirectUrl: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  settledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  currency: Generated<string>
  checkedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PickupPointsTable = {
  id: string
  carrierId: Id<'carriers'>
  name: string
  street: string
  town: string
  zip: string
  latitude: number | null
  longitude: number | null
  number: Generated<number>
  version: Generated<number>
}

export type PriceLogTable = {
  variantId: Id<'variants'>
  validFrom: Timestamp
  priceCents: Cents
  isSale: Generated<boolean>
}

export type ProductCategoriesTable = {
  productId: Id<'products'>
  categoryId: Id<'categories'>
}

export type ProductDocumentsTable = {
  productId: Id<'products'>
  card: string
  detail: string
  nameSort: string
  minPriceCents: Cents
  maxPriceCents: Cents
  isInStock: boolean
  isNew: boolean
  isOnSale: boolean
  isGiftOnly: boolean
  brandId: Id<'brands'> | null
  colors: Generated<string[]>
  popularity: Generated<number>
  refreshAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  colorCards: ColumnType<unknown, string | null, string | null>
  revision: Generated<string | null>
}

export type ProductImagesTable = {
  productId: Id<'products'>
  position: number
  variantId: Id<'variants'> | null
  assetId: Id<'mediaAssets'>
  alt: string | null
}

export type ProductLinksTable = {
  productId: Id<'products'>
  kind: 'substitute' | 'accessory'
  linkedId: Id<'products'>
  position: Generated<number>
}

export type ProductSlugsTable = {
  productId: Id<'products'>
  slug: string
}

export type ProductsTable = {
  id: Generated<Id<'products'>>
  code: string
  slug: string
  name: string
  brandId: Id<'brands'> | null
  defaultCategoryId: Id<'categories'>
  shortDescription: Generated<string>
  descriptionHtml: Generated<string>
  vatRate: number
  minAge: number | null
  isNew: Generated<boolean>
  hasGift: Generated<boolean>
  isGiftOnly: Generated<boolean>
  isBulky: Generated<boolean>
  dangerClass: string | null
  weightGrams: Generated<number>
  preorderOn: string | null
  attributes: ColumnType<unknown, string | undefined, string>
  sizeTable: ColumnType<unknown, string | null, string | null>
  warnings: Generated<string>
  manufacturer: ColumnType<unknown, string | null, string | null>
  responsiblePerson: ColumnType<unknown, string | null, string | null>
  popularity: Generated<number>
  isActive: Generated<boolean>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  isService: Generated<boolean>
  withdrawalExemption: 'custom' | 'hygiene' | null
  giftVariantId: Id<'variants'> | null
  version: Generated<number>
  greenClaimProof: Generated<string>
  seoTitle: Generated<string>
  seoDescription: Generated<string>
  words: Generated<string>
  sizeTableId: Id<'sizeTables'> | null
}

export type PurchasePricesTable = {
  variantId: Id<'variants'>
  typedNetCents: NetCents | null
  typedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  receivedNetCents: NetCents | null
  receivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  netCents: Generated<NetCents | null>
}

export type RateLimitsTable = {
  key: string
  windowStart: Timestamp
  hits: number
}

export type RefundsTable = {
  id: Generated<Id<'refunds'>>
  orderId: Id<'orders'>
  paymentId: Id<'payments'>
  amountCents: Cents
  reason: string
  key: string
  state: 'requested' | 'manual' | 'done'
  providerRef: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  doneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  triedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type RentalBookingsTable = {
  id: Generated<Id<'rentalBookings'>>
  orderId: Id<'orders'>
  unitId: Id<'rentalUnits'>
  firstOn: string
  lastOn: string
  freeOn: string
  rentCents: Cents
  depositCents: Cents
  lateDayCents: Cents
  state: Generated<'booked' | 'out' | 'returned' | 'cancelled' | 'lost'>
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  returnedOn: string | null
  lateCents: Cents | null
  damageCents: Cents | null
  backCents: Cents | null
}

export type RentalOffersTable = {
  productId: Id<'products'>
  isActive: Generated<boolean>
  rentCents: Cents
  includedDays: Generated<number>
  moreDayCents: Generated<Cents>
  maxDays: Generated<number>
  depositCents: Cents
  lateDayCents: Generated<Cents>
  cleaningDays: Generated<number>
  version: Generated<number>
}

export type RentalRemindersTable = {
  bookingId: Id<'rentalBookings'>
  kind: 'pickup' | 'return' | 'late'
  sentAt: Timestamp
}

export type RentalUnitsTable = {
  id: Generated<Id<'rentalUnits'>>
  code: string
  variantId: Id<'variants'>
  storeId: Id<'stores'>
  retiredOn: string | null
  version: Generated<number>
}

export type ReservationsTable = {
  orderId: Id<'orders'>
  variantId: Id<'variants'>
  locationId: Id<'stockLocations'>
  quantity: number
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type ReviewsTable = {
  id: Generated<Id<'reviews'>>
  productId: Id<'products'>
  userId: Id<'users'> | null
  stars: number
  text: string
  displayName: string
  isVerified: Generated<boolean>
  state: 'pending' | 'published' | 'rejected'
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  moderatedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  moderatedBy: string | null
  reason: Generated<string>
  fit: 'small' | 'fits' | 'large' | null
}

export type SalesCategoryDaysTable = {
  day: string
  storeId: Id<'stores'> | null
  categoryId: number | null
  orders: number
  pieces: number
  totalCents: Cents
  netCents: NetCents
}

export type SalesChangesTable = {
  id: Generated<Id<'salesChanges'>>
  day: string
}

export type SalesDaysTable = {
  day: string
  storeId: Id<'stores'> | null
  carrierId: Id<'carriers'>
  orders: number
  totalCents: Cents
  netCents: NetCents
}

export type SalesProductPacksTable = {
  id: Generated<Id<'salesProductPacks'>>
  day: string
  storeId: Id<'stores'> | null
  sums: Uint8Array
}

export type SalesVoucherDaysTable = {
  day: string
  storeId: Id<'stores'> | null
  voucherId: Id<'vouchers'> | null
  orders: number
  discountCents: Cents
  totalCents: Cents
  netCents: NetCents
}

export type SatisfactionRatingsTable = {
  orderId: Id<'orders'>
  courierStars: number | null
  shopStars: number
  text: Generated<string>
  carrierId: Id<'carriers'> | null
  isPublic: Generated<boolean>
  ratedAt: Timestamp
}

export type SchemaMigrationsTable = {
  name: string
  digest: string
  appliedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ScopeChangesTable = {
  id: Generated<Id<'scopeChanges'>>
  userId: Id<'users'>
  before: string[]
  after: string[]
  actor: string
  changedAt: Timestamp
}

export type SearchCodesTable = {
  code: string
  productId: Id<'products'>
}

export type SearchDocumentsTable = {
  productId: Id<'products'>
  name: string
  terms: string
  extras: string
  digest: string
  engineVersion: number
  indexedAt: ColumnType<Date, Date | string | undefined, Date | string>
  revision: Generated<string | null>
}

export type SearchPlaceholdersTable = {
  id: Generated<Id<'searchPlaceholders'>>
  text: string
  position: Generated<number>
}

export type SearchRulesTable = {
  id: Generated<Id<'searchRules'>>
  phrase: string
  term: string
  meanings: Generated<string[]>
  redirectUrl: string | null
  productIds: Generated<number[]>
  version: Generated<number>
}

export type SearchStateTable = {
  id: Id<'searchState'>
  documents: number
  builtAt: Timestamp
}

export type SearchTermsTable = {
  term: string
  surface: string
  documents: Generated<number>
  nameDocuments: Generated<number>
}

export type SearchedTermsTable = {
  day: string
  term: string
  shown: string
  searches: number
  outcome: 'goods' | 'texts' | 'redirect' | 'near' | 'none' | null
  goods: number | null
}

export type SearchedTotalsTable = {
  term: string
  searches: number
}

export type SentMailsTable = {
  key: string
  template: string
  sentAt: Timestamp
  orderId: Id<'orders'> | null
}

export type SessionsTable = {
  tokenDigest: string
  userId: Id<'users'>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  expiresAt: Timestamp
  id: Generated<Id<'sessions'>>
  device: Generated<string>
}

export type SetComponentsTable = {
  setVariantId: Id<'variants'>
  componentVariantId: Id<'variants'>
  quantity: number
  position: Generated<number>
}

export type SettingsTable = {
  name: string
  value: Json
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
}

export type SharedListItemsTable = {
  id: Generated<Id<'sharedListItems'>>
  listId: Id<'sharedLists'>
  position: number
  role: Generated<string>
  variantId: Id<'variants'>
  packs: number
  extra: Generated<number>
  claim: 'bring' | 'cart' | 'order' | null
  claimedBy: Generated<string>
  guestDigest: string | null
  claimUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cartId: Id<'carts'> | null
  orderId: Id<'orders'> | null
}

export type SharedListRepliesTable = {
  listId: Id<'sharedLists'>
  guestDigest: string
  name: string
  children: number
  adults: number
  saidAt: Timestamp
}

export type SharedListsTable = {
  id: Generated<Id<'sharedLists'>>
  requestKey: string
  title: string
  organizer: string
  email: Generated<string>
  userId: Id<'users'> | null
  eventOn: string | null
  children: number
  adults: number
  madeAt: Timestamp
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  eraseOn: string
}

export type SizeProfilesTable = {
  id: Generated<Id<'sizeProfiles'>>
  userId: Id<'users'>
  name: string
  wearer: 'child' | 'woman' | 'man' | null
  measures: Json
  updatedAt: Timestamp
}

export type SizeTablesTable = {
  id: Generated<Id<'sizeTables'>>
  name: string
  wearer: 'child' | 'woman' | 'man' | 'anyone'
  rows: ColumnType<unknown, string | undefined, string>
  version: Generated<number>
}

export type StaffAnswersTable = {
  userId: Id<'users'>
  key: string
  requestDigest: string
  answer: Generated<string>
  createdAt: Timestamp
}

export type StaffAuthenticatorsTable = {
  userId: Id<'users'>
  sealedSecret: string | null
  sealedPending: string | null
  lastStep: Generated<number>
}

export type StaffMembersTable = {
  userId: Id<'users'>
  roles: string[]
  branches: Generated<number[]>
  amountLimitCents: Cents | null
  appointedBy: Id<'users'> | null
  appointedAt: Timestamp
  dismissedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export type StaffPasskeysTable = {
  id: Generated<Id<'staffPasskeys'>>
  userId: Id<'users'>
  credentialId: string
  publicKey: string
  counter: number
  transports: Generated<string[]>
  name: string
  createdAt: Timestamp
  lastUsedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StaffRecoveryCodesTable = {
  userId: Id<'users'>
  digest: string
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StaffRequestsTable = {
  id: Generated<Id<'staffRequests'>>
  operation: string
  permission: string
  parts: Json
  thing: string
  thingId: string
  amountCents: Cents
  reason: Generated<string>
  requestedBy: Id<'users'>
  key: string
  requestedAt: Timestamp
  expiresAt: Timestamp
  state: Generated<'waiting' | 'confirmed' | 'refused' | 'withdrawn'>
  decidedBy: Id<'users'> | null
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  thingName: Generated<string>
  decisionReason: Generated<string>
  storeId: Id<'stores'> | null
}

export type StaffRoleViewsTable = {
  sessionId: Id<'sessions'>
  userId: Id<'users'>
  role: string
  storeId: Id<'stores'> | null
  until: Timestamp
}

export type StaffRunRowsTable = {
  runId: Id<'staffRuns'>
  position: number
  thingId: number
  version: number
  key: string
  revertKey: string
  state: Generated<'waiting' | 'done' | 'refused' | 'to_revert' | 'reverted' | 'kept'>
  message: Generated<string>
  undoId: string | null
  name: Generated<string>
  body: ColumnType<unknown, string | null, string | null>
}

export type StaffRunsTable = {
  id: Generated<Id<'staffRuns'>>
  kind: string
  userId: Id<'users'>
  sessionId: Id<'sessions'>
  body: Json
  reason: string
  batch: string
  startedAt: Timestamp
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revertedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revertSessionId: number | null
}

export type StaffSavedViewsTable = {
  userId: Id<'users'>
  screen: string
  name: string
  search: string
  columns: string[] | null
  savedAt: Timestamp
}

export type StaffSessionsTable = {
  id: Generated<Id<'staffSessions'>>
  tokenDigest: string
  userId: Id<'users'>
  device: string
  createdAt: Timestamp
  lastSeenAt: Timestamp
  expiresAt: Timestamp
  secondFactorAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  provenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  challenge: string | null
  challengeUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StaffStartLinksTable = {
  tokenDigest: string
  userId: Id<'users'>
  expiresAt: Timestamp
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StaffUndosTable = {
  id: string
  userId: Id<'users'>
  operation: string
  permission: string
  facts: Json
  heldJobs: number
  until: Timestamp
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StockDocumentLinesTable = {
  documentId: Id<'stockDocuments'>
  variantId: Id<'variants'>
  quantity: number
  expected: number | null
  received: Generated<number>
  position: number | null
  writtenAt: Timestamp
  purchaseNetCents: NetCents | null
  held: Generated<number>
}

export type StockDocumentsTable = {
  id: Generated<Id<'stockDocuments'>>
  kind: 'receipt' | 'transfer' | 'count' | 'write_off' | 'correction' | 'return'
  state: 'draft' | 'sent' | 'confirmed' | 'cancelled'
  locationId: Id<'stockLocations'>
  toLocationId: Id<'stockLocations'> | null
  note: Generated<string>
  countersId: Id<'stockDocuments'> | null
  madeBy: Id<'users'>
  madeAt: Timestamp
  confirmedBy: Id<'users'> | null
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  orderId: Id<'orders'> | null
}

export type StockFaultsTable = {
  variantId: Id<'variants'>
  locationId: Id<'stockLocations'>
  onHand: number
  moved: number
  foundAt: Timestamp
}

export type StockHoldsTable = {
  id: Generated<Id<'stockHolds'>>
  storeId: Id<'stores'>
  variantId: Id<'variants'>
  quantity: number
  person: string
  phone: Generated<string>
  heldUntil: string
  madeBy: Id<'users'>
  madeAt: Timestamp
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  endedAs: 'sold' | 'released' | 'expired' | null
}

export type StockLevelsTable = {
  variantId: Id<'variants'>
  locationId: Id<'stockLocations'>
  onHand: Generated<number>
  reserved: Generated<number>
  shelfCode: Generated<string>
  movedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  minimum: number | null
  version: Generated<number>
  soldAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cameAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StockLocationsTable = {
  id: Id<'stockLocations'>
  name: string
  storeId: Id<'stores'> | null
}

export type StockMovementsTable = {
  id: Generated<Id<'stockMovements'>>
  variantId: Id<'variants'>
  locationId: Id<'stockLocations'>
  delta: number
  onHand: number
  kind:
    | 'opening'
    | 'order'
    | 'till'
    | 'receipt'
    | 'transfer'
    | 'count'
    | 'write_off'
    | 'correction'
    | 'return'
    | 'import'
    | 'product'
    | 'untraced'
  orderId: Id<'orders'> | null
  documentId: Id<'stockDocuments'> | null
  reason: Generated<string>
  madeBy: Id<'users'> | null
  madeAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type StockReceiptLinesTable = {
  receiptId: Id<'stockReceipts'>
  variantId: Id<'variants'>
  quantity: number
  expected: number | null
}

export type StockReceiptsTable = {
  id: Generated<Id<'stockReceipts'>>
  storeId: Id<'stores'>
  paper: string
  madeBy: Id<'users'>
  madeAt: Timestamp
}

export type StockRemovalsTable = {
  id: Generated<Id<'stockRemovals'>>
  storeId: Id<'stores'>
  variantId: Id<'variants'>
  quantity: number
  why: 'till' | 'damaged' | 'lost'
  note: Generated<string>
  madeBy: Id<'users'>
  madeAt: Timestamp
}

export type StockValueChangesTable = {
  id: Generated<Id<'stockValueChanges'>>
  variantId: Id<'variants'>
}

export type StockValueSumsTable = {
  kind: 'category' | 'sold' | 'came'
  locationId: Id<'stockLocations'>
  categoryId: number | null
  day: string | null
  vatRate: number
  pieces: number
  unpriced: number
  costCents: Cents
  retailCents: Cents
}

export type StockValuesTable = {
  variantId: Id<'variants'>
  locationId: Id<'stockLocations'>
  categoryId: number
  vatRate: number
  pieces: number
  unpriced: number
  costCents: Cents
  retailCents: Cents
  soldOn: string | null
  cameOn: string | null
  stillAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StoreReservationLinesTable = {
  reservationId: Id<'storeReservations'>
  variantId: Id<'variants'>
  quantity: number
  held: number
}

export type StoreReservationsTable = {
  id: Generated<Id<'storeReservations'>>
  requestKey: string
  storeId: Id<'stores'>
  name: string
  email: string
  phone: string
  userId: Id<'users'> | null
  tempDigest: string | null
  state: Generated<'open' | 'ready' | 'handed_over' | 'released' | 'cancelled' | 'expired' | 'ordered'>
  madeAt: Timestamp
  validUntil: Timestamp
  extendedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  readyAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  releasedAs: 'not_collected' | 'unwanted' | 'missing' | null
  orderId: Id<'orders'> | null
  eraseAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StoredFilesTable = {
  folder: string
  name: string
  bytes: Uint8Array
  savedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type StoresTable = {
  id: Generated<Id<'stores'>>
  slug: string
  name: string
  street: string
  town: string
  zip: string
  phone: Generated<string>
  email: Generated<string>
  latitude: number | null
  longitude: number | null
  hours: ColumnType<unknown, string | undefined, string>
  exceptions: ColumnType<unknown, string | undefined, string>
  image: string | null
  position: Generated<number>
  isActive: Generated<boolean>
  preparationMinutes: Generated<number>
  version: Generated<number>
  offersPickup: Generated<boolean>
  takesReservations: Generated<boolean>
  inflatingMinutes: number | null
  vanDays: Generated<number[]>
  people: ColumnType<unknown, string | undefined, string>
}

export type SubscribersTable = {
  id: Generated<Id<'subscribers'>>
  email: string
  tokenDigest: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unsubscribedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  voucherKey: string | null
  voucherId: Id<'vouchers'> | null
  isEndedByStaff: Generated<boolean>
}

export type UnmatchedPaymentsTable = {
  id: Generated<Id<'unmatchedPayments'>>
  reason:
    | 'unknown_symbol'
    | 'other_amount'
    | 'other_currency'
    | 'other_method'
    | 'late'
    | 'order_cancelled'
    | 'paid_already'
  amountCents: Cents
  currency: string
  orderId: Id<'orders'> | null
  paymentId: Id<'payments'> | null
  bankEntryId: Id<'bankEntries'> | null
  createdAt: Timestamp
  resolvedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  resolution: Generated<string>
  version: Generated<number>
  state: Generated<'open' | 'part' | 'settled' | 'foreign' | 'return'>
  assignedOrderId: Id<'orders'> | null
  returnCents: Cents | null
  returnedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type UsersTable = {
  id: Generated<Id<'users'>>
  email: string
  passwordHash: string
  firstname: Generated<string>
  lastname: Generated<string>
  phone: Generated<string>
  groupId: Id<'customerGroups'>
  scope: Generated<string[]>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  emailVerifiedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erasedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  note: Generated<string>
}

export type VariantWordsTable = {
  variantId: Id<'variants'>
  words: string
}

export type VariantsTable = {
  id: Generated<Id<'variants'>>
  productId: Id<'products'>
  code: string
  ean: string | null
  name: Generated<string>
  color: string | null
  size: string | null
  position: Generated<number>
  priceCents: Cents
  salePriceCents: Cents | null
  saleFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  saleTo: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  isActive: Generated<boolean>
  supply: Generated<'restocked' | 'backorder' | 'ended'>
  attributes: ColumnType<unknown, string | undefined, string>
  version: Generated<number>
  piecesPerPack: Generated<number>
  costVersion: Generated<number>
}

export type VatChecksTable = {
  vatId: string
  isValid: boolean
  name: Generated<string>
  checkedAt: Timestamp
}

export type VideoProductsTable = {
  videoId: Id<'videos'>
  productId: Id<'products'>
  position: number
}

export type VideosTable = {
  id: Generated<Id<'videos'>>
  slug: string
  title: string
  perex: Generated<string>
  seconds: number
  sourceKind: 'file' | 'youtube'
  source: string
  captions: ColumnType<unknown, string | undefined, string>
  assetId: Id<'mediaAssets'> | null
  position: Generated<number>
  isActive: Generated<boolean>
  version: Generated<number>
  goodsChangedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type VoucherRedemptionsTable = {
  voucherId: Id<'vouchers'>
  orderId: Id<'orders'>
  userKey: string
  slot: number
  discountCents: Cents
  laterUserKey: string | null
}

export type VoucherSeriesTable = {
  id: Generated<Id<'voucherSeries'>>
  name: string
  prefix: string
  count: number
  type: 'amount' | 'percent'
  value: number
  freesDelivery: Generated<boolean>
  minimalPriceCents: Cents | null
  activeFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  activeTo: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  requiresEmail: Generated<boolean>
  stacking: Generated<'one_of_kind' | 'any' | 'alone'>
  isActive: Generated<boolean>
  version: Generated<number>
}

export type VouchersTable = {
  id: Generated<Id<'vouchers'>>
  code: string
  type: 'amount' | 'percent'
  value: number
  serviceType: Generated<string>
  requiresEmail: Generated<boolean>
  perUserLimit: number | null
  quantityLimit: number | null
  usedCount: Generated<number>
  minimalPriceCents: Cents | null
  activeFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  activeTo: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  isActive: Generated<boolean>
  freesDelivery: Generated<boolean>
  influencerUserId: Id<'users'> | null
  commissionPercent: Generated<number>
  stacking: Generated<'one_of_kind' | 'any' | 'alone'>
  version: Generated<number>
  note: Generated<string>
  origin: Generated<'staff' | 'newsletter' | 'series'>
  seriesId: Id<'voucherSeries'> | null
}

export type WaitingLinksTable = {
  productId: Id<'products'>
  kind: 'accessory' | 'substitute'
  code: string
  position: number
}

export type WatchdogsTable = {
  id: Generated<Id<'watchdogs'>>
  kind: 'stock' | 'price'
  variantId: Id<'variants'>
  storeId: Id<'stores'> | null
  userId: Id<'users'> | null
  email: string | null
  targetCents: Cents | null
  seenCents: Cents | null
  state: 'unconfirmed' | 'active' | 'sent' | 'cancelled' | 'expired'
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  askedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: Timestamp
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sentCents: Cents | null
}

export type WaveOrdersTable = {
  waveId: Id<'waves'>
  orderId: Id<'orders'>
  position: number
  leftAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type WavePicksTable = {
  waveId: Id<'waves'>
  variantId: Id<'variants'>
  locationId: Id<'stockLocations'>
  picked: number
  missing: Generated<number>
}

export type WavesTable = {
  id: Generated<Id<'waves'>>
  madeBy: Id<'users'>
  madeAt: Timestamp
  touchedAt: Timestamp
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export type WithdrawalsTable = {
  id: Generated<Id<'withdrawals'>>
  digest: string
  orderId: Id<'orders'> | null
  orderNumber: string
  name: string
  email: string
  items: Generated<string>
  statement: string
  receivedAt: Timestamp
  isLate: boolean | null
  state: Generated<'received' | 'settled' | 'refused'>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mailedAt: ColumnType<Date, Date | string | undefined, Date | string>
  mailCount: Generated<number>
}

export type WriteProbesTable = {
  id: Id<'writeProbes'>
  writtenAt: Timestamp
}

export type Schema = {
  addresses: AddressesTable
  appliedFacets: AppliedFacetsTable
  auditChain: AuditChainTable
  auditLog: AuditLogTable
  balloonBookings: BalloonBookingsTable
  balloonFills: BalloonFillsTable
  balloonMoves: BalloonMovesTable
  balloonWork: BalloonWorkTable
  bankCsvLayouts: BankCsvLayoutsTable
  bankEntries: BankEntriesTable
  bankStatements: BankStatementsTable
  banners: BannersTable
  blogCategories: BlogCategoriesTable
  blogPosts: BlogPostsTable
  brands: BrandsTable
  carrierAccounts: CarrierAccountsTable
  carrierPrices: CarrierPricesTable
  carriers: CarriersTable
  cartItems: CartItemsTable
  cartRentals: CartRentalsTable
  cartVouchers: CartVouchersTable
  carts: CartsTable
  caseMessages: CaseMessagesTable
  caseTemplates: CaseTemplatesTable
  cases: CasesTable
  catalogImportMappings: CatalogImportMappingsTable
  catalogImportPieces: CatalogImportPiecesTable
  catalogImportRows: CatalogImportRowsTable
  catalogImports: CatalogImportsTable
  categories: CategoriesTable
  categoryAccessories: CategoryAccessoriesTable
  categoryListings: CategoryListingsTable
  checkFindings: CheckFindingsTable
  commissionEntries: CommissionEntriesTable
  companyLookups: CompanyLookupsTable
  complaints: ComplaintsTable
  consents: ConsentsTable
  cookieConsents: CookieConsentsTable
  countries: CountriesTable
  currencies: CurrenciesTable
  customerGroups: CustomerGroupsTable
  customerWords: CustomerWordsTable
  deliveryZones: DeliveryZonesTable
  emailVerifications: EmailVerificationsTable
  enquiries: EnquiriesTable
  events: EventsTable
  facets: FacetsTable
  fakeGatewayPayments: FakeGatewayPaymentsTable
  fakeGatewayRefunds: FakeGatewayRefundsTable
  faqCategories: FaqCategoriesTable
  faqItems: FaqItemsTable
  feedCheckRuns: FeedCheckRunsTable
  feedChecks: FeedChecksTable
  feedFaults: FeedFaultsTable
  fetchedPictures: FetchedPicturesTable
  firstOwnerLinks: FirstOwnerLinksTable
  garlandPieces: GarlandPiecesTable
  handOverParcels: HandOverParcelsTable
  handOvers: HandOversTable
  heurekaAccounts: HeurekaAccountsTable
  heurekaReports: HeurekaReportsTable
  idempotencyKeys: IdempotencyKeysTable
  infoPages: InfoPagesTable
  invoiceDetails: InvoiceDetailsTable
  jobApplications: JobApplicationsTable
  jobOpenings: JobOpeningsTable
  jobOutbox: JobOutboxTable
  labels: LabelsTable
  lineOptions: LineOptionsTable
  listingFacts: ListingFactsTable
  markdownPrices: MarkdownPricesTable
  markdowns: MarkdownsTable
  mediaAssets: MediaAssetsTable
  mergedCategories: MergedCategoriesTable
  missingPictures: MissingPicturesTable
  monthClosings: MonthClosingsTable
  numberSeries: NumberSeriesTable
  orderChanges: OrderChangesTable
  orderHistory: OrderHistoryTable
  orderItems: OrderItemsTable
  orderRefunds: OrderRefundsTable
  orderWords: OrderWordsTable
  orderWordsProgress: OrderWordsProgressTable
  orders: OrdersTable
  packingClaims: PackingClaimsTable
  packingProblems: PackingProblemsTable
  paperSeries: PaperSeriesTable
  paperWords: PaperWordsTable
  papers: PapersTable
  parcelItems: ParcelItemsTable
  parcels: ParcelsTable
  partyReminders: PartyRemindersTable
  partyRoleCategories: PartyRoleCategoriesTable
  partyRoles: PartyRolesTable
  partyThemes: PartyThemesTable
  passwordResets: PasswordResetsTable
  paymentEvents: PaymentEventsTable
  paymentGateways: PaymentGatewaysTable
  paymentMethods: PaymentMethodsTable
  payments: PaymentsTable
  pickupPoints: PickupPointsTable
  priceLog: PriceLogTable
  productCategories: ProductCategoriesTable
  productDocuments: ProductDocumentsTable
  productImages: ProductImagesTable
  productLinks: ProductLinksTable
  productSlugs: ProductSlugsTable
  products: ProductsTable
  purchasePrices: PurchasePricesTable
  rateLimits: RateLimitsTable
  refunds: RefundsTable
  rentalBookings: RentalBookingsTable
  rentalOffers: RentalOffersTable
  rentalReminders: RentalRemindersTable
  rentalUnits: RentalUnitsTable
  reservations: ReservationsTable
  reviews: ReviewsTable
  salesCategoryDays: SalesCategoryDaysTable
  salesChanges: SalesChangesTable
  salesDays: SalesDaysTable
  salesProductPacks: SalesProductPacksTable
  salesVoucherDays: SalesVoucherDaysTable
  satisfactionRatings: SatisfactionRatingsTable
  schemaMigrations: SchemaMigrationsTable
  scopeChanges: ScopeChangesTable
  searchCodes: SearchCodesTable
  searchDocuments: SearchDocumentsTable
  searchPlaceholders: SearchPlaceholdersTable
  searchRules: SearchRulesTable
  searchState: SearchStateTable
  searchTerms: SearchTermsTable
  searchedTerms: SearchedTermsTable
  searchedTotals: SearchedTotalsTable
  sentMails: SentMailsTable
  sessions: SessionsTable
  setComponents: SetComponentsTable
  settings: SettingsTable
  sharedListItems: SharedListItemsTable
  sharedListReplies: SharedListRepliesTable
  sharedLists: SharedListsTable
  sizeProfiles: SizeProfilesTable
  sizeTables: SizeTablesTable
  staffAnswers: StaffAnswersTable
  staffAuthenticators: StaffAuthenticatorsTable
  staffMembers: StaffMembersTable
  staffPasskeys: StaffPasskeysTable
  staffRecoveryCodes: StaffRecoveryCodesTable
  staffRequests: StaffRequestsTable
  staffRoleViews: StaffRoleViewsTable
  staffRunRows: StaffRunRowsTable
  staffRuns: StaffRunsTable
  staffSavedViews: StaffSavedViewsTable
  staffSessions: StaffSessionsTable
  staffStartLinks: StaffStartLinksTable
  staffUndos: StaffUndosTable
  stockDocumentLines: StockDocumentLinesTable
  stockDocuments: StockDocumentsTable
  stockFaults: StockFaultsTable
  stockHolds: StockHoldsTable
  stockLevels: StockLevelsTable
  stockLocations: StockLocationsTable
  stockMovements: StockMovementsTable
  stockReceiptLines: StockReceiptLinesTable
  stockReceipts: StockReceiptsTable
  stockRemovals: StockRemovalsTable
  stockValueChanges: StockValueChangesTable
  stockValueSums: StockValueSumsTable
  stockValues: StockValuesTable
  storeReservationLines: StoreReservationLinesTable
  storeReservations: StoreReservationsTable
  storedFiles: StoredFilesTable
  stores: StoresTable
  subscribers: SubscribersTable
  unmatchedPayments: UnmatchedPaymentsTable
  users: UsersTable
  variantWords: VariantWordsTable
  variants: VariantsTable
  vatChecks: VatChecksTable
  videoProducts: VideoProductsTable
  videos: VideosTable
  voucherRedemptions: VoucherRedemptionsTable
  voucherSeries: VoucherSeriesTable
  vouchers: VouchersTable
  waitingLinks: WaitingLinksTable
  watchdogs: WatchdogsTable
  waveOrders: WaveOrdersTable
  wavePicks: WavePicksTable
  waves: WavesTable
  withdrawals: WithdrawalsTable
  writeProbes: WriteProbesTable
}
