// Written by scripts/generate-db-types.ts from db/migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'

// Read as it was parsed; written as JSON text, which both drivers accept.
export type Json = ColumnType<unknown, string, string>
export type Timestamp = ColumnType<Date, Date | string, Date | string>

export type AddressesTable = {
  id: Generated<number>
  userId: number
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

export type BankEntriesTable = {
  id: Generated<number>
  key: string
  statementId: string
  account: string
  bookedOn: string
  amountCents: number
  currency: string
  variableSymbol: string | null
  payerName: Generated<string>
  payerAccount: Generated<string>
  message: Generated<string>
  importedAt: Timestamp
}

export type BannersTable = {
  name: string
  title: string
  text: Generated<string>
  url: string
  target: Generated<string>
  path: Generated<string>
  assetId: number | null
}

export type BlogCategoriesTable = {
  id: Generated<number>
  slug: string
  name: string
  position: Generated<number>
}

export type BlogPostsTable = {
  id: Generated<number>
  categoryId: number
  slug: string
  title: string
  perex: Generated<string>
  bodyHtml: string
  assetId: number | null
  publishedAt: Timestamp
  goodsCategoryId: number | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type BrandsTable = {
  id: Generated<number>
  slug: string
  name: string
  description: Generated<string>
}

export type CarrierPricesTable = {
  id: Generated<number>
  carrierId: number
  zoneId: number | null
  upToGrams: number | null
  fromCents: Generated<number>
  priceCents: number
}

export type CarriersTable = {
  id: number
  code: string
  kind: string
  name: string
  description: Generated<string>
  priceCents: number
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
  transferPriceCents: number | null
  refusedClasses: Generated<string[]>
  widget: string | null
  countries: Generated<string[]>
}

export type CartItemsTable = {
  id: Generated<number>
  cartId: number
  productId: number
  variantId: number
  parentId: number | null
  note: Generated<string>
  quantity: number
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  seenPriceCents: number | null
}

export type CartVouchersTable = {
  cartId: number
  voucherId: number
  position: number
  userKey: string | null
}

export type CartsTable = {
  id: Generated<number>
  tempDigest: string | null
  userId: number | null
  locale: Generated<string>
  currencyId: number
  state: Generated<string>
  version: Generated<number>
  guestEmail: string | null
  giftVariantId: number | null
  expiresAt: Timestamp
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  delivery: ColumnType<unknown, string | null, string | null>
  eventOn: string | null
  paymentMethodId: number | null
  adultUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type CategoriesTable = {
  id: Generated<number>
  parentId: number | null
  slug: string
  name: string
  descriptionHtml: Generated<string>
  assetId: number | null
  position: Generated<number>
  isActive: Generated<boolean>
}

export type CategoryAccessoriesTable = {
  categoryId: number
  productId: number
  position: Generated<number>
}

export type CategoryListingsTable = {
  categoryId: number
  productId: number
  popularity: number
  isInStock: boolean
}

export type CommissionEntriesTable = {
  id: Generated<number>
  userId: number
  voucherId: number | null
  orderId: number | null
  kind: string
  cause: string
  amountCents: number
  baseCents: Generated<number>
  percent: Generated<number>
  bookedAt: Timestamp
}

export type CompanyLookupsTable = {
  country: string
  companyId: string
  record: ColumnType<unknown, string | null, string | null>
  lookedUpAt: Timestamp
}

export type ComplaintsTable = {
  id: Generated<number>
  orderNumber: string
  name: string
  email: string
  phone: Generated<string>
  goods: string
  fault: string
  wish: string
  fileId: string | null
  fileName: Generated<string>
  fileType: Generated<string>
  digest: string
  receivedAt: Timestamp
  eraseAt: Timestamp
}

export type ConsentsTable = {
  id: Generated<number>
  userId: number
  kind: string
  isGranted: boolean
  version: string
  detail: Generated<string>
  givenAt: Timestamp
}

export type CookieConsentsTable = {
  id: Generated<number>
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
}

export type CurrenciesTable = {
  id: number
  code: string
  symbolBefore: Generated<string>
  symbolAfter: Generated<string>
  decimals: Generated<number>
  rate: number
}

export type CustomerGroupsTable = {
  id: number
  code: string
  name: string
  description: Generated<string>
  discountPercent: Generated<number>
}

export type DeliveryZonesTable = {
  id: number
  code: string
  name: string
  country: string | null
  zipPrefixes: Generated<string[]>
  daysFrom: number
  daysTo: number
  isDefault: Generated<boolean>
}

export type EmailVerificationsTable = {
  tokenDigest: string
  userId: number
  expiresAt: Timestamp
}

export type EnquiriesTable = {
  id: Generated<number>
  kind: string
  pageId: number | null
  eventOn: string | null
  place: Generated<string>
  guests: number | null
  budgetCents: number | null
  name: string
  email: string
  phone: string
  message: Generated<string>
  digest: string
  createdAt: Timestamp
  eraseAt: Timestamp
}

export type EventsTable = {
  id: Generated<number>
  slug: string
  title: string
  perex: Generated<string>
  bodyHtml: string
  place: string
  storeId: number | null
  price: Generated<string>
  startsAt: Timestamp
  endsAt: Timestamp
  assetId: number | null
  isActive: Generated<boolean>
}

export type FacetsTable = {
  key: string
  param: string
  label: string
  attribute: string
  level: Generated<string>
  valueOrder: Generated<string>
  shown: Generated<number>
  position: Generated<number>
  isActive: Generated<boolean>
}

export type FakeGatewayPaymentsTable = {
  id: string
  merchantRef: string
  amountCents: number
  currency: string
  state: Generated<string>
  returnUrl: string
}

export type FakeGatewayRefundsTable = {
  key: string
  paymentId: string
  amountCents: number
}

export type FaqCategoriesTable = {
  id: Generated<number>
  slug: string
  name: string
  isFaqTop: Generated<boolean>
  position: Generated<number>
}

export type FaqItemsTable = {
  id: Generated<number>
  categoryId: number
  slug: string
  question: string
  answerHtml: string
  position: Generated<number>
}

export type HeurekaReportsTable = {
  orderId: number
  state: string
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
  id: Generated<number>
  slug: string
  title: string
  bodyHtml: string
  kind: Generated<string>
  versionOn: string | null
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  perex: Generated<string>
  assetId: number | null
  enquiryKind: string | null
}

export type InvoiceDetailsTable = {
  userId: number
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
  id: Generated<number>
  openingId: number
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
  id: Generated<number>
  slug: string
  title: string
  perex: Generated<string>
  bodyHtml: string
  town: string
  storeId: number | null
  employment: string
  salaryFromCents: number | null
  salaryUnit: Generated<string>
  startsOn: Generated<string>
  publishedAt: Timestamp
  closesOn: string
  assetId: number | null
  isActive: Generated<boolean>
}

export type LineOptionsTable = {
  id: Generated<number>
  variantId: number
  productId: number | null
  categoryId: number | null
  label: string
  noteLabel: string | null
  position: Generated<number>
  isNoteRequired: Generated<boolean>
}

export type ListingFactsTable = {
  productId: number
  facts: string | null
  revision: Generated<string>
}

export type MediaAssetsTable = {
  id: Generated<number>
  reference: string
  alt: Generated<string>
}

export type MissingPicturesTable = {
  productId: number
  position: number
  variantId: number | null
  alt: string
  address: string
  cause: string
  tries: Generated<number>
  nextTryAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type NumberSeriesTable = {
  code: string
  lastValue: Generated<number>
}

export type OrderHistoryTable = {
  id: Generated<number>
  orderId: number
  changedAt: ColumnType<Date, Date | string | undefined, Date | string>
  fromState: string | null
  toState: string
  actor: string
  reason: Generated<string>
}

export type OrderItemsTable = {
  id: Generated<number>
  orderId: number
  position: number
  parentPosition: number | null
  kind: Generated<string>
  productId: number | null
  variantId: number | null
  code: string
  name: string
  variantName: Generated<string>
  note: Generated<string>
  image: string | null
  quantity: number
  unitPriceCents: number
  vatRate: number
  totalCents: number
  discountCents: Generated<number>
  availability: Generated<string>
  awaitedQuantity: Generated<number>
  withdrawalExemption: string | null
}

export type OrderRefundsTable = {
  id: Generated<number>
  orderId: number
  cause: string
  amountCents: number
  lines: ColumnType<unknown, string | null, string | null>
  withDelivery: Generated<boolean>
  reason: Generated<string>
  actor: string
  state: Generated<string>
  requestedAt: Timestamp
  sentAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type OrdersTable = {
  id: Generated<number>
  number: string
  hashDigest: string
  cartId: number
  userId: number | null
  state: string
  paymentState: string
  deliveryState: Generated<string>
  currencyId: number
  email: string
  phone: string
  invoiceAddress: Json
  deliveryAddress: Json
  carrierId: number
  storeId: number | null
  pickupPoint: ColumnType<unknown, string | null, string | null>
  paymentMethodId: number
  note: Generated<string>
  goodsCents: number
  discountCents: number
  deliveryCents: number
  paymentFeeCents: number
  roundingCents: Generated<number>
  totalCents: number
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
}

export type PaperSeriesTable = {
  code: string
  lastValue: Generated<number>
}

export type PapersTable = {
  id: Generated<number>
  orderId: number
  kind: string
  cause: Generated<string>
  number: string
  issuedOn: string
  content: Json
  createdAt: Timestamp
}

export type PasswordResetsTable = {
  tokenDigest: string
  userId: number
  expiresAt: Timestamp
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PaymentEventsTable = {
  provider: string
  eventId: string
  receivedAt: ColumnType<Date, Date | string | undefined, Date | string>
  payload: Json
}

export type PaymentMethodsTable = {
  id: number
  code: string
  kind: string
  name: string
  description: Generated<string>
  feeCents: Generated<number>
  vatRate: Generated<number>
  isCash: Generated<boolean>
  position: Generated<number>
  isActive: Generated<boolean>
}

export type PaymentsTable = {
  id: Generated<number>
  orderId: number
  attempt: number
  provider: string
  providerRef: string | null
  state: string
  amountCents: number
  redirectUrl: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  settledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  currency: Generated<string>
  checkedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PickupPointsTable = {
  id: string
  carrierId: number
  name: string
  street: string
  town: string
  zip: string
  latitude: number | null
  longitude: number | null
}

export type PriceLogTable = {
  variantId: number
  validFrom: Timestamp
  priceCents: number
  isSale: Generated<boolean>
}

export type ProductCategoriesTable = {
  productId: number
  categoryId: number
}

export type ProductDocumentsTable = {
  productId: number
  card: string
  detail: string
  nameSort: string
  minPriceCents: number
  maxPriceCents: number
  isInStock: boolean
  isNew: boolean
  isOnSale: boolean
  isGiftOnly: boolean
  brandId: number | null
  colors: Generated<string[]>
  popularity: Generated<number>
  refreshAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  colorCards: ColumnType<unknown, string | null, string | null>
}

export type ProductImagesTable = {
  productId: number
  position: number
  variantId: number | null
  assetId: number
  alt: string | null
}

export type ProductLinksTable = {
  productId: number
  kind: string
  linkedId: number
  position: Generated<number>
}

export type ProductSlugsTable = {
  productId: number
  slug: string
}

export type ProductsTable = {
  id: Generated<number>
  code: string
  slug: string
  name: string
  brandId: number | null
  defaultCategoryId: number
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
  withdrawalExemption: string | null
  giftVariantId: number | null
}

export type RateLimitsTable = {
  key: string
  windowStart: Timestamp
  hits: number
}

export type RefundsTable = {
  id: Generated<number>
  orderId: number
  paymentId: number
  amountCents: number
  reason: string
  key: string
  state: string
  providerRef: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  doneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type ReservationsTable = {
  orderId: number
  variantId: number
  locationId: number
  quantity: number
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type ReviewsTable = {
  id: Generated<number>
  productId: number
  userId: number | null
  stars: number
  text: string
  displayName: string
  isVerified: Generated<boolean>
  state: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  moderatedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  moderatedBy: string | null
  reason: Generated<string>
}

export type SatisfactionRatingsTable = {
  orderId: number
  courierStars: number | null
  shopStars: number
  text: Generated<string>
  carrierId: number | null
  isPublic: Generated<boolean>
  ratedAt: Timestamp
}

export type SchemaMigrationsTable = {
  name: string
  digest: string
  appliedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ScopeChangesTable = {
  id: Generated<number>
  userId: number
  before: string[]
  after: string[]
  actor: string
  changedAt: Timestamp
}

export type SearchCodesTable = {
  code: string
  productId: number
}

export type SearchDocumentsTable = {
  productId: number
  name: string
  terms: string
  extras: string
  digest: string
  engineVersion: number
  indexedAt: ColumnType<Date, Date | string | undefined, Date | string>
  isBest: Generated<boolean>
}

export type SearchPlaceholdersTable = {
  id: Generated<number>
  text: string
  position: Generated<number>
}

export type SearchStateTable = {
  id: number
  documents: number
  builtAt: Timestamp
}

export type SearchSynonymsTable = {
  phrase: string
  meaning: string
}

export type SearchTermsTable = {
  term: string
  surface: string
  documents: Generated<number>
  nameDocuments: Generated<number>
}

export type SentMailsTable = {
  key: string
  template: string
  sentAt: Timestamp
}

export type SessionsTable = {
  tokenDigest: string
  userId: number
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  expiresAt: Timestamp
  id: Generated<number>
  device: Generated<string>
}

export type SetComponentsTable = {
  setVariantId: number
  componentVariantId: number
  quantity: number
}

export type SettingsTable = {
  name: string
  value: Json
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type StockLevelsTable = {
  variantId: number
  locationId: number
  onHand: Generated<number>
  reserved: Generated<number>
}

export type StockLocationsTable = {
  id: number
  name: string
  storeId: number | null
}

export type StoredFilesTable = {
  folder: string
  name: string
  bytes: Uint8Array
  savedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export type StoresTable = {
  id: Generated<number>
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
}

export type SubscribersTable = {
  id: Generated<number>
  email: string
  tokenDigest: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unsubscribedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  voucherKey: string | null
  voucherId: number | null
}

export type UnmatchedPaymentsTable = {
  id: Generated<number>
  reason: string
  amountCents: number
  currency: string
  orderId: number | null
  paymentId: number | null
  bankEntryId: number | null
  createdAt: Timestamp
  resolvedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  resolution: Generated<string>
}

export type UsersTable = {
  id: Generated<number>
  email: string
  passwordHash: string
  firstname: Generated<string>
  lastname: Generated<string>
  phone: Generated<string>
  groupId: number
  scope: Generated<string[]>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  emailVerifiedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erasedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type VariantsTable = {
  id: Generated<number>
  productId: number
  code: string
  ean: string | null
  name: Generated<string>
  color: string | null
  size: string | null
  position: Generated<number>
  priceCents: number
  salePriceCents: number | null
  saleFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  saleTo: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  isActive: Generated<boolean>
  supply: Generated<string>
  attributes: ColumnType<unknown, string | undefined, string>
}

export type VatChecksTable = {
  vatId: string
  isValid: boolean
  name: Generated<string>
  checkedAt: Timestamp
}

export type VideoProductsTable = {
  videoId: number
  productId: number
  position: number
}

export type VideosTable = {
  id: Generated<number>
  slug: string
  title: string
  perex: Generated<string>
  seconds: number
  sourceKind: string
  source: string
  captions: ColumnType<unknown, string | undefined, string>
  assetId: number | null
  position: Generated<number>
  isActive: Generated<boolean>
}

export type VoucherRedemptionsTable = {
  voucherId: number
  orderId: number
  userKey: string
  slot: number
  discountCents: number
  laterUserKey: string | null
}

export type VouchersTable = {
  id: Generated<number>
  code: string
  type: string
  value: number
  serviceType: Generated<string>
  requiresEmail: Generated<boolean>
  perUserLimit: number | null
  quantityLimit: number | null
  usedCount: Generated<number>
  minimalPriceCents: number | null
  activeFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  activeTo: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  isActive: Generated<boolean>
  freesDelivery: Generated<boolean>
  influencerUserId: number | null
  commissionPercent: Generated<number>
  stacking: Generated<string>
}

export type WatchdogsTable = {
  id: Generated<number>
  kind: string
  variantId: number
  storeId: number | null
  userId: number | null
  email: string | null
  targetCents: number | null
  seenCents: number | null
  state: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  askedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: Timestamp
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sentCents: number | null
}

export type WithdrawalsTable = {
  id: Generated<number>
  digest: string
  orderId: number | null
  orderNumber: string
  name: string
  email: string
  items: Generated<string>
  statement: string
  receivedAt: Timestamp
  isLate: boolean | null
  state: Generated<string>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mailedAt: ColumnType<Date, Date | string | undefined, Date | string>
  mailCount: Generated<number>
}

export type WriteProbesTable = {
  id: number
  writtenAt: Timestamp
}

export type Schema = {
  addresses: AddressesTable
  appliedFacets: AppliedFacetsTable
  bankEntries: BankEntriesTable
  banners: BannersTable
  blogCategories: BlogCategoriesTable
  blogPosts: BlogPostsTable
  brands: BrandsTable
  carrierPrices: CarrierPricesTable
  carriers: CarriersTable
  cartItems: CartItemsTable
  cartVouchers: CartVouchersTable
  carts: CartsTable
  categories: CategoriesTable
  categoryAccessories: CategoryAccessoriesTable
  categoryListings: CategoryListingsTable
  commissionEntries: CommissionEntriesTable
  companyLookups: CompanyLookupsTable
  complaints: ComplaintsTable
  consents: ConsentsTable
  cookieConsents: CookieConsentsTable
  countries: CountriesTable
  currencies: CurrenciesTable
  customerGroups: CustomerGroupsTable
  deliveryZones: DeliveryZonesTable
  emailVerifications: EmailVerificationsTable
  enquiries: EnquiriesTable
  events: EventsTable
  facets: FacetsTable
  fakeGatewayPayments: FakeGatewayPaymentsTable
  fakeGatewayRefunds: FakeGatewayRefundsTable
  faqCategories: FaqCategoriesTable
  faqItems: FaqItemsTable
  heurekaReports: HeurekaReportsTable
  idempotencyKeys: IdempotencyKeysTable
  infoPages: InfoPagesTable
  invoiceDetails: InvoiceDetailsTable
  jobApplications: JobApplicationsTable
  jobOpenings: JobOpeningsTable
  lineOptions: LineOptionsTable
  listingFacts: ListingFactsTable
  mediaAssets: MediaAssetsTable
  missingPictures: MissingPicturesTable
  numberSeries: NumberSeriesTable
  orderHistory: OrderHistoryTable
  orderItems: OrderItemsTable
  orderRefunds: OrderRefundsTable
  orders: OrdersTable
  paperSeries: PaperSeriesTable
  papers: PapersTable
  passwordResets: PasswordResetsTable
  paymentEvents: PaymentEventsTable
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
  rateLimits: RateLimitsTable
  refunds: RefundsTable
  reservations: ReservationsTable
  reviews: ReviewsTable
  satisfactionRatings: SatisfactionRatingsTable
  schemaMigrations: SchemaMigrationsTable
  scopeChanges: ScopeChangesTable
  searchCodes: SearchCodesTable
  searchDocuments: SearchDocumentsTable
  searchPlaceholders: SearchPlaceholdersTable
  searchState: SearchStateTable
  searchSynonyms: SearchSynonymsTable
  searchTerms: SearchTermsTable
  sentMails: SentMailsTable
  sessions: SessionsTable
  setComponents: SetComponentsTable
  settings: SettingsTable
  stockLevels: StockLevelsTable
  stockLocations: StockLocationsTable
  storedFiles: StoredFilesTable
  stores: StoresTable
  subscribers: SubscribersTable
  unmatchedPayments: UnmatchedPaymentsTable
  users: UsersTable
  variants: VariantsTable
  vatChecks: VatChecksTable
  videoProducts: VideoProductsTable
  videos: VideosTable
  voucherRedemptions: VoucherRedemptionsTable
  vouchers: VouchersTable
  watchdogs: WatchdogsTable
  withdrawals: WithdrawalsTable
  writeProbes: WriteProbesTable
}
