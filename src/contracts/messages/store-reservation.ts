/** Reservations without payment: what the API, the pages and the mails say. */
export const storeReservation = {
  off: 'Rezerváciu na predajni teraz neponúkame.',
  notHere: 'Táto predajňa rezervácie neprijíma. Vyberte si, prosím, inú.',
  notReservable: (name: string) => `„${name}“ sa nedá rezervovať na predajni.`,
  short: (name: string, free: number) =>
    free === 0
      ? `„${name}“ už na tejto predajni nie je.`
      : `„${name}“: na tejto predajni je voľných už len ${free} ks.`,
  tooMany: 'Máte už dve rezervácie. Ďalšiu vytvoríte, keď si jednu z nich vyzdvihnete alebo ju zrušíte.',
  ended: 'Rezervácia sa už skončila.',
  readyBefore: 'Rezervácia už je označená ako pripravená.',
  extendedBefore: 'Rezerváciu možno predĺžiť len raz.',
  overdue: 'Platnosť rezervácie uplynula, predĺžiť sa už nedá.',
  failed: 'Rezerváciu sa nepodarilo uložiť. Skúste to, prosím, o chvíľu znova.',
  someGoods: 'Tento tovar',
  chooseStore: 'Vyberte predajňu.',
  states: {
    open: 'Čaká na prípravu',
    ready: 'Pripravená pri pokladnici',
    handed_over: 'Vyzdvihnutá',
    released: 'Uvoľnená predajňou',
    cancelled: 'Zrušená',
    expired: 'Platnosť uplynula',
    ordered: 'Zmenená na objednávku',
  },
}
