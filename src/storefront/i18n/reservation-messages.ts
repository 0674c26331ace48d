import { formatDay, formatTime } from '#ui/format.ts'

// Texts of reservations without payment: the form and the page behind the link.
export const reservationMessages = {
  title: 'Rezervovať na predajni',
  lead: 'Bez platby a bez účtu. Tovar vám odložíme a zaplatíte ho až pri prevzatí.',
  goods: 'Čo vám odložíme',
  pieces: (name: string) => `Počet kusov: ${name}`,
  branch: 'Na ktorej predajni',
  keptUntil: (until: string) => `Odložíme do: ${formatUntil(until)}`,
  hasAll: 'Skladom',
  lacks: 'Nemá všetko',
  hasNone: 'Teraz tu nie je',
  contact: 'Pre koho',
  emailHint: 'Pošleme vám naň kód a QR kód rezervácie.',
  ageNote: (age: number) => `Tovar od ${age} rokov vydáme po overení veku.`,
  submit: 'Rezervovať tovar',
  privacyNote: 'Údaje použijeme len na túto rezerváciu a 30 dní po jej skončení ich vymažeme.',
  off: 'Rezerváciu na predajni teraz neponúkame. Tovar si môžete objednať s vyzdvihnutím.',
  nothing: 'Tento tovar sa nedá rezervovať',
  nothingText: 'Súpravy, služby a tovar, ktorý už nepredávame, si odložiť nemožno. Ostatné nájdete v obchode.',
  leftOut: (names: readonly string[]) =>
    `Naraz odložíme najviac päť produktov, súpravy a služby odložiť nemožno. V košíku zostáva: ${names.join(', ')}.`,
  nowhere: 'Všetko spolu teraz nemá žiadna predajňa',
  nowhereText: 'Skúste menej kusov, alebo si tovar objednajte a my ho na predajňu privezieme.',
  toShop: 'Prejsť do obchodu',
  pageTitle: (code: string) => `Rezervácia ${code}`,
  sent: 'Kód sme vám poslali aj e-mailom.',
  leads: {
    open: 'Tovar odkladáme. Keď bude pripravený, napíšeme vám.',
    ready: 'Tovar máte odložený pri pokladnici.',
    handed_over: 'Tovar ste si vyzdvihli. Ďakujeme!',
    released: 'Predajňa tovar uvoľnila, už ho pre vás nedržíme.',
    cancelled: 'Rezerváciu ste zrušili, tovar už nedržíme.',
    expired: 'Tovar ste si do konca platnosti nevyzdvihli, už ho nedržíme.',
    ordered: 'Tovar je súčasťou vašej objednávky.',
  },
  code: 'Kód rezervácie',
  showCode: 'Pri pokladnici ukážte tento kód. Stačí povedať aj jeho číslo.',
  qrAlt: (code: string) => `QR kód rezervácie ${code}`,
  validUntil: 'Platí do',
  until: (until: string) => formatUntil(until),
  extend: 'Predĺžiť',
  extendHint: 'Predĺžiť ju možno raz: o deň, alebo do zatvorenia v ďalší otvorený deň.',
  extended: 'Rezerváciu sme predĺžili.',
  cancel: 'Zrušiť rezerváciu',
  cancelQuestion: 'Tovar hneď uvoľníme pre iných zákazníkov.',
  cancelYes: 'Áno, zrušiť',
  cancelled: 'Rezervácia je zrušená.',
  changeFailed: 'Rezerváciu sa nepodarilo zmeniť. Skúste to, prosím, o chvíľu znova.',
  where: 'Kde si ju vyzdvihnete',
  again: 'Rezervovať znova',
}

function formatUntil(until: string): string {
  return `${formatDay(until)}, ${formatTime(until)}`
}
