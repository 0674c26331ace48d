/** Texts of the gift that comes with a product. */
export const goodsGiftWords = {
  label: 'Darček k tovaru',
  hint: 'Ku každému kusu pridáme jeden zadarmo. Kým je na sklade, tovar má štítok Darček.',
  nothingFound: 'Nič sme nenašli. Sadu, službu ani tento tovar rozdávať nemožno.',
  remove: (name: string) => `Odobrať darček ${name}`,
  soldOut: 'Na sklade nie je, zákazník ho teraz nedostane.',
  only: 'Len ako darček',
  onlyHint: 'V obchode sa nezobrazí ani nekúpi. Zákazník ho dostane k inému tovaru alebo k nákupu.',
}
