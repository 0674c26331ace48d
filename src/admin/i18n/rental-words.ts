import type { AdminRental } from '#contracts/admin/rentals.ts'
import type { Cents } from '#kernel/money.ts'
import { formatCount, formatDayMonth, formatPrice } from '#ui/format.ts'

/** Texts of costumes that a branch lends. */
export const rentalWords = {
  title: 'Požičovňa',
  days: (firstOn: string, lastOn: string) => `${formatDayMonth(firstOn)} – ${formatDayMonth(lastOn)}`,
  deposit: (cents: Cents) => `kaucia ${formatPrice(cents)}`,
  states: {
    unpaid: 'Nezaplatený',
    booked: 'Na vydanie',
    lost: 'Kostým dostal iný zákazník, zavolajte',
    out: 'U zákazníka',
    returned: 'Vrátený',
  } satisfies Record<AdminRental['state'], string>,
  late: (days: number) => `Mešká ${formatCount(days, 'deň', 'dni', 'dní')}`,
  handOut: 'Vydať kostým',
  damage: 'Škoda v €',
  damageHint: 'Nechajte prázdne, ak je kostým v poriadku.',
  damageFault: 'Napíšte sumu, napríklad 12,50.',
  settled: (lateCents: Cents, damageCents: Cents, backCents: Cents) =>
    `Meškanie ${formatPrice(lateCents)}, škoda ${formatPrice(damageCents)}. Zákazníkovi vrátime ${formatPrice(backCents)}.`,
  owed: (cents: Cents) => `Kaucia nestačí, zákazník doplatí ${formatPrice(cents)}.`,
  takeBack: 'Prevziať a vyúčtovať',
  back: (cents: Cents) => `vrátené ${formatPrice(cents)}`,
  contract: 'Zmluva (PDF)',
  empty: 'Nič na vydanie ani vrátenie',
  emptyHint: 'Kostýmy sa tu objavia v deň vyzdvihnutia a vrátenia, a kým meškajú.',
}
