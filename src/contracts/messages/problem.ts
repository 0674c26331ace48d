import type { ErrorCode } from '#contracts/errors.ts'

// The API's own words for a failure without a better one.
export const problem = {
  bad_request: 'Požiadavka nie je správna.',
  validation: 'Skontrolujte, prosím, zadané údaje.',
  unauthorized: 'Na túto akciu sa, prosím, prihláste.',
  forbidden: 'Na túto akciu nemáte oprávnenie.',
  not_found: 'This page could not be found', // quoted by the specification
  conflict: 'Údaje sa medzičasom zmenili. Skúste to, prosím, znova.',
  too_many_requests: 'Príliš veľa pokusov. Skúste to, prosím, o chvíľu.',
  unavailable: 'Obchod je preťažený. Skúste to, prosím, o chvíľu.',
  maintenance: 'Práve vylepšujeme obchod. Skúste to, prosím, o chvíľu.',
  internal: 'Niečo sa pokazilo. Skúste to, prosím, neskôr.',
  not_exists: 'Takýto kupón neexistuje.',
  service_type: 'Takýto kupón neexistuje.',
  guest_email_is_required: 'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.',
  quantity_per_user_limit: 'Kupón ste už využili.',
  voucher_is_already_added: 'Tento kupón už máte v košíku.',
  user_check: 'Tento kupón už máte v košíku.',
  quantity: 'Kupón nie je dostupný.',
  active_from: 'Kupón nie je dostupný.',
  active_to: 'Kupón nie je dostupný.',
  minimal_price: 'Nákup nedosahuje minimálnu hodnotu pre tento kupón.',
  already_exists: 'Tento e-mail je již uložen.',
  // True of a price that has changed, and as well of a delivery that was chosen before its price could be shown.
  cart_changed: 'Suma objednávky je teraz iná, než ste videli. Skontrolujte ju, prosím, a objednávku odošlite znova.',
  cart_empty: 'Váš košík je prázdny.',
  out_of_stock: 'Tovar už nie je skladom.',
  store_out_of_stock: 'Na zvolenej predajni už tovar nemáme. Vyberte, prosím, iný spôsob doručenia.',
  store_unknown: 'Zvolená predajňa neexistuje.',
  prepayment_required: 'Pri osobnom odbere je potrebné zaplatiť vopred kartou alebo prevodom.',
  delivery_unavailable: 'Tento spôsob doručenia nie je pre váš nákup dostupný.',
  payment_unavailable: 'Tento spôsob platby nie je pre váš nákup dostupný.',
  idempotency_key_reused: 'Objednávka s týmto kľúčom už bola odoslaná s inými údajmi.',
  in_progress: 'Objednávku už odosielame. Počkajte, prosím, chvíľu.',
  email_taken: 'Účet s týmto e-mailom už existuje. Skúste sa najprv prihlásiť.',
  login_failed: 'Nesprávny e-mail alebo heslo.',
} satisfies Record<ErrorCode, string>
