import type { ErrorCode } from '#contracts/errors.ts'
import { account } from './account.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { errorPage, openingPage } from './error-page.ts'
import { newsletter } from './newsletter.ts'
import { staff } from './staff.ts'
import { voucher } from './voucher.ts'

// The default message of each error code.
export const problem = {
  bad_request: 'Požiadavka nie je správna.',
  validation: 'Skontrolujte, prosím, zadané údaje.',
  unauthorized: 'Na túto akciu sa, prosím, prihláste.',
  forbidden: 'Na túto akciu nemáte oprávnenie.',
  not_found: 'This page could not be found', // quoted by the specification
  conflict: 'Údaje sa medzičasom zmenili. Skúste to, prosím, znova.',
  too_many_requests: 'Príliš veľa pokusov. Skúste to, prosím, o chvíľu.',
  unavailable: 'Obchod je preťažený. Skúste to, prosím, o chvíľu.',
  outside_unavailable: 'Služba, ktorú na to potrebujeme, práve neodpovedá. Skúste to, prosím, neskôr.',
  maintenance: errorPage.closedText,
  not_open_yet: openingPage.apiText,
  internal: 'Niečo sa pokazilo. Skúste to, prosím, neskôr.',
  not_exists: voucher.notExists,
  service_type: voucher.notExists,
  guest_email_is_required: voucher.emailRequired,
  quantity_per_user_limit: voucher.alreadyUsed,
  voucher_is_already_added: voucher.alreadyAdded,
  user_check: voucher.alreadyAdded,
  quantity: voucher.notAvailable,
  active_from: voucher.notAvailable,
  active_to: voucher.notAvailable,
  minimal_price: voucher.minimalPrice,
  not_combinable: voucher.notCombinable,
  already_exists: newsletter.alreadyExists,
  // Fits both a changed price and a delivery chosen before its price could be shown.
  cart_changed: 'Suma objednávky je teraz iná, než ste videli. Skontrolujte ju, prosím, a objednávku odošlite znova.',
  age_unconfirmed: 'Tento tovar je určený osobám starším ako 18 rokov. Potvrďte, prosím, že máte 18 rokov.',
  cart_empty: cart.empty,
  out_of_stock: 'Tovar už nie je skladom.',
  store_out_of_stock: checkout.storeLostGoods,
  store_unknown: 'Zvolená predajňa neexistuje.',
  prepayment_required: checkout.prepayment,
  delivery_unavailable: 'Tento spôsob doručenia nie je pre váš nákup dostupný.',
  payment_unavailable: 'Tento spôsob platby nie je pre váš nákup dostupný.',
  idempotency_key_reused: 'Objednávka s týmto kľúčom už bola odoslaná s inými údajmi.',
  in_progress: 'Objednávku už odosielame. Počkajte, prosím, chvíľu.',
  email_taken: account.emailTaken,
  login_failed: account.loginFailed,
  stale: staff.stale,
  version_needed: staff.versionNeeded,
  second_factor_needed: staff.secondFactorNeeded,
  proof_needed: staff.proofNeeded,
  code_wrong: staff.codeWrong,
  in_use: staff.inUse,
  last_factor: staff.lastFactor,
  not_ready: staff.notReady,
  undo_over: staff.undoOver,
  second_person_needed: staff.secondPersonNeeded,
  request_closed: staff.requestClosed,
  own_request: staff.ownRequest,
  last_owner: staff.lastOwner,
  role_view: staff.roleView,
} satisfies Record<ErrorCode, string>
