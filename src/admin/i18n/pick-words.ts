/** Texts of choosing goods, a branch, or a place of the shop that a link leads to. */
export const pickWords = {
  findGoods: 'Hľadať tovar podľa názvu alebo kódu',
  findGift: 'Hľadať darček podľa názvu, kódu alebo EAN',
  nothingFound: 'Nič sme nenašli.',
  failed: 'Hľadanie sa nepodarilo.',
  branchesFailed: 'Predajne sa nepodarilo načítať.',
  earlier: (name: string) => `Posunúť skôr: ${name}`,
  remove: (name: string) => `Odobrať ${name}`,
  inStock: (pieces: number) => `${pieces} ks na sklade`,
  noTarget: 'Nič sme nenašli. Skúste iné slovo.',
  targets: { product: 'tovar', category: 'kategória', brand: 'značka', article: 'článok', page: 'stránka' },
}
