/** Shared lists of parties: what the API, the pages and the mails say. */
export const sharedList = {
  noGoods: 'Zoznam zatiaľ nič neobsahuje. Vyberte aspoň jednu vec.',
  unknownGoods: 'Niektorý tovar už v ponuke nemáme. Vytvorte, prosím, zoznam znova.',
  closed: 'Organizátor zoznam uzavrel, meniť sa už nedá.',
  taken: 'Niekto bol rýchlejší, toto už má. Vyberte si, prosím, niečo iné.',
  bought: 'Toto je už kúpené v objednávke, zo zoznamu sa uvoľní jej zrušením.',
  notYours: 'Toto si zapísal niekto iný. Uvoľniť to môže organizátor.',
  missing: (name: string, available: number) =>
    available === 0
      ? `„${name}“ už nie je skladom. Nič sme si preto nezapísali.`
      : `„${name}“: skladom je už len ${available} ks. Nič sme si preto nezapísali.`,
  tooManyItems: (most: number) => `Zoznam môže mať najviac ${most} riadkov.`,
  tooManyReplies: 'Na tento zoznam už odpovedalo najviac ľudí, koľko sa zmestí. Napíšte, prosím, organizátorovi.',
  noReplies: 'Zatiaľ nikto nenapísal, že príde. Prepočítame zoznam, keď prídu odpovede.',
  tooManyGuests: 'Podľa odpovedí príde viac ľudí, ako vieme naplánovať.',
  someGoods: 'Tento tovar',
  /** What a line of the cart is for. */
  purpose: 'Zo spoločného zoznamu',
  failed: 'Zoznam sa nepodarilo uložiť. Skúste to, prosím, o chvíľu znova.',
}
