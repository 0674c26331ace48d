import type { CustomerEventKind } from '#contracts/admin/customer-event-kinds.ts'
import { formatCount } from '#ui/format.ts'

/** Texts of the timeline of a customer. */
export const customerEventWords = {
  title: 'Všetko o zákazníkovi',
  kindLabel: 'Čo zobraziť',
  everything: 'Všetko',
  kinds: {
    order: 'Objednávky',
    case: 'Prípady',
    mail: 'Správy',
    return: 'Vrátený tovar',
    review: 'Hodnotenia',
    consent: 'Súhlasy',
    voucher: 'Kupóny',
  } satisfies Record<CustomerEventKind, string>,
  failed: 'Nepodarilo sa to načítať.',
  empty: 'Zatiaľ sa nič nestalo.',
  emptyKind: 'Nič také sa zatiaľ nestalo.',
  more: 'Zobraziť staršie',
  order: (number: string) => `Objednávka ${number}`,
  sent: (what: string) => `Správa zákazníkovi: ${what}`,
  received: (what: string) => `Od zákazníka: ${what}`,
  returned: (pieces: number) => `Vrátený tovar: ${formatCount(pieces, 'kus', 'kusy', 'kusov')}`,
  review: (product: string) => `Hodnotenie: ${product}`,
  stars: (count: number) => formatCount(count, 'hviezdička', 'hviezdičky', 'hviezdičiek'),
  reviewStates: { pending: 'čaká na schválenie', published: 'zverejnené', rejected: 'odmietnuté' } as Readonly<
    Record<string, string>
  >,
  consent: (what: string) => `Súhlas: ${what.toLowerCase()}`,
  voucher: (code: string) => `Kupón ${code}`,
  discount: (amount: string) => `zľava ${amount}`,
}
