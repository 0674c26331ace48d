import { cart } from '#contracts/messages/cart.ts'
import { rental } from '#contracts/messages/rental.ts'
import type { Cents } from '#kernel/money.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { formatPieces, sessionMessages } from '#storefront/i18n/session-messages.ts'
import { formatCount, formatDay, formatDayTime, formatPrice } from '#ui/format.ts'

// Texts of the cart: its lines, its panel and its vouchers.

export const cartMessages = {
  title: sessionMessages.cart.title,
  pageTitle: 'Košík a objednávka',
  description: 'Tovar vo vašom košíku, doprava, platba a objednávka na jednej stránke.',
  removeFailed: 'Tovar sa nepodarilo odobrať z košíka. Skúste to, prosím, neskôr.',
  changeFailed: 'Počet kusov sa nepodarilo zmeniť. Skúste to, prosím, neskôr.',
  close: 'Zavrieť košík',
  suggestions: 'Hodí sa k tomu',
  add: 'Pridať',
  addOf: goodsMessages.card.addOf,
  choose: 'Vybrať',
  chooseOf: goodsMessages.card.chooseOf,
  empty: cart.empty,
  emptyTitle: 'Košík zatiaľ čaká na oslavu',
  planParty: 'Naplánovať oslavu',
  emptyText: 'Začnite príležitosťou alebo kategóriou, s výberom vám pomôžeme.',
  showMore: (count: number) => `Zobraziť viac (${formatCount(count, 'položka', 'položky', 'položiek')})`,
  groupDiscount: 'Zľava skupiny',
  total: 'Spolu',
  toOrder: 'Prejsť do košíka',
  removeOf: (name: string) => `Odobrať z košíka: ${name}`,
  quantityOf: (name: string) => `Počet kusov: ${name}`,
  voucherOf: (code: string) => `Kupón ${code}`,
  pieces: formatPieces,
  planned: (purpose: string) => `Plán oslavy: ${purpose}`,
  unitPrice: (cents: Cents) => `${formatPrice(cents)} / kus`,
  recalculate: 'Prepočítať košík',
  removedLine: (name: string) => `${name}: odobrané z košíka.`,
  undo: 'Vrátiť späť',
  options: (name: string) => `Služby k tovaru ${name}`,
  /** The price is per piece of the line, which may be a pack. */
  addOption: (label: string, { cents, isPack }: { cents: Cents; isPack: boolean }) =>
    `${label} (${formatPrice(cents)} za ${isPack ? 'celé balenie' : 'kus'})`,
  slot: {
    none: 'Balóny nafúkneme, keď po ne prídete',
    chosen: (at: string, store: string) => `Nafúknuté balóny: ${formatDayTime(at)}, ${store}`,
    choose: 'Vybrať čas nafúknutia',
    change: 'Zmeniť čas',
    drives: (drives: number) =>
      `Do bežného auta sa nezmestia naraz, počítajte s ${formatCount(drives, 'jazdou', 'jazdami', 'jazdami')}.`,
    law: 'Nafúknuté balóny pripravujeme len pre vás, preto ich nemožno vrátiť bez udania dôvodu (§ 19 ods. 1 zákona č. 108/2024 Z. z.).',
  },
  rental: {
    title: 'Požičané kostýmy',
    pieces: (count: number) => `${count}\u00A0ks`,
    days: (firstOn: string, lastOn: string, days: number) =>
      `${formatDay(firstOn)} – ${formatDay(lastOn)} (${formatCount(days, 'deň', 'dni', 'dní')})`,
    deposit: (cents: Cents) => `Vratná kaucia ${formatPrice(cents)} (zaplatíte ju s objednávkou)`,
    depositLine: rental.deposit,
    change: 'Zmeniť dni',
    remove: (name: string) => `Odobrať požičanie: ${name}`,
    law: 'Kostým vám podržíme, keď objednávku odošlete. Zrušiť ju môžete bezplatne najneskôr dva dni pred vyzdvihnutím. Ak sa to dozviete neskôr, zavolajte, prosím, do predajne.',
  },
  pickupOnly: 'Nafúknuté balóny dopravcovia neberú: takú objednávku si vyzdvihnete na predajni.',
  removeOption: (label: string, name: string) => `Zrušiť: ${label}, ${name}`,
  note: 'Poznámka k tovaru',
  noteAdd: 'Pridať poznámku',
  noteSave: 'Uložiť',
  noteFailed: 'Poznámku sa nepodarilo uložiť. Skúste to, prosím, neskôr.',
  giftOf: ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × darček: ${name}`,
  setParts: 'Čo je v sade',
  priceChanged: (from: number, to: number) => `Cena sa zmenila z ${formatPrice(from)} na ${formatPrice(to)}.`,
  pricesChanged: 'Od pridania do košíka sa zmenila cena niektorého tovaru. Nové ceny vidíte pri ňom.',
  pricesRead: 'Beriem na vedomie',
  pricesUnread: 'Cena tovaru v košíku sa zmenila. Potvrďte, prosím, že o nej viete, a objednávku odošlite znova.',
  freeDeliveryMissing: (cents: Cents) => `Do dopravy zadarmo vám chýba ešte ${formatPrice(cents)}.`,
  freeDelivery: 'Dopravu máte zadarmo.',
  voucherTitle: 'Mám zľavový kupón',
  voucherCode: 'Kód kupónu',
  voucherEmail: 'Váš e-mail',
  voucherEmailHint: 'Kupón je na osobu, preto potrebujeme e-mail, na ktorý objednávate.',
  voucherSubmit: 'Použiť kupón',
  voucherRemove: (code: string) => `Odobrať kupón ${code}`,
  toShop: 'Všetky kategórie',
  backToShop: 'Späť do obchodu',
  divide: 'Rozdeliť s hosťami',
  retry: 'Skúsiť znova',
  voucherFailed: 'Kupón sa nepodarilo overiť. Skúste to, prosím, neskôr.',
  offline: 'Ste bez pripojenia. Vyplnené údaje ostávajú, pokračovať môžete po obnovení internetu.',
} as const
