import type { Cart } from '#contracts/cart.ts'

/** Whether there is anything to order: goods, or a costume for hire. */
export function hasContent({ items, rentals = [] }: Pick<Cart, 'items' | 'rentals'>): boolean {
  return items.length > 0 || rentals.length > 0
}
