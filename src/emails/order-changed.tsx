import { Text } from '@react-email/components'
import type { Cents } from '#kernel/money.ts'
import { formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { BankDetails } from './parts/bank-details.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function OrderChanged(mail: MailProps['order-changed']) {
  const { order, totalBeforeCents, refundCents, toPayCents, hasPapers } = mail
  const money = describeMoney({ refundCents, toPayCents, isPaid: order.payment_state !== 'pending' })
  return (
    <OrderMail
      mail={mail}
      title={words.orderChanged(order.number)}
      lead={`Objednávku sme upravili podľa dohody s vami. Namiesto ${formatPrice(totalBeforeCents)} teraz stojí ${formatPrice(order.totals.total_cents)}.`}
    >
      {money === null ? null : <Text style={mailStyles.text}>{money}</Text>}
      <BankDetails order={order} qrCid={mail.qrCid} amountCents={toPayCents} />
      {hasPapers ? <Text style={mailStyles.text}>Nové doklady nájdete v prílohe a na stránke objednávky.</Text> : null}
    </OrderMail>
  )
}

function describeMoney({
  refundCents,
  toPayCents,
  isPaid,
}: {
  refundCents: Cents
  toPayCents: Cents
  isPaid: boolean
}): string | null {
  if (refundCents > 0) {
    return `Rozdiel ${formatPrice(refundCents)} vám vrátime tak, ako ste zaplatili, najneskôr do 14 dní. Keď ho odošleme, napíšeme vám.`
  }
  if (toPayCents === 0) return null
  return isPaid ? `Rozdiel ${formatPrice(toPayCents)} doplaťte, prosím, prevodom.` : null
}
