/** Goods of an order that come back to the stock: refusals, and the note on what is written off of them. */
export const returns = {
  noPlace: 'Vyberte, kde tovar je.',
  noPieces: 'Zapíšte, koľko kusov sa vrátilo.',
  noReason: 'Napíšte, čo je s poškodenými kusmi.',
  nothingLeft: 'K tejto objednávke už niet čo vrátiť: sklad nepozná žiadny jej kus, ktorý by bol u zákazníka.',
  tooMany: (rows: readonly { code: string; left: number }[]) =>
    `Toľko kusov sa vrátiť nemôže: ${rows.map(({ code, left }) => `${code} (ešte ${left})`).join(', ')}.`,
  damaged: (number: string, note: string) => `Poškodené z vratky ${number}: ${note}`,
  soldAgain:
    'Vrátený tovar tejto objednávky sa medzitým predal alebo odpísal a iný voľný nie je. Znova ju poslať nejde.',
}
