import type { VoucherTrial } from '#contracts/admin/voucher-trials.ts'
import type { AdminVoucher } from '#contracts/admin/vouchers.ts'
import { voucherTrialWords as words } from '#admin/i18n/voucher-trial-words.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice } from '#ui/format.ts'
import { sayReason } from './say-reason.ts'

export type TrialResultProps = { voucher: AdminVoucher; trial: VoucherTrial }

/** What a trial has answered: the discount and its share of each line, or everything that speaks against it. */
export function TrialResult({ voucher, trial }: TrialResultProps) {
  const { reasons, discount_cents: discount, group_discount_cents: group, lines } = trial
  if (reasons.length > 0) {
    return (
      <Alert tone="warning" title={words.refused} isLive>
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{sayReason(reason, { voucher, trial })}</li>
          ))}
        </ul>
      </Alert>
    )
  }
  const say = voucher.frees_delivery ? words.appliesWithDelivery : words.applies
  return (
    <>
      <Alert tone="success" isLive>
        {say(formatPrice(discount))}
        {group > 0 && ` ${words.group(formatPrice(group))}`}
      </Alert>
      {lines.length > 0 && <Lines lines={lines} />}
    </>
  )
}

function Lines({ lines }: Pick<VoucherTrial, 'lines'>) {
  return (
    <div className="-mx-4 md:-mx-6">
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col" className="rows-number">
              {words.total}
            </th>
            <th scope="col" className="rows-number">
              {words.discount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, total_cents: total, discount_cents: discount }, index) => (
            // Two lines of an order may be the same goods.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${index} ${name}`}>
              <td>{quantity > 1 ? `${quantity} × ${name}` : name}</td>
              <td className="rows-number">{formatPrice(total)}</td>
              <td className="rows-number">{discount === 0 ? formatPrice(0) : `−${formatPrice(discount)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
