import { formatEuro } from '#kernel/euro.ts'
import type { Cents } from '#kernel/money.ts'

// Texts of the API of the back office about changes of orders.
export const orderChanges = {
  tooLate: 'Tovar tejto objednávky už odišiel alebo je pripravený na vyzdvihnutie, preto sa nedá meniť.',
  hasRefund: 'Časť peňazí za objednávku sa už vracia, preto sa riadky nedajú meniť. Vráťte, prosím, ďalšiu časť.',
  empty: 'V objednávke musí zostať aspoň jeden tovar. Ak má odpadnúť celá, zrušte ju.',
  free: 'Nezaplatená objednávka by po zmene stála 0 €. Zrušte ju a vytvorte novú.',
  nothing: 'V objednávke sa nič nezmenilo.',
  gone: (name: string) => `${name} už nie je v ponuke, počet kusov možno len znížiť.`,
  giftOnly: 'Darček sa dá len odobrať.',
  notSold: (name: string) => `${name} sa teraz nepredáva.`,
  noLine: 'Taký riadok objednávka nemá.',
  refundReason: 'Zmena objednávky',
  addressTooLate: 'Objednávka už odišla alebo je pripravená na vyzdvihnutie, preto sa jej údaje nedajú zmeniť.',
  otherCarrier: 'Na takéto miesto dopravca objednávky nedoručuje.',
  refundNothing: 'Vyberte, čo sa vracia, alebo zadajte sumu.',
  refundedAlready: (name: string) => `${name}: toľko kusov sa už vrátiť nedá, peniaze za ne sú vrátené.`,
  deliveryRefunded: 'Peniaze za dopravu sú už vrátené.',
  mayNotRefund: (amount: string) =>
    `Zmena by zákazníkovi vrátila ${amount}. Peniaze môže vrátiť iba kolega, ktorý na to má právo.`,
  differenceOpen: (amount: string) =>
    `Zákazník má za zmenenú objednávku doplatiť ${amount}. Kým peniaze neprídu, tovar nemožno odoslať.`,
  sentAlready: 'Tieto peniaze sú už odoslané.',
  why: {
    refundOfLines: 'Vracia sa to, čo zákazník za tieto kusy naozaj zaplatil, teda cena bez ich podielu zľavy.',
    refundOfAmount: 'Vracia sa zadaná suma. DPH sa opraví vo všetkých sadzbách podľa ich podielu.',
    refundByHand: (cents: Cents) => `${formatEuro(cents)} treba poslať prevodom a potom označiť ako odoslané.`,
    refundByGateway: (cents: Cents) => `${formatEuro(cents)} pošle platobná brána sama na kartu zákazníka.`,
    creditNote: 'Keď peniaze odídu, zákazník dostane e-mail s opravnou faktúrou.',
    kept: 'Ceny objednaných kusov zostávajú také, ako si ich zákazník objednal.',
    added: 'Pridaný tovar stojí toľko, koľko dnes, a zľava z kupónu sa naň nevzťahuje.',
    discount: (cents: Cents) =>
      `Odobraté kusy si berú so sebou svoj podiel zľavy, spolu ${formatEuro(cents)}. Rovnako by sa za ne vracali peniaze.`,
    voucherFree: (code: string) => `Kupón ${code} už nič nezlacňuje, zákazník ho môže použiť znova.`,
    delivery: 'Doprava a poplatok za platbu zostávajú, ako boli objednané.',
    refund: (cents: Cents) =>
      `Zákazník zaplatil viac, než objednávka teraz stojí, preto sa mu vráti ${formatEuro(cents)}.`,
    toPay: (cents: Cents) =>
      `Zákazník zaplatil menej, než objednávka teraz stojí. Rozdiel ${formatEuro(cents)} doplatí prevodom podľa údajov v e-maile.`,
    unpaid: (cents: Cents) => `Objednávka ešte nie je zaplatená, zákazník zaplatí novú sumu ${formatEuro(cents)}.`,
    rounding: 'V hotovosti sa suma zaokrúhľuje na 5 centov.',
  },
}

