import type { Cents } from '#kernel/money.ts'
import type { AdminInfluencer } from '#contracts/admin/influencers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { influencerWords as words } from '#admin/i18n/influencer-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { ThingPart } from '#admin/kit/collection/thing-part.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { formatPercent, formatPrice } from '#ui/format.ts'

/** Vouchers, months and pay-outs of an influencer. */
export function InfluencerFigures({ item }: { item: AdminInfluencer }) {
  return (
    <>
      <ThingPart title={words.vouchers}>
        {item.vouchers.length === 0 ? <p className="text-ink-soft">{words.noVoucher}</p> : <Vouchers item={item} />}
      </ThingPart>
      <ThingPart title={words.months}>
        {item.months.length === 0 ? <p className="text-ink-soft">{words.noMonths}</p> : <Months item={item} />}
      </ThingPart>
      {item.pay_outs.length > 0 && (
        <ThingPart title={words.payOuts}>
          <ul className="grid gap-1">
            {item.pay_outs.map(({ at, cents }) => (
              <li key={at} className="flex gap-x-3">
                <time dateTime={at} className="grow">
                  {formatTime(at)}
                </time>
                <span className="tabular-nums">{formatPrice(cents)}</span>
              </li>
            ))}
          </ul>
        </ThingPart>
      )}
    </>
  )
}

function Vouchers({ item }: { item: AdminInfluencer }) {
  const session = useSession()
  const maySee = mayCall(session, adminEndpoints.vouchers.get)
  return (
    <ul className="grid gap-1">
      {item.vouchers.map(({ id, code, commission_percent: percent, used, is_active: isActive }) => (
        <li key={id} className="flex flex-wrap gap-x-3">
          {maySee ? (
            <RouterLink href={`${paths.vouchers}/${id}`} className="link font-medium">
              {code}
            </RouterLink>
          ) : (
            <span className="font-medium">{code}</span>
          )}
          <span className="text-ink-soft">
            {[words.commission(formatPercent(percent)), words.used(used), ...(isActive ? [] : [words.ended])].join(
              ' · ',
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Months({ item }: { item: AdminInfluencer }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-right tabular-nums">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 text-left font-medium">
              {words.month}
            </th>
            {[words.orders, words.earned, words.takenBack, words.paidOut].map((label) => (
              <th key={label} scope="col" className="py-1 pl-3 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.months.map((row) => (
            <tr key={row.month} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {sayMonth(row.month)}
              </th>
              <td className="py-1.5 pl-3">{row.orders}</td>
              <Amount cents={row.earned_cents} />
              <Amount cents={row.taken_back_cents} />
              <Amount cents={row.paid_out_cents} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Amount({ cents }: { cents: Cents }) {
  return <td className="py-1.5 pl-3 whitespace-nowrap">{cents === 0 ? '–' : formatPrice(cents)}</td>
}

/** `2026-10` as `10/2026`. */
function sayMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${Number(number)}/${year}`
}
