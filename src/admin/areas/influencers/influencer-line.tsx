import type { Cents } from '#kernel/money.ts'
import type { InfluencerRow } from '#contracts/admin/influencers.ts'
import { influencerWords as words } from '#admin/i18n/influencer-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { formatPrice } from '#ui/format.ts'

export type InfluencerLineProps = { row: InfluencerRow; isOpen: boolean; search: string }

export function InfluencerLine({ row, isOpen, search }: InfluencerLineProps) {
  const { id, name, email, unpaid_cents: unpaid, ever_cents: ever } = row
  return (
    <li className="border-b border-line">
      <RouterLink
        href={`${paths.influencers}/${id}${search}`}
        aria-current={isOpen ? 'true' : undefined}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-primary-50 aria-[current]:bg-primary-50 md:px-6"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{name || email}</span>
          {name !== '' && <span className="block truncate text-xs text-ink-soft">{email}</span>}
        </span>
        <span className="text-right">
          <span className="block tabular-nums">{sayUnpaid(unpaid)}</span>
          <span className="block text-xs text-ink-soft tabular-nums">
            {words.ever}: {formatPrice(ever)}
          </span>
        </span>
      </RouterLink>
    </li>
  )
}

/** What is to be paid out, in words. */
export function sayUnpaid(cents: Cents): string {
  if (cents === 0) return words.allPaid
  return cents < 0 ? words.overpaid(formatPrice(0 - cents)) : formatPrice(cents)
}
