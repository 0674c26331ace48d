import { voucherWords as words } from '#admin/i18n/voucher-words.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { sayVoucher } from './say-voucher.ts'

export type VoucherAboutProps = { item: Values | undefined; values: Values }

/** What the voucher means, also while it is being typed, and how often it was used. */
export function VoucherAbout({ item, values }: VoucherAboutProps) {
  return (
    <section className="grid gap-1 bg-primary-50 px-4 py-3 md:px-6" aria-label={words.meaning}>
      <p>{sayVoucher({ ...item, ...values })}</p>
      {item && <p className="text-sm text-ink-soft">{sayUses(item)}</p>}
    </section>
  )
}

function sayUses({ used_count: used, quantity_limit: limit, state }: Values): string {
  const uses =
    used === 0 || typeof used !== 'number'
      ? words.notUsed
      : typeof limit === 'number'
        ? words.usedTimesOf(used, limit)
        : words.usedTimes(used)
  return `${stateOf(state)} · ${uses}`
}

function stateOf(state: unknown): string {
  const name = Object.entries(words.states).find(([key]) => key === state)?.[1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
