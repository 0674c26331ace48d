import { clsx } from 'clsx'
import type { Duty, DutyKind } from '#contracts/admin/today.ts'
import { todayWords as words } from '#admin/i18n/today-words.ts'
import { Icon, type IconName } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { formatPrice, formatShortDate } from '#ui/format.ts'

/** Where each kind of work is done. */
const places = {
  request: { path: paths.requests, icon: 'check' },
  late: { path: `${paths.orders}?view=problems`, icon: 'problem' },
  pack: { path: paths.fulfillment, icon: 'parcel' },
  held: { path: `${paths.fulfillment}?pohlad=nie`, icon: 'problem' },
  transfer: { path: paths.stockDocuments, icon: 'truck' },
  hand_over: { path: paths.handOvers, icon: 'truck' },
  collect: { path: paths.store, icon: 'shop' },
  balloons: { path: paths.storeBalloons, icon: 'shop' },
  rental: { path: paths.storeRentals, icon: 'shop' },
  costume: { path: paths.rentalOffers, icon: 'goods' },
  reservation: { path: paths.storeHolds, icon: 'goods' },
  case: { path: paths.cases, icon: 'inbox' },
  hold: { path: paths.storeHolds, icon: 'goods' },
  refund: { path: paths.refunds, icon: 'refund' },
  unmatched: { path: paths.money, icon: 'card' },
  month: { path: `${paths.money}/doklady?mesiac=minuly`, icon: 'page' },
  low: { path: `${paths.stock}?pohlad=low`, icon: 'stock' },
  stock: { path: `${paths.stock}?pohlad=fault`, icon: 'stock' },
} as const satisfies Record<DutyKind, { path: string; icon: IconName }>

const urgentWords: Partial<Record<DutyKind, (count: number) => string>> = words.urgent
const hints: Partial<Record<DutyKind, string>> = words.hints

/** What waits for the person, each row one tap away from the screen where it is done. */
export function Duties({ duties }: { duties: readonly Duty[] }) {
  return (
    <section aria-labelledby="caka" className="grid content-start gap-3">
      <h2 id="caka" className="text-lg">
        {words.title}
      </h2>
      {duties.length === 0 ? (
        <p className="flex items-center gap-2 text-success">
          <Icon name="check" className="size-5" />
          {words.done}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {duties.map((duty) => (
            <li key={duty.kind}>
              <DutyRow duty={duty} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DutyRow({ duty }: { duty: Duty }) {
  const { kind, count, urgent, amount_cents: cents } = duty
  const { path, icon } = places[kind]
  const details = [urgent === 0 && hints[kind], describeDeadline(duty)].filter(Boolean)
  return (
    <RouterLink href={path} className="flex min-h-15 items-center gap-3 px-4 py-2 hover:text-primary-700">
      <Icon name={icon} className={clsx('size-6 shrink-0', urgent > 0 ? 'text-danger' : 'text-ink-soft')} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{words.duties[kind](count)}</span>
        <span className="block text-sm text-ink-soft empty:hidden">
          {urgent > 0 && <span className="font-medium text-danger">{urgentWords[kind]?.(urgent)}</span>}
          {urgent > 0 && details.length > 0 && ' · '}
          {details.join(' · ')}
        </span>
      </span>
      {cents !== null && <span className="shrink-0 font-semibold tabular-nums">{formatPrice(cents)}</span>}
    </RouterLink>
  )
}

function describeDeadline({ due_on: day, due_hour: hour }: Duty): string {
  if (day === null) return ''
  return hour === null ? words.until(formatShortDate(day)) : words.cutOff(hour)
}
