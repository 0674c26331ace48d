import type { Cents, NetCents } from '#kernel/money.ts'

/** `-12.90`, as XML writes decimals. */
export function toEuros(cents: Cents | NetCents): string {
  return (cents / 100).toFixed(2)
}
