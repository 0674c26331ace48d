import type { Order } from '#contracts/checkout.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { CopyValue } from './copy-value.tsx'
import type { OrderLink } from '../actions/run-order-intent.ts'

const words = orderPageMessages

export type BankTransferProps = { order: Order; link: OrderLink }

/** The QR code for a banking app beside the same data as text; large enough to be scanned from a laptop. */
export function BankTransfer({ order, link }: BankTransferProps) {
  const { bank_account: account, qr_svg: qr } = order
  if (!account) return null
  return (
    <section className="grid items-center gap-6 rounded-card border border-line p-4 md:grid-cols-[15rem_minmax(0,1fr)] md:p-6 lg:max-xl:grid-cols-1">
      {qr && (
        <div className="grid justify-items-center gap-2">
          <div
            role="img"
            aria-label={words.qrAlt}
            className="aspect-square w-60 max-w-full *:size-full"
            // Drawn by our own server, only from numbers and letters.
            dangerouslySetInnerHTML={{ __html: qr }}
          />
          {/* The phone that shows the code cannot scan it: a link opens the banking app, or the app reads the saved picture. */}
          {order.pay_url && (
            <Button as="a" href={order.pay_url} isWide className="pointer-fine:hidden print:hidden">
              {words.payInBank}
            </Button>
          )}
          <Button
            as="a"
            href={`/api/orders/${link.id}/${link.hash}/qr.png`}
            download
            look="quiet"
            className="print:hidden"
          >
            {words.saveQr}
          </Button>
        </div>
      )}
      <div className="grid gap-2">
        <h2 className="text-xl">{words.qrTitle}</h2>
        <dl>
          <CopyValue name={words.iban} value={groupIban(account.iban)} copiedText={account.iban.replaceAll(' ', '')} />
          <CopyValue name={words.variableSymbol} value={order.variable_symbol} />
          <CopyValue
            name={words.amount}
            value={formatPrice(order.totals.total_cents)}
            copiedText={(order.totals.total_cents / 100).toFixed(2).replace('.', ',')}
          />
          <div className="bank-row">
            <dt className="text-ink-soft">{words.recipient}</dt>
            <dd>{account.name}</dd>
          </div>
          {order.due_on && (
            <div className="bank-row">
              <dt className="text-ink-soft">{words.due}</dt>
              <dd>{words.dueOn(order.due_on)}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

function groupIban(iban: string): string {
  return iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')
}
