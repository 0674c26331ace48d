// In a file of its own, because the product page needs it and none of the checkout's texts.
export const goods = {
  noLockers: 'Tento tovar nemožno doručiť do výdajného boxu.',
}
