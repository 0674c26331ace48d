import { jobOpeningEndpoints, shopEventEndpoints } from './announcements.ts'
import { auditEndpoints, sheetHistoryEndpoints } from './audit.ts'
import { facetEndpoints } from './facets.ts'
import { feedEndpoints, feedSettingEndpoints } from './feeds.ts'
import { bannerEndpoints } from './banners.ts'
import { adminRentalEndpoints } from './rentals.ts'
import { balloonBookingEndpoints } from './balloon-slots.ts'
import { bankStatementEndpoints } from './bank-statements.ts'
import { bookkeepingTrialEndpoints } from './bookkeeping-trials.ts'
import { brandEndpoints } from './brands.ts'
import { consentEndpoints } from './consents.ts'
import { customerGroupEndpoints } from './customer-groups.ts'
import { customerEventEndpoints } from './customer-events.ts'
import { customerEndpoints } from './customers.ts'
import { importEndpoints } from './imports.ts'
import { giftEndpoints } from './gifts.ts'
import { liveEndpoints } from './live.ts'
import { caseStepEndpoints } from './case-steps.ts'
import { caseTemplateEndpoints } from './case-templates.ts'
import { caseEndpoints } from './cases.ts'
import { linkTargetEndpoints } from './link-targets.ts'
import { contentPreviewEndpoints } from './content-preview.ts'
import { counterEndpoints } from './counter.ts'
import { memberEndpoints } from './members.ts'
import { menuEndpoints } from './menus.ts'
import { shopMessageEndpoints } from './shop-messages.ts'
import { carrierAccountEndpoints } from './carrier-accounts.ts'
import { carrierFileEndpoints } from './carrier-files.ts'
import { carrierNumberEndpoints } from './carrier-numbers.ts'
import { carrierPointEndpoints } from './carrier-points.ts'
import { carrierEndpoints } from './carriers.ts'
import { zoneEndpoints } from './delivery-zones.ts'
import { categoryEndpoints } from './categories.ts'
import { storeEndpoints } from './stores.ts'
import { branchReservationEndpoints } from './store-reservations.ts'
import { openingEndpoints } from './opening.ts'
import { orderAddressEndpoints } from './order-address.ts'
import { orderChangeEndpoints } from './order-changes.ts'
import { orderPaperEndpoints } from './order-papers.ts'
import { orderRefundEndpoints } from './order-refunds.ts'
import { orderEndpoints } from './orders.ts'
import { monthClosingEndpoints } from './month-closings.ts'
import { markdownRehearsalEndpoints } from './markdown-rehearsals.ts'
import { markdownEndpoints } from './markdowns.ts'
import { paperEndpoints } from './papers.ts'
import { factorEndpoints, sessionEndpoints } from './session.ts'
import {
  contentPictureCropEndpoints,
  contentPictureEndpoints,
  pictureCropEndpoints,
  pictureEndpoints,
} from './pictures.ts'
import { paymentGatewayEndpoints } from './payment-gateways.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { bankAccountEndpoints, companyEndpoints, legalTextEndpoints, vatEndpoints } from './set-up.ts'
import { productEndpoints } from './products.ts'
import { promiseReportEndpoints } from './promise-reports.ts'
import { rankingEndpoints } from './rankings.ts'
import { reportEndpoints } from './reports.ts'
import { roleViewEndpoints } from './role-view.ts'
import { runEndpoints } from './runs.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { searchReportEndpoints } from './search-reports.ts'
import { stockValueEndpoints } from './stock-value.ts'
import { searchPhraseEndpoints } from './search-phrases.ts'
import { searchRuleEndpoints } from './search-rules.ts'
import { searchTrialEndpoints } from './search-trials.ts'
import { searchedTermEndpoints } from './searched-terms.ts'
import { shopRuleEndpoints, welcomeEndpoints } from './shop-settings.ts'
import { startEndpoints } from './start.ts'
import { adminPartyReminderEndpoints, adminSharedListEndpoints } from './parties.ts'
import { gatheringEndpoints } from './gathering.ts'
import { returnEndpoints } from './returns.ts'
import { stockDocumentEndpoints } from './stock-documents.ts'
import { stockEndpoints } from './stock.ts'
import { fulfillmentEndpoints, packingProblemEndpoints, waveEndpoints } from './fulfillment.ts'
import { handOverEndpoints } from './hand-overs.ts'
import { heurekaAccountEndpoints } from './heureka-account.ts'
import { healthEndpoints } from './health.ts'
import { influencerEndpoints } from './influencers.ts'
import { labelEndpoints } from './labels.ts'
import { phoneOrderEndpoints } from './phone-orders.ts'
import { packingEndpoints } from './packing.ts'
import { parcelEndpoints } from './parcels.ts'
import { pickUpEndpoints } from './pick-ups.ts'
import { blogPostEndpoints, infoPageEndpoints, topicEndpoints } from './texts.ts'
import { questionTopicEndpoints } from './question-topics.ts'
import { questionEndpoints } from './questions.ts'
import { requestEndpoints } from './requests.ts'
import { todayEndpoints } from './today.ts'
import { rentalOfferEndpoints } from './rental-offers.ts'
import { rentalUnitEndpoints } from './rental-units.ts'
import { balloonFillEndpoints } from './balloon-fills.ts'
import { garlandPieceEndpoints } from './garland-pieces.ts'
import { partyRoleEndpoints } from './party-roles.ts'
import { sizeTableEndpoints } from './size-tables.ts'
import { adminThemeEndpoints } from './themes.ts'
import { unmatchedPaymentEndpoints } from './unmatched-payments.ts'
import { undoEndpoints } from './undo.ts'
import { voucherTrialEndpoints } from './voucher-trials.ts'
import { voucherSeriesEndpoints } from './voucher-series.ts'
import { adminVideoEndpoints } from './videos.ts'
import { voucherEndpoints } from './vouchers.ts'
import { variantEndpoints } from './variants.ts'

