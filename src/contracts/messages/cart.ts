export const cart = {
  loadFailed: 'Košík sa nepodarilo načítať.',
  createFailed: 'Košík sa nepodarilo vytvoriť.',
  addFailed: 'Tovar sa nepodarilo pridať do košíka.',
  voucherDeleteFailed: 'Kupón sa nepodarilo odstrániť.',
  added: 'Tovar sme pridali do košíka.',
  reduced: (quantity: number) => `Pridali sme iba ${quantity} ks, viac už nemáme skladom.`,
  merged: 'Košík sme spojili s vaším uloženým košíkom.',
  soldOut: (name: string) => `Produkt ${name} už nie je skladom.`,
  onlyLeft: (name: string, quantity: number) => `Z produktu ${name} máme už iba ${quantity} ks.`,
  full: 'Košík je plný. Ďalší tovar, prosím, objednajte zvlášť.',
  notSold: (name: string) => `Produkt ${name} už nepredávame.`,
  voucherPaused: (code: string, reason: string) => `Kupón ${code} teraz nič neodpočíta: ${reason}`,
}
