import { Button, Heading, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { goodsName } from '#kernel/goods-name.ts'
import { formatDay, formatOnDay, formatPrice } from '#ui/format.ts'
import type { MailProps } from '../mail-props.ts'
import { Facts } from './facts.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles } from './mail-styles.ts'
import { StoreHours } from './store-hours.tsx'
import { words } from './words.ts'

type RentalMailProps = {
  mail: MailProps['rental-pickup']
  title: string
  lead: string
  hours: MailProps['rental-pickup']['store']['hours']
  children?: ReactNode
}

/** Costumes that are hired: which ones, where, and what a late return costs. */
export function RentalMail({ mail, title, lead, hours, children }: RentalMailProps) {
  const { shop, number, costumes, store, depositCents, lateDayCents, orderUrl } = mail
  return (
    <MailLayout shop={shop} preview={lead}>
      <Heading as="h1" style={mailStyles.heading}>
        {title}
      </Heading>
      <Text style={mailStyles.text}>{lead}</Text>
      {children}
      <table style={mailStyles.table} role="presentation">
        <tbody>
          {costumes.map(({ id, name, variantName, lastOn }) => (
            <tr key={id}>
              <td style={mailStyles.cell}>{goodsName({ name, variantName })}</td>
              <td style={mailStyles.amount}>{`vrátiť ${formatOnDay(lastOn)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          { name: 'Objednávka', value: number },
          { name: 'Vratná kaucia', value: depositCents === 0 ? '' : formatPrice(depositCents) },
          { name: 'Za každý začatý deň meškania', value: lateDayCents === 0 ? '' : formatPrice(lateDayCents) },
        ]}
      />
      <StoreHours store={{ ...store, hours }} />
      <Text style={{ margin: '20px 0' }}>
        <Button href={orderUrl} style={mailStyles.button}>
          {words.showOrder}
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Ak sa vám plány zmenili, zavolajte, prosím, do predajne. Kostým neperte, vyčistíme ho my.
      </Text>
    </MailLayout>
  )
}

/** The hours of the day on which the customer comes: a holiday or an exception differs from the week. */
export function hoursOfDay({ on, store }: MailProps['rental-pickup']): RentalMailProps['hours'] {
  return [{ days: formatDay(on), hours: store.openOn === '' ? 'zatvorené, zavolajte nám, prosím' : store.openOn }]
}
