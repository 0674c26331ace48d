/** Goods of an order that come together from several places: refusals, and the note on their transfers. */
export const gathering = {
  nothing: 'Niet čo presúvať: všetok tovar objednávky je na mieste alebo už na presunoch.',
  note: (number: string) => `Pre objednávku ${number}`,
  underWay: (numbers: readonly string[]) =>
    `Časť tovaru tejto objednávky je na ceste (${numbers.join(', ')}). Počkajte, kým presun príde.`,
}
