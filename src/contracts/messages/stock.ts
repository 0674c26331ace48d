/** Why a document of the stock is refused, in words for the person who works with it. */
export const stock = {
  documentClosed: 'Tento doklad je už uzavretý. Ak treba niečo opraviť, vytvorte opravný doklad.',
  emptyDocument: 'Doklad je prázdny. Najprv pridajte tovar.',
  fullDocument: (lines: number) => `Doklad môže mať najviac ${lines} riadkov. Potvrďte ho a pokračujte ďalším.`,
  samePlace: 'Vyberte iné miesto, ako je to, z ktorého tovar odchádza.',
  noTarget: 'Vyberte, kam tovar pôjde.',
  negativeLine: 'Počet kusov nemôže byť menší ako nula.',
  foreignLine: 'Tento tovar na doklade nie je.',
  counterReason: (number: string) => `Zrušenie dokladu ${number}`,
  /** Pieces that cannot leave: `held` are for orders and people. */
  short: (rows: readonly { code: string; free: number; held: number }[]) =>
    `Toľko kusov tu podľa skladu voľných nie je: ${rows.map(({ code, free, held }) => `${code} (voľné ${free}, odložené ${held})`).join(', ')}.`,
  /** A count found fewer pieces than are held. */
  heldMore: (rows: readonly { code: string; held: number }[]) =>
    `Na objednávky je odložených viac kusov, ako ste napočítali: ${rows.map(({ code, held }) => `${code} (odložené ${held})`).join(', ')}. Najprv vyriešte objednávky.`,
}

/** Why a variant is not made the gift of a product. */
export const gifts = {
  itself: 'Tovar nemôže byť darčekom sám k sebe. Vyberte iný.',
  withoutPieces: 'Sada ani služba nemá vlastné kusy, preto ju nemožno rozdávať. Vyberte obyčajný tovar.',
  hidden: 'Tento tovar je skrytý, zákazník by ho nedostal. Najprv ho zverejnite, alebo vyberte iný.',
}

/** Why a product is not made a set of these parts. */
export const sets = {
  oneVariant: 'Sada má práve jeden variant. Ostatné najprv skryte.',
  ownPieces: (pieces: number) =>
    `Tovar má na sklade vlastné kusy (${pieces}). Najprv ich odpíšte: sada berie kusy zo svojich častí.`,
  twice: 'Rovnaká časť je v sade dvakrát. Nechajte ju raz s vyšším počtom.',
  nested: 'Sada sa nedá vložiť do sady: niektorá časť je sama sadou, alebo tento tovar už je časťou inej.',
}
