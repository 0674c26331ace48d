import type * as z from 'zod/mini'
import type {
  BalloonFillId,
  FacetId,
  GarlandPieceId,
  PartyRoleId,
  AddressId,
  AssetId,
  BankStatementId,
  MonthClosingId,
  BlogCategoryId,
  BrandId,
  CarrierId,
  CartId,
  CartLineId,
  CartRentalId,
  CaseId,
  CaseTemplateId,
  CatalogImportId,
  CategoryId,
  CustomerGroupId,
  HandOverId,
  LabelId,
  MarkdownId,
  LocationId,
  OrderId,
  PackingClaimId,
  PackingProblemId,
  ParcelId,
  PaymentMethodId,
  ProductId,
  RentalBookingId,
  RentalUnitId,
  ReviewId,
  SearchRuleId,
  SessionId,
  SharedListId,
  SharedListItemId,
  SizeProfileId,
  SizeTableId,
  StaffRunId,
  StaffSessionId,
  StockDocumentId,
  StockHoldId,
  StoreId,
  StoreReservationId,
  UnmatchedPaymentId,
  UserId,
  VariantId,
  VoucherId,
  VoucherSeriesId,
  WatchdogId,
  WaveId,
  WithdrawalId,
} from '#kernel/ids.ts'
import { idOrZeroTextSchema, idSchema, idTextSchema } from './shared.ts'

// The three schemas of ids, typed by what they identify. They are names only, so that the bundle of a page has no further calls.
type IdSchema<Id> = z.ZodMiniType<Id, Id>
type IdTextSchema<Id> = z.ZodMiniType<Id, string>

