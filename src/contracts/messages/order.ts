import type { PaymentKind } from '../kinds.ts'

export const order = {
  paid: 'Objednávka je zaplatená.',
  states: {
    new: 'Prijatá',
    awaiting_payment: 'Čaká na platbu',
    paid: 'Zaplatená',
    processing: 'Spracováva sa',
    waiting_goods: 'Čaká na tovar',
    ready_pickup: 'Pripravená na vyzdvihnutie',
    shipped: 'Odovzdaná dopravcovi',
    delivered: 'Doručená',
    picked_up: 'Vyzdvihnutá',
    completed: 'Vybavená',
    returned: 'Vrátená',
    not_collected: 'Nevyzdvihnutá',
    withdrawn: 'Odstúpené od zmluvy',
    refunded: 'Peniaze vrátené',
    partly_refunded: 'Čiastočne vrátené',
    cancelled: 'Zrušená',
  },
  /** Shown under the days of an order awaiting payment, on the page and in the message; null = nothing. */
  afterPayment: {
    card: null,
    bank_transfer: 'Počítame s tým, že platbu dostaneme do druhého dňa. Ak príde neskôr, posunie sa aj termín.',
    cash_on_delivery: null,
  } satisfies Record<PaymentKind, string | null>,
  pickupAt: (moment: string) => `Nafúknuté balóny vás čakajú: ${moment}`,
  inStock: 'Skladom',
  awaited: ({ from, to }: { from: number; to: number }) => `Nie je skladom, odošleme do ${from} až ${to} dní`,
  partlyAwaited: ({ onHand, days }: { onHand: number; days: { from: number; to: number } }) =>
    `Skladom ${onHand} ks, zvyšok odošleme do ${days.from} až ${days.to} dní`,
  cannotBePaid: 'Objednávku už nemožno zaplatiť.',
  cannotBeCancelled: 'Objednávku už chystáme, preto ju nemožno zrušiť. Ozvite sa nám, prosím.',
  papers: { invoice: 'Faktúra', proforma: 'Zálohová faktúra', credit_note: 'Opravná faktúra' },
  emailCannotBeCorrected: 'E-mail tejto objednávky už nemožno zmeniť. Ozvite sa nám, prosím.',
  emailUsedVoucher: 'Na tento e-mail už bol kupón z objednávky využitý.',
  emailCorrected: 'Zmenili sme e-mail objednávky',
  linkSent: 'Ak takúto objednávku máme, odkaz na ňu sme poslali na jej e-mail.',
  changed: 'Upravili sme objednávku',
  addressChanged: 'Zmenili sme údaje objednávky',
  partSent: 'Časť objednávky je na ceste',
  differenceReceived: 'Doplatok sme prijali',
  reminded: 'Pripomenuli sme platbu',
  refundWaits: (amount: string) =>
    `${amount} vám vrátime tak, ako ste zaplatili, najneskôr do 14 dní. Keď ich odošleme, napíšeme vám.`,
  refundSent: 'Peniaze sme poslali späť',
}
