import type { ReleaseReason } from '#contracts/admin/store-reservations.ts'
import { formatCount } from '#ui/format.ts'

/** Texts of reservations without payment at a branch. */
export const reservationWords = {
  title: (count: number) => `${formatCount(count, 'rezervácia', 'rezervácie', 'rezervácií')} z e-shopu`,
  heldTitle: 'Odložené pri pulte',
  search: 'Kód, meno, telefón alebo tovar',
  toPrepare: 'Pripraviť',
  isReady: 'Pripravené',
  until: (moment: string) => `do ${moment}`,
  overdue: 'po termíne',
  sheet: (code: string, name: string) => `${code} · ${name}`,
  shelf: (shelf: string) => `regál ${shelf}`,
  call: (name: string) => `Zavolať: ${name}`,
  till: 'Zákazník ešte neplatil. Zaplatí pri pokladnici.',
  ready: 'Pripravené',
  readyDone: (code: string) => `${code} je pripravená, zákazníkovi píšeme`,
  handOver: 'Zaplatené a odovzdané',
  handedOver: (code: string) => `${code} je odovzdaná, kusy sú odpísané`,
  release: 'Uvoľniť',
  why: 'Prečo',
  reasons: {
    not_collected: 'Zákazník neprišiel',
    unwanted: 'Zákazník ju už nechce',
    missing: 'Tovar sme nenašli',
  } satisfies Record<ReleaseReason, string>,
  told: 'Zákazníkovi o tom napíšeme.',
  notTold: 'Zákazník o tom vie, nepíšeme mu.',
  released: (code: string) => `${code} je uvoľnená, kusy sú znova voľné`,
  unknown: (code: string) => `Rezerváciu ${code} táto predajňa nemá alebo sa už skončila.`,
}
