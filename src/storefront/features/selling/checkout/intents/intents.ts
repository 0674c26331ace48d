import { addCompletion } from './complete-party.ts'
import { fillCompany, takeSavedAddress } from './contact-intents.ts'
import type { Intent } from './intent.ts'
import {
  acknowledgePrices,
  addGoods,
  addOption,
  removeLine,
  removeOption,
  removeRental,
  saveNote,
  updateLines,
} from './line-intents.ts'
import { placeOrder } from './place-order.ts'
import { restoreLine } from './restore-line.ts'
import { fillAsUsual } from './usual-intent.ts'
import { addVoucher, removeVoucher } from './voucher-intents.ts'

export type IntentName =
  | 'add'
  | 'complete'
  | 'update'
  | 'remove'
  | 'restore'
  | 'option'
  | 'unoption'
  | 'unrent'
  | 'note'
  | 'prices'
  | 'voucher'
  | 'unvoucher'
  | 'company'
  | 'address'
  | 'usual'
  | 'order'
  | 'quote'
  | 'place'

/** The handler of each button of the cart page. All are quoted afterwards, so `quote` and `place` do nothing else. */
export const intents: Record<IntentName, Intent> = {
  add: addGoods,
  complete: addCompletion,
  update: updateLines,
  remove: removeLine,
  restore: restoreLine,
  option: addOption,
  unoption: removeOption,
  unrent: removeRental,
  note: saveNote,
  prices: acknowledgePrices,
  voucher: addVoucher,
  unvoucher: removeVoucher,
  company: fillCompany,
  address: takeSavedAddress,
  usual: fillAsUsual,
  order: placeOrder,
  quote: async () => ({}),
  place: async () => ({}),
}
