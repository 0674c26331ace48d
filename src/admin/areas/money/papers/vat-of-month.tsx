import type { AccountingMonth } from '#contracts/admin/papers.ts'
import type { Cents } from '#kernel/money.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { formatPercent, formatPrice, formatShortDate } from '#ui/format.ts'

const { vat: words } = paperWords

type Vat = AccountingMonth['vat']

/** Base and VAT by rate, as the return of VAT asks for them; a seller without VAT reads why there is none. */
export function VatOfMonth({ vat }: { vat: Vat }) {
  const isEmpty = vat.invoices + vat.credit_notes === 0
  return (
    <section aria-labelledby="dph" className="grid min-w-0 gap-2">
      <h2 id="dph" className="text-lg">
        {words.title}
      </h2>
      <Status vat={vat} />
      {isEmpty ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{`${words.papers(vat.invoices, vat.credit_notes)}. ${words.lead}`}</p>
          <Sums vat={vat} />
        </>
      )}
    </section>
  )
}

/** Only what differs from a payer in the whole month is worth a sentence. */
function Status({ vat: { statuses } }: { vat: Vat }) {
  const [first, ...later] = statuses
  if (!first) return null
  if (later.length === 0) return words.statuses[first.status] ? <p>{words.statuses[first.status]}</p> : null
  return (
    <ul>
      {statuses.map(({ from, status }) => (
        <li key={from}>{words.changed(formatShortDate(from), words.statusNames[status])}</li>
      ))}
    </ul>
  )
}

function Sums({ vat }: { vat: Vat }) {
  return (
    <div className="-mx-4 md:-mx-6 xl:mr-0">
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{words.rate}</th>
            <th scope="col" className="rows-number">
              {words.base}
            </th>
            <th scope="col" className="rows-number">
              {words.vat}
            </th>
            <th scope="col" className="rows-number">
              {words.gross}
            </th>
          </tr>
        </thead>
        <tbody>
          {vat.rates.map(({ rate, base_cents: base, vat_cents: tax, gross_cents: gross }) => (
            <tr key={rate}>
              <th scope="row">{formatPercent(rate)}</th>
              <td className="rows-number">{formatPrice(base)}</td>
              <td className="rows-number">{formatPrice(tax)}</td>
              <td className="rows-number">{formatPrice(gross)}</td>
            </tr>
          ))}
          {vat.rates.length > 1 && (
            <tr className="font-medium">
              <th scope="row">{words.sum}</th>
              <td className="rows-number">{formatPrice(vat.base_cents)}</td>
              <td className="rows-number">{formatPrice(vat.vat_cents)}</td>
              <td className="rows-number">{formatPrice(vat.base_cents + vat.vat_cents)}</td>
            </tr>
          )}
          <OtherSum label={words.withoutVat} cents={vat.without_vat_cents} />
          <OtherSum label={words.rounding} cents={vat.rounding_cents} />
          <tr className="font-medium">
            <th scope="row" colSpan={3}>
              {words.total}
            </th>
            <td className="rows-number">{formatPrice(vat.total_cents)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** A sum that belongs to no rate; not shown while there is none. */
function OtherSum({ label, cents }: { label: string; cents: Cents }) {
  if (cents === 0) return null
  return (
    <tr>
      <th scope="row" colSpan={3} className="text-ink-soft">
        {label}
      </th>
      <td className="rows-number">{formatPrice(cents)}</td>
    </tr>
  )
}
