// In a file of its own, so that a page of goods loads none of the checkout's texts.
export const goods = {
  noLockers: 'Tento tovar nemožno doručiť do výdajného boxu.',
  preorder: (day: string) => `Predobjednávka, dostupné od ${day}`,
}
