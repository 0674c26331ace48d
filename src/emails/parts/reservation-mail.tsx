import { Button, Heading, Img, Text } from '@react-email/components'
import { goodsName } from '#kernel/goods-name.ts'
import { formatDay, formatTime } from '#ui/format.ts'
import type { MailProps } from '../mail-props.ts'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles } from './mail-styles.ts'
import { StoreHours } from './store-hours.tsx'

type ReservationMailProps = {
  mail: MailProps['store-reservation-made']
  title: string
  lead: string
}

/** A running reservation: its code, goods, term and branch. */
export function ReservationMail({ mail, title, lead }: ReservationMailProps) {
  const { shop, code, validUntil, goods, store, url, qrCid } = mail
  return (
    <MailLayout shop={shop} preview={`${title}. ${lead}`}>
      <Heading as="h1" style={mailStyles.heading}>
        {title}
      </Heading>
      <Text style={mailStyles.text}>{lead}</Text>
      <Text style={mailStyles.text}>
        Kód rezervácie: <strong>{code}</strong>
        <br />
        Platí do: <strong>{`${formatDay(validUntil)}, ${formatTime(validUntil)}`}</strong>
      </Text>
      <Img src={`cid:${qrCid}`} alt={`QR kód rezervácie ${code}`} width="180" height="180" />
      <Heading as="h2" style={mailStyles.subheading}>
        Odložený tovar
      </Heading>
      <ReservedGoods goods={goods} />
      <StoreHours store={store} />
      <Text style={{ margin: '20px 0' }}>
        <Button href={url} style={mailStyles.button}>
          Predĺžiť alebo zrušiť
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Zaplatíte na predajni pri prevzatí. Ak si to rozmyslíte, rezerváciu zrušte, prosím.
      </Text>
    </MailLayout>
  )
}

export function ReservedGoods({ goods }: Pick<MailProps['store-reservation-made'], 'goods'>) {
  return (
    <table style={mailStyles.table} role="presentation">
      <tbody>
        {goods.map(({ name, variantName, quantity }) => (
          <tr key={`${name} ${variantName}`}>
            <td style={mailStyles.cell}>{goodsName({ name, variantName })}</td>
            <td style={mailStyles.amount}>{`${quantity} ks`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
