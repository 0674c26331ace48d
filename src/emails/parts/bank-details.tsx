import { Heading, Img, Text } from '@react-email/components'
import type { Cents } from '#kernel/money.ts'
import { toPayCents } from '#contracts/checkout.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import type { MailProps } from '../mail-props.ts'
import { mailStyles } from './mail-styles.ts'

type BankDetailsProps = Pick<MailProps['order-received'], 'order' | 'qrCid'> & {
  /** Default: the sum of the order. */
  amountCents?: Cents
}

/** The data of a transfer, always as text, with the QR code beside it. */
export function BankDetails({ order, qrCid, amountCents = toPayCents(order.totals) }: BankDetailsProps) {
  const account = order.bank_account
  if (!account) return null
  const rows = [
    { name: 'Suma', value: formatPrice(amountCents) },
    { name: 'IBAN', value: account.iban },
    { name: 'BIC', value: account.bic },
    { name: 'Príjemca', value: account.name },
    { name: 'Variabilný symbol', value: order.variable_symbol },
    { name: 'Splatnosť', value: order.due_on === null ? '' : formatDate(order.due_on) },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <Heading as="h2" style={mailStyles.subheading}>
        Údaje na platbu
      </Heading>
      <table style={mailStyles.table} role="presentation">
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <td style={mailStyles.cell}>{name}</td>
              {/* An IBAN is wider than a phone screen. */}
              <td style={{ ...mailStyles.amount, whiteSpace: 'normal' }}>
                <strong>{value}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {qrCid === null ? null : (
        <>
          {/* Plain text cannot show a picture. */}
          <Text data-skip-in-text="true" style={{ ...mailStyles.text, marginTop: '16px' }}>
            Zaplaťte QR kódom v mobilnej banke:
          </Text>
          <Img src={`cid:${qrCid}`} alt="QR kód PAY by square" width="220" height="220" />
        </>
      )}
    </>
  )
}
