// In a file of its own, so that a page of goods loads none of the checkout's texts.
export const goods = {
  noLockers: 'Tento tovar nemožno doručiť do výdajného boxu.',
  preorder: (day: string) => `Predobjednávka, dostupné od ${day}`,
}

// Of tables of sizes: the product page, the size finder and the back office name measures alike.
export const sizes = {
  size: 'Veľkosť',
  columns: {
    height: 'Výška (cm)',
    chest: 'Obvod hrude (cm)',
    waist: 'Obvod pása (cm)',
    hips: 'Obvod bokov (cm)',
    head: 'Obvod hlavy (cm)',
    age: 'Vek (roky)',
  },
} as const