/**
 * The API of the back office, by area. It is not part of `endpoints.ts`, so that the storefront's bundle and OpenAPI
 * document know nothing of it.
 */
export const adminEndpoints = {
  session: sessionEndpoints,
  start: startEndpoints,
  factors: factorEndpoints,
  brands: brandEndpoints,
  videos: adminVideoEndpoints,
  facets: facetEndpoints,
  sizeTables: sizeTableEndpoints,
  balloonFills: balloonFillEndpoints,
  garlandPieces: garlandPieceEndpoints,
  partyRoles: partyRoleEndpoints,
  rentalOffers: rentalOfferEndpoints,
  rentalUnits: rentalUnitEndpoints,
  categories: categoryEndpoints,
  opening: openingEndpoints,
  today: todayEndpoints,
  company: companyEndpoints,
  vat: vatEndpoints,
  products: productEndpoints,
  variants: variantEndpoints,
  imports: importEndpoints,
  pictures: pictureEndpoints,
  pictureCrops: pictureCropEndpoints,
  contentPictures: contentPictureEndpoints,
  contentPictureCrops: contentPictureCropEndpoints,
  linkTargets: linkTargetEndpoints,
  markdowns: markdownEndpoints,
  markdownRehearsals: markdownRehearsalEndpoints,
  searchReports: searchReportEndpoints,
  stockValue: stockValueEndpoints,
  searchRules: searchRuleEndpoints,
  searchPhrases: searchPhraseEndpoints,
  searchedTerms: searchedTermEndpoints,
  searchTrials: searchTrialEndpoints,
  rankings: rankingEndpoints,
  bankAccount: bankAccountEndpoints,
  shopRules: shopRuleEndpoints,
  welcome: welcomeEndpoints,
  gifts: giftEndpoints,
  legalTexts: legalTextEndpoints,
  carriers: carrierEndpoints,
  carrierPoints: carrierPointEndpoints,
  deliveryZones: zoneEndpoints,
  carrierAccounts: carrierAccountEndpoints,
  carrierFiles: carrierFileEndpoints,
  carrierNumbers: carrierNumberEndpoints,
  stores: storeEndpoints,
  paymentMethods: paymentMethodEndpoints,
  paymentGateways: paymentGatewayEndpoints,
  orders: orderEndpoints,
  orderChanges: orderChangeEndpoints,
  gathering: gatheringEndpoints,
  returns: returnEndpoints,
  orderAddress: orderAddressEndpoints,
  orderPapers: orderPaperEndpoints,
  phoneOrders: phoneOrderEndpoints,
  refunds: orderRefundEndpoints,
  bankStatements: bankStatementEndpoints,
  unmatchedPayments: unmatchedPaymentEndpoints,
  monthClosings: monthClosingEndpoints,
  papers: paperEndpoints,
  bookkeepingTrials: bookkeepingTrialEndpoints,
  fulfillment: fulfillmentEndpoints,
  waves: waveEndpoints,
  packingProblems: packingProblemEndpoints,
  packing: packingEndpoints,
  labels: labelEndpoints,
  parcels: parcelEndpoints,
  handOvers: handOverEndpoints,
  cases: caseEndpoints,
  stock: stockEndpoints,
  stockDocuments: stockDocumentEndpoints,
  caseSteps: caseStepEndpoints,
  caseTemplates: caseTemplateEndpoints,
  counter: counterEndpoints,
  balloonBookings: balloonBookingEndpoints,
  rentals: adminRentalEndpoints,
  branchReservations: branchReservationEndpoints,
  pickUps: pickUpEndpoints,
  audit: auditEndpoints,
  sheetHistory: sheetHistoryEndpoints,
  health: healthEndpoints,
  members: memberEndpoints,
  live: liveEndpoints,
  undo: undoEndpoints,
  requests: requestEndpoints,
  infoPages: infoPageEndpoints,
  blogPosts: blogPostEndpoints,
  banners: bannerEndpoints,
  menus: menuEndpoints,
  messages: shopMessageEndpoints,
  questions: questionEndpoints,
  questionTopics: questionTopicEndpoints,
  shopEvents: shopEventEndpoints,
  jobOpenings: jobOpeningEndpoints,
  themes: adminThemeEndpoints,
  contentTopics: topicEndpoints,
  contentPreview: contentPreviewEndpoints,
  runs: runEndpoints,
  savedViews: savedViewEndpoints,
  vouchers: voucherEndpoints,
  voucherSeries: voucherSeriesEndpoints,
  voucherTrials: voucherTrialEndpoints,
  customers: customerEndpoints,
  customerEvents: customerEventEndpoints,
  consents: consentEndpoints,
  sharedLists: adminSharedListEndpoints,
  partyReminders: adminPartyReminderEndpoints,
  customerGroups: customerGroupEndpoints,
  influencers: influencerEndpoints,
  feeds: feedEndpoints,
  feedSettings: feedSettingEndpoints,
  heurekaAccount: heurekaAccountEndpoints,
  reports: { ...reportEndpoints, ...promiseReportEndpoints },
  roleView: roleViewEndpoints,
}
