// Texts of the choice that the round link of a card opens.

export const variantSheetMessages = {
  chooseVariant: 'Vyberte variant',
  chooseSize: 'Vyberte veľkosť',
  color: (name: string) => `Farba: ${name}`,
  toProduct: 'Zobraziť produkt',
} as const
