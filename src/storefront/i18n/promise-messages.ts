import type { Cents } from '#kernel/money.ts'
import { formatOnDay, formatOnDayOrToday, formatPrice } from '#ui/format.ts'

// Carrier, day and price of a delivery: the same texts on the product, in the cart and on the page about delivery.
export const promiseMessages = {
  deliveredOn: (day: string) => `Doručíme ${formatOnDay(day)}`,
  deliveryFor: (carrier: string, cents: Cents) => `${carrier} za ${formatPrice(cents)}`,
  deliveryFree: (carrier: string) => `${carrier} zadarmo`,
  freeFrom: (cents: Cents) => `, zadarmo pri nákupe od ${formatPrice(cents)}`,
  pickupOnly: 'Iba osobný odber na predajni',
  pickupOnlyText: 'Tento tovar nevezme žiadny dopravca.',
  myStore: (town: string) => `Moja predajňa ${town}:`,
  readyOn: (day: string) => `na vyzdvihnutie ${formatOnDayOrToday(day)}`,
  smallParcel: (day: string) => `Bežnú zásielku objednanú teraz doručíme ${formatOnDay(day)}`,
} as const
