import type { CarrierKind, PaymentKind } from '#contracts/kinds.ts'

const carrierKind: Record<CarrierKind, string> = {
  courier: 'Kuriér na adresu',
  pickup_point: 'Výdajné miesta (Packeta)',
  store: 'Osobný odber na predajni',
}
const paymentKind: Record<PaymentKind, string> = {
  card: 'Karta',
  bank_transfer: 'Prevod na účet',
  cash_on_delivery: 'Dobierka',
}
const shared = { kind: 'Druh', description: 'Čo si zákazník prečíta', isActive: 'Ponúkame', name: 'Názov' }

/** Texts of the settings of the shop. */
export const settingsWords = {
  carriers: {
    ...shared,
    title: 'Doprava',
    add: 'Pridať dopravu',
    searchPattern: 'Názov dopravy',
    empty: 'Zatiaľ žiadna doprava',
    emptyHint: 'Pridajte aspoň jeden spôsob, ako sa tovar dostane k zákazníkovi.',
    nameHint: 'Ako ju uvidí zákazník, napríklad „Kuriér DPD“.',
    price: 'Cena s DPH',
    cod: 'Dá sa platiť na dobierku',
    free: 'Zadarmo nad limit obchodu',
    daysFrom: 'Doručí najskôr za (pracovné dni)',
    daysTo: 'Doručí najneskôr za (pracovné dni)',
    cutOff: 'Hodina, do ktorej objednávku ešte v ten deň odošlete',
    kinds: carrierKind,
  },
  payments: {
    ...shared,
    title: 'Platby',
    add: 'Pridať platbu',
    searchPattern: 'Názov platby',
    empty: 'Zatiaľ žiadna platba',
    emptyHint: 'Na začiatok stačí prevod na účet alebo dobierka. Karty potrebujú zmluvu s bránou (Stripe).',
    nameHint: 'Ako ju uvidí zákazník, napríklad „Bankový prevod“.',
    fee: 'Poplatok s DPH',
    kinds: paymentKind,
  },
  company: {
    title: 'Firma',
    lead: 'Tieto údaje uvidia zákazníci na stránkach, v e-mailoch a na dokladoch.',
    fill: 'Doplniť údaje podľa IČO',
    filled: (source: string) => `Doplnené z registra (${source}). Skontrolujte ich a uložte.`,
    shopName: 'Názov obchodu',
    company: 'Obchodné meno',
    companyId: 'IČO',
    street: 'Ulica a číslo',
    town: 'Obec',
    zip: 'PSČ',
    taxId: 'DIČ',
    vatId: 'IČ DPH',
    vatHint: 'Neplatiteľ DPH ho nechá prázdne.',
    register: 'Zápis v registri',
    registerHint: 'Napríklad: Obchodný register Okresného súdu Žilina, oddiel Sro, vložka 12345/L.',
    phone: 'Telefón',
    phoneHours: 'Kedy zdvíhate',
    email: 'E-mail pre zákazníkov',
  },
  account: {
    title: 'Bankový účet',
    lead: 'Na tento účet zákazníci platia prevodom. Číslo je aj v QR kóde.',
    iban: 'IBAN',
    ibanHint: 'Medzery nevadia, číslo skontrolujeme.',
    bic: 'BIC (SWIFT)',
    name: 'Majiteľ účtu',
  },
  texts: {
    title: 'Právne texty',
    lead: 'Vzory sú pripravené. Doplňte, čo v nich chýba, a dajte ich skontrolovať právnikovi.',
    done: 'Vo všetkých textoch je všetko doplnené',
    doneText: 'Dajte ich ešte skontrolovať právnikovi.',
    usedIn: (pages: readonly string[]) => pages.join(' · '),
    save: 'Doplniť do textov',
    saved: (left: number) => (left === 0 ? 'Texty sú hotové' : `Doplnené. Ešte chýba: ${left}`),
    toStart: 'Späť na prehľad krokov',
  },
}