export const addressIdTextSchema: IdTextSchema<AddressId> = idTextSchema
export const blogCategoryIdTextSchema: IdTextSchema<BlogCategoryId> = idTextSchema
export const assetIdSchema: IdSchema<AssetId> = idSchema
export const monthClosingIdSchema: IdSchema<MonthClosingId> = idSchema
export const monthClosingIdTextSchema: IdTextSchema<MonthClosingId> = idTextSchema
export const bankStatementIdSchema: IdSchema<BankStatementId> = idSchema
export const bankStatementIdTextSchema: IdTextSchema<BankStatementId> = idTextSchema
export const brandIdSchema: IdSchema<BrandId> = idSchema
export const brandIdTextSchema: IdTextSchema<BrandId> = idTextSchema
export const carrierIdSchema: IdSchema<CarrierId> = idSchema
export const carrierIdTextSchema: IdTextSchema<CarrierId> = idTextSchema
export const cartIdOrZeroTextSchema: IdTextSchema<CartId> = idOrZeroTextSchema
export const cartIdSchema: IdSchema<CartId> = idSchema
export const cartIdTextSchema: IdTextSchema<CartId> = idTextSchema
export const cartLineIdSchema: IdSchema<CartLineId> = idSchema
export const rentalBookingIdSchema: IdSchema<RentalBookingId> = idSchema
export const rentalUnitIdSchema: IdSchema<RentalUnitId> = idSchema
export const rentalUnitIdTextSchema: IdTextSchema<RentalUnitId> = idTextSchema
export const rentalBookingIdTextSchema: IdTextSchema<RentalBookingId> = idTextSchema
export const cartRentalIdSchema: IdSchema<CartRentalId> = idSchema
export const cartRentalIdTextSchema: IdTextSchema<CartRentalId> = idTextSchema
export const caseIdSchema: IdSchema<CaseId> = idSchema
export const caseIdTextSchema: IdTextSchema<CaseId> = idTextSchema
export const caseTemplateIdSchema: IdSchema<CaseTemplateId> = idSchema
export const caseTemplateIdTextSchema: IdTextSchema<CaseTemplateId> = idTextSchema
export const categoryIdSchema: IdSchema<CategoryId> = idSchema
export const categoryIdTextSchema: IdTextSchema<CategoryId> = idTextSchema
export const customerGroupIdSchema: IdSchema<CustomerGroupId> = idSchema
export const customerGroupIdTextSchema: IdTextSchema<CustomerGroupId> = idTextSchema
export const locationIdSchema: IdSchema<LocationId> = idSchema
export const orderIdSchema: IdSchema<OrderId> = idSchema
export const orderIdTextSchema: IdTextSchema<OrderId> = idTextSchema
export const packingClaimIdSchema: IdSchema<PackingClaimId> = idSchema
export const packingClaimIdTextSchema: IdTextSchema<PackingClaimId> = idTextSchema
export const packingProblemIdSchema: IdSchema<PackingProblemId> = idSchema
export const packingProblemIdTextSchema: IdTextSchema<PackingProblemId> = idTextSchema
export const handOverIdSchema: IdSchema<HandOverId> = idSchema
export const handOverIdTextSchema: IdTextSchema<HandOverId> = idTextSchema
export const labelIdSchema: IdSchema<LabelId> = idSchema
export const labelIdTextSchema: IdTextSchema<LabelId> = idTextSchema
export const markdownIdSchema: IdSchema<MarkdownId> = idSchema
export const markdownIdTextSchema: IdTextSchema<MarkdownId> = idTextSchema
export const parcelIdSchema: IdSchema<ParcelId> = idSchema
export const parcelIdTextSchema: IdTextSchema<ParcelId> = idTextSchema
export const paymentMethodIdSchema: IdSchema<PaymentMethodId> = idSchema
export const productIdSchema: IdSchema<ProductId> = idSchema
export const productIdTextSchema: IdTextSchema<ProductId> = idTextSchema
export const partyRoleIdSchema: IdSchema<PartyRoleId> = idSchema
export const partyRoleIdTextSchema: IdTextSchema<PartyRoleId> = idTextSchema
export const balloonFillIdSchema: IdSchema<BalloonFillId> = idSchema
export const balloonFillIdTextSchema: IdTextSchema<BalloonFillId> = idTextSchema
export const facetIdSchema: IdSchema<FacetId> = idSchema
export const facetIdTextSchema: IdTextSchema<FacetId> = idTextSchema
export const garlandPieceIdSchema: IdSchema<GarlandPieceId> = idSchema
export const garlandPieceIdTextSchema: IdTextSchema<GarlandPieceId> = idTextSchema
export const searchRuleIdSchema: IdSchema<SearchRuleId> = idSchema
export const searchRuleIdTextSchema: IdTextSchema<SearchRuleId> = idTextSchema
export const sharedListIdSchema: IdSchema<SharedListId> = idSchema
export const sharedListIdTextSchema: IdTextSchema<SharedListId> = idTextSchema
export const sharedListItemIdSchema: IdSchema<SharedListItemId> = idSchema
export const sizeProfileIdSchema: IdSchema<SizeProfileId> = idSchema
export const sizeProfileIdTextSchema: IdTextSchema<SizeProfileId> = idTextSchema
export const sizeTableIdSchema: IdSchema<SizeTableId> = idSchema
export const sizeTableIdTextSchema: IdTextSchema<SizeTableId> = idTextSchema
export const sessionIdTextSchema: IdTextSchema<SessionId> = idTextSchema
export const stockDocumentIdSchema: IdSchema<StockDocumentId> = idSchema
export const stockDocumentIdTextSchema: IdTextSchema<StockDocumentId> = idTextSchema
export const stockHoldIdSchema: IdSchema<StockHoldId> = idSchema
export const staffSessionIdSchema: IdSchema<StaffSessionId> = idSchema
export const storeIdSchema: IdSchema<StoreId> = idSchema
export const storeIdTextSchema: IdTextSchema<StoreId> = idTextSchema
export const storeReservationIdSchema: IdSchema<StoreReservationId> = idSchema
export const storeReservationIdTextSchema: IdTextSchema<StoreReservationId> = idTextSchema
export const unmatchedPaymentIdSchema: IdSchema<UnmatchedPaymentId> = idSchema
export const unmatchedPaymentIdTextSchema: IdTextSchema<UnmatchedPaymentId> = idTextSchema
export const userIdSchema: IdSchema<UserId> = idSchema
export const userIdTextSchema: IdTextSchema<UserId> = idTextSchema
export const variantIdSchema: IdSchema<VariantId> = idSchema
export const variantIdTextSchema: IdTextSchema<VariantId> = idTextSchema
export const voucherSeriesIdSchema: IdSchema<VoucherSeriesId> = idSchema
export const voucherSeriesIdTextSchema: IdTextSchema<VoucherSeriesId> = idTextSchema
export const voucherIdSchema: IdSchema<VoucherId> = idSchema
export const voucherIdTextSchema: IdTextSchema<VoucherId> = idTextSchema
export const watchdogIdSchema: IdSchema<WatchdogId> = idSchema
export const watchdogIdTextSchema: IdTextSchema<WatchdogId> = idTextSchema
export const waveIdSchema: IdSchema<WaveId> = idSchema
export const waveIdTextSchema: IdTextSchema<WaveId> = idTextSchema
export const withdrawalIdTextSchema: IdTextSchema<WithdrawalId> = idTextSchema
export const reviewIdSchema: IdSchema<ReviewId> = idSchema
export const catalogImportIdSchema: IdSchema<CatalogImportId> = idSchema
export const catalogImportIdTextSchema: IdTextSchema<CatalogImportId> = idTextSchema
export const runIdSchema: IdSchema<StaffRunId> = idSchema
export const runIdTextSchema: IdTextSchema<StaffRunId> = idTextSchema
