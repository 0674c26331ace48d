/** Slots for inflated balloons: what the API, the pages, the mails and the back office say. */
export const balloons = {
  taken: 'Vybraný termín nafúknutia je už obsadený. Vyberte si, prosím, iný.',
  otherStore: (store: string) =>
    `Termín nafúknutia máte v predajni ${store}. Vyzdvihnite si objednávku tam, alebo si vyberte nový termín.`,
  notReady: 'Tovar bude v predajni až po vybranom termíne nafúknutia. Vyberte si, prosím, neskorší termín.',
  transferTooLate:
    'Prevod by pred termínom nafúknutia nemusel prísť. Zaplaťte, prosím, kartou, alebo si vyberte termín o viac ako týždeň.',
  noRoomForMore: 'Na viac balónov už v termíne objednávky nie je čas. Dohodnite so zákazníkom iný termín.',
  movedBefore: 'Termín medzitým zmenil niekto iný. Pozrite si, prosím, nový stav.',
  notMovable: 'Termín sa dá zmeniť len pri zaplatenej objednávke, ktorú zákazník ešte neprevzal.',
  preparedBefore: 'Objednávka už je označená ako pripravená.',
  /** Why customers cannot choose another time themselves. */
  ownRefusals: {
    unpaid: 'Čas sa dá zmeniť, keď je objednávka zaplatená.',
    prepared: 'Balóny už máme pripravené, preto tu čas zmeniť nejde. Zavolajte, prosím, do predajne.',
    over: 'Objednávka je už vybavená, jej čas sa zmeniť nedá.',
    late: 'Do dohodnutého času zostáva menej ako 4 hodiny, preto ho tu zmeniť nejde. Zavolajte, prosím, do predajne.',
    often: 'Čas ste za posledný deň zmenili päťkrát. Ďalšiu zmenu, prosím, dohodnite s predajňou.',
  },
  keyReused: 'Predchádzajúca zmena času už prebehla. Pozrite si, prosím, nový stav a ak treba, vyberte čas znova.',
  purpose: 'Nafúkneme v predajni',
  notInflated: (name: string) => `„${name}“ v predajni nenafukujeme.`,
  short: (name: string, free: number) =>
    free === 0 ? `„${name}“ už nie je na sklade.` : `„${name}“: na sklade je už len ${free} ks.`,
  nothing: 'Vyberte aspoň jeden balón.',
}
