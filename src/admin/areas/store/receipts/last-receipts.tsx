import type { Receipt } from '#contracts/admin/counter.ts'
import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'

/** What the branch has received before; undefined = the shop does not answer. */
export function LastReceipts({ rows }: { rows: readonly Receipt[] | undefined }) {
  return (
    <section aria-labelledby="posledne" className="grid gap-2 pt-3">
      <h2 id="posledne" className="px-4 text-base md:px-6">
        {words.last}
      </h2>
      {(rows === undefined || rows.length === 0) && (
        <p className="px-4 text-ink-soft md:px-6">{rows === undefined ? words.lastOffline : words.noLast}</p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {rows?.map((receipt) => (
          <li key={receipt.id} className="grid gap-1 px-4 py-2 md:px-6">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="grow font-medium">{receipt.paper || words.noPaper}</span>
              <span className="tabular-nums">{words.pieces(receipt.pieces)}</span>
            </p>
            <p className="text-sm text-ink-soft">{`${formatTime(receipt.made_at)} · ${receipt.made_by}`}</p>
            {receipt.differences.map(({ code, name, variant_name: variant, quantity, expected }) => (
              <p key={code} className="text-sm text-warning">
                {words.instead([name, variant].filter(Boolean).join(', '), quantity, expected)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
