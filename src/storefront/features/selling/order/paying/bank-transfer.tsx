import { Suspense, lazy } from 'react'
import { toPayCents, type Order } from '#contracts/checkout.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { CopyValue } from './copy-value.tsx'
import type { OrderLink } from '../actions/run-order-intent.ts'

const words = orderPageMessages
const ShareQr = lazy(withReload(async () => ({ default: (await import('./share-qr.tsx')).ShareQr })))

export type BankTransferProps = { order: Order; link: OrderLink }

/** The QR code for a banking app beside the same data as text; large enough to be scanned from a laptop. */
export function BankTransfer({ order, link }: BankTransferProps) {
  const { bank_account: account, qr_svg: qr } = order
  const canShare = useHydrated() && canSharePictures()
  if (!account) return null
  const pictureUrl = `/api/orders/${link.id}/${link.hash}/qr.png`
  return (
    <section className="grid grid-cols-1 items-center gap-6 rounded-card border border-line p-4 md:grid-cols-[15rem_minmax(0,1fr)] md:p-6 lg:max-xl:grid-cols-1 print:grid-cols-[14rem_minmax(0,1fr)]!">
      {qr && (
        <div className="grid grid-cols-1 justify-items-center gap-2">
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
          <div className="flex flex-wrap justify-center print:hidden">
            <Button as="a" href={pictureUrl} download look="quiet">
              {words.saveQr}
            </Button>
            {canShare && (
              <Suspense>
                <ShareQr order={order} iban={groupIban(account.iban)} pictureUrl={pictureUrl} />
              </Suspense>
            )}
          </div>
        </div>
      )}
      <div className="grid gap-2">
        <h2 className="text-xl">{words.qrTitle}</h2>
        <dl>
          <CopyValue name={words.iban} value={groupIban(account.iban)} copiedText={account.iban.replaceAll(' ', '')} />
          <CopyValue name={words.variableSymbol} value={order.variable_symbol} />
          <CopyValue
            name={words.amount}
            value={formatPrice(toPayCents(order.totals))}
            copiedText={(toPayCents(order.totals) / 100).toFixed(2).replace('.', ',')}
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

/** Most phones can pass a picture to another app, such as a bank's; most computers cannot. */
function canSharePictures(): boolean {
  const picture = new File(['.'], 'qr.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [picture] })
}

function groupIban(iban: string): string {
  return iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')
}