// Texts of the API of the back office about payments and statements.
export const money = {
  fileTooBig: 'Výpis môže mať najviac 5 MB.',
  columnsFirst: 'Najprv povedzte, čo je v stĺpcoch tohto súboru: Peniaze → Výpisy.',
  unknownRate: (rate: number) => `Pohoda nemá miesto pre sadzbu DPH ${rate} %. Doklady prevezmite cez Excel.`,
  notOver: 'Uzavrieť sa dá až mesiac, ktorý sa skončil.',
  closedAlready: 'Mesiac je už uzavretý.',
  openAlready: 'Mesiac nie je uzavretý.',
  notNow: 'S touto platbou sa to teraz urobiť nedá. Pozrite si jej stav.',
  toCancelled: 'Táto objednávka je zrušená. Vyberte inú, alebo peniaze pošlite späť.',
  toPaid: 'Táto objednávka je už zaplatená. Vyberte inú, alebo peniaze pošlite späť.',
  partCame: (cents: Cents, missing: Cents) =>
    `Priradená platba ${formatEuro(cents)}, chýba ešte ${formatEuro(missing)}`,
  assigned: (cents: Cents) => `Priradená platba ${formatEuro(cents)}`,
}

// Texts of the API of the back office about reports and their files.
export const report = {
  sales: 'Predaj',
  promises: 'Sľuby',
  promiseTitles: { month: 'Mesiac', way: 'Spôsob doručenia' },
  promised: 'Sľúbené objednávky',
  kept: 'Načas',
  late: 'Neskoro',
  open: 'Otvorené',
  medianDays: 'Meškanie v strede (dni)',
  mostDays: 'Najväčšie meškanie (dni)',
  searchesSheet: 'Hľadanie',
  searches: 'Hľadania',
  missing: 'Bez výsledku',
  term: 'Výraz',
  titles: {
    day: 'Deň',
    branch: 'Predajňa',
    carrier: 'Doprava',
    category: 'Kategória',
    product: 'Výrobok',
    voucher: 'Kupón',
  },
  stock: 'Sklad',
  stockTitles: {
    place: 'Miesto',
    category: 'Kategória',
    sold: 'Posledný predaj',
    came: 'Posledný príjem',
    still: 'Tovar',
  },
  /** Since the last sale or arrival, by the last day of the age. */
  ages: {
    30: 'Pred 0 – 30 dňami',
    90: 'Pred 31 – 90 dňami',
    180: 'Pred 91 – 180 dňami',
    365: 'Pred 181 – 365 dňami',
    over: 'Pred viac ako rokom',
  },
  never: { sold: 'Zatiaľ bez predaja', came: 'Zatiaľ bez príjmu' },
  unpriced: 'Z toho bez nákupnej ceny',
  cost: 'V nákupných cenách (€)',
  retail: 'V bežných cenách bez DPH (€)',
  margin: 'Marža (%)',
  place: 'Miesto',
  soldDays: 'Dní od predaja',
  cameDays: 'Dní od príjmu',
  pieces: 'Kusy',
  piecesBefore: 'Kusy predtým',
  discount: 'Zľava (€)',
  discountBefore: 'Zľava predtým (€)',
  otherProducts: 'Ostatné výrobky',
  goneGoods: 'Odstránený tovar',
  orders: 'Objednávky',
  total: 'S DPH (€)',
  net: 'Bez DPH (€)',
  ordersBefore: 'Objednávky predtým',
  totalBefore: 'Predtým s DPH (€)',
  netBefore: 'Predtým bez DPH (€)',
  delivered: 'Bez predajne (doručenie)',
  removed: (id: number) => `Odstránené (${id})`,
  dayForm: 'Zadajte deň v tvare 2026-11-26.',
  spanForm: 'Obdobie sa musí začínať pred svojím koncom a mať najviac 366 dní.',
}
