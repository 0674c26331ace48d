import type { LineChange } from '#contracts/admin/order-changes.ts'
import { messages } from '#contracts/messages.ts'
import type { Totals } from '#contracts/checkout.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice } from '#ui/format.ts'
import { WhyList } from '#admin/kit/states/why-list.tsx'

const words = orderChangeWords.lines

type ChangePreviewProps = { answer: LineChange | undefined; problem: string | undefined; isAsking: boolean }

/** What a change does: sums before and after, money, stock, papers and the message, each before it is saved. */
export function ChangePreview({ answer, problem, isAsking }: ChangePreviewProps) {
  return (
    <section
      aria-label={words.preview}
      aria-busy={isAsking}
      aria-live="polite"
      className="grid gap-3 rounded-card bg-panel p-4"
    >
      <h3 className="text-base">{words.preview}</h3>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {answer === undefined && problem === undefined && (
        <p className="text-ink-soft">{isAsking ? orderChangeWords.loading : words.start}</p>
      )}
      {answer !== undefined && (
        <>
          <Sums change={answer} />
          <Stock moves={answer.stock} />
          {answer.papers.length > 0 && (
            <p>
              {words.papers}: {answer.papers.map((kind) => messages.order.papers[kind].toLowerCase()).join(', ')}
            </p>
          )}
          <p>{words.mail(answer.mail_to)}</p>
          <WhyList reasons={answer.reasons} />
        </>
      )}
    </section>
  )
}

function Sums({ change: { before, after, money } }: { change: LineChange }) {
  const rows = [
    [words.goods, (totals: Totals) => totals.goods_cents],
    [words.discount, (totals: Totals) => 0 - totals.discount_cents],
    [words.delivery, (totals: Totals) => totals.delivery_cents + totals.payment_fee_cents],
    [words.rounding, (totals: Totals) => totals.rounding_cents],
  ] as const
  const rates = [...new Set([...before.vat, ...after.vat].map(({ rate }) => rate))]
  const vatOf = ({ vat }: Totals, rate: number) => vat.find((line) => line.rate === rate)?.vat_cents ?? 0
  return (
    <table className="w-full tabular-nums">
      <SumsHead />
      <tbody>
        {rows
          .filter(([, read]) => read(before) !== 0 || read(after) !== 0)
          .map(([name, read]) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal text-ink-soft">
                {name}
              </th>
              <td className="text-right text-ink-soft">{formatPrice(read(before))}</td>
              <td className="text-right">{formatPrice(read(after))}</td>
            </tr>
          ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-1 text-left">
            {words.total}
          </th>
          <td className="text-right">{formatPrice(before.total_cents)}</td>
          <td className="text-right">{formatPrice(after.total_cents)}</td>
        </tr>
        {rates.map((rate) => (
          <tr key={rate} className="text-xs text-ink-soft">
            <th scope="row" className="text-left font-normal">
              {words.vat(rate)}
            </th>
            <td className="text-right">{formatPrice(vatOf(before, rate))}</td>
            <td className="text-right">{formatPrice(vatOf(after, rate))}</td>
          </tr>
        ))}
        {money.is_paid && (
          <tr>
            <th scope="row" className="text-left font-normal text-ink-soft">
              {words.received}
            </th>
            <td colSpan={2} className="text-right">
              {formatPrice(money.received_cents)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function SumsHead() {
  return (
    <thead className="text-xs text-ink-soft">
      <tr>
        <th scope="col" className="text-left font-normal">
          {words.sum}
        </th>
        <th scope="col" className="text-right font-normal">
          {words.before}
        </th>
        <th scope="col" className="text-right font-normal">
          {words.after}
        </th>
      </tr>
    </thead>
  )
}

function Stock({ moves }: { moves: LineChange['stock'] }) {
  if (moves.length === 0) return <p className="text-ink-soft">{words.noStock}</p>
  return (
    <div>
      <p className="font-medium">{words.stock}</p>
      <ul>
        {moves.map(({ place, goods, pieces }) => (
          <li key={`${place} ${goods} ${pieces}`} className="flex gap-3">
            <span className="min-w-0 grow">
              {place}: {goods}
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {pieces > 0 ? words.taken(pieces) : words.freed(0 - pieces)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
