import type { Cents } from '#kernel/money.ts'
import { formatPrice } from '#ui/format.ts'
import { promiseMessages } from './promise-messages.ts'

// Pick-up at a branch, on the page about delivery.
export const pickupPromiseMessages = {
  title: (cents: Cents) => `Osobný odber na predajni ${cents === 0 ? 'zadarmo' : `za ${formatPrice(cents)}`}`,
  text: 'Tovar, ktorý predajňa má, býva pripravený v ten istý deň. Ostatný tam dovezieme do 10 dní.',
  textWithPrice: (cents: Cents) =>
    `Tovar, ktorý predajňa má, býva pripravený v ten istý deň. Ostatný tam dovezieme do 10 dní za ${formatPrice(cents)}.`,
  myStore: (town: string, day: string) =>
    `${promiseMessages.myStore(town)} čo má skladom, je ${promiseMessages.readyOn(day)}.`,
} as const
