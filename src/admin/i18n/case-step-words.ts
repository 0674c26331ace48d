/** Texts of the steps that only one kind of case has. */
export const caseStepWords = {
  decision: {
    title: 'Rozhodnutie o reklamácii',
    open: 'Rozhodnúť',
    again: 'Zmeniť rozhodnutie',
    outcome: 'Ako sa vybaví',
    reason: 'Dôvod',
    reasonHint: 'Bude v protokole pre zákazníka. Pri zamietnutí ho zákon žiada písomne.',
    save: 'Uložiť rozhodnutie',
    saved: 'Rozhodnuté. Zákazníkovi ešte odpovedzte.',
    protocol: 'Protokol o reklamácii (PDF)',
    money: 'Peniaze a tovar vyriešite v objednávke.',
  },
  withdrawal: {
    title: 'Vrátenie tovaru a peňazí',
    back: 'Tovar sa vrátil',
    backSaved: 'Zapísané: tovar sa vrátil.',
    backOn: (day: string) => `Tovar sa vrátil ${day}.`,
    notBack: 'Tovar sa zatiaľ nevrátil.',
    refund: 'Vrátiť peniaze v objednávke',
    refunded: (amount: string) => `Na vrátenie alebo vrátené: ${amount}.`,
    toSend: (amount: string) => `Z toho treba ešte poslať ${amount}.`,
  },
  review: {
    title: 'Schválenie',
    publish: 'Zverejniť',
    reject: 'Nezverejniť',
    published: 'Hodnotenie je na stránke.',
    rejected: 'Hodnotenie sa nezverejní.',
    reasonHint: 'Zostane v zázname prípadu.',
  },
}
