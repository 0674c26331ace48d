export const voucher = {
  notExists: 'Takýto kupón neexistuje.',
  emailRequired: 'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.',
  alreadyUsed: 'Kupón ste už využili.',
  perUserLimit: (value: number) => `Kupón nemožno využiť viac ako ${value}-krát.`,
  alreadyAdded: 'Tento kupón už máte v košíku.',
  notAvailable: 'Kupón nie je dostupný.',
  minimalPrice: 'Nákup nedosahuje minimálnu hodnotu pre tento kupón.',
  minimalPriceValue: (formatted: string) => `Kupón platí pri nákupe od ${formatted}.`,
  onceOnly: 'Kupón nemožno použiť viackrát.',
  notValid: 'Kupón nie je platný.',
  notCombinable: 'Tento kupón nemožno kombinovať s kupónom, ktorý už máte v košíku.',
  restIsLost: 'Hodnota kupónu je vyššia ako nákup. Zvyšok prepadne.',
}
