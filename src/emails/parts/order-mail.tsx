import { Button, Heading, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { MailProps } from '../mail-props.ts'
import { MailLayout } from './mail-layout.tsx'
import { mailStyles } from './mail-styles.ts'
import { OrderLegal, OrderSummary } from './order-summary.tsx'
import { words } from './words.ts'

type OrderMailProps = {
  mail: MailProps['order-received']
  title: string
  lead: string
  children?: ReactNode
}

/** The common frame of all messages about an order. */
export function OrderMail({ mail, title, lead, children }: OrderMailProps) {
  const { shop, order, sentOn, summaryUrl, withdrawalUrl, documentsUrl, warnings } = mail
  return (
    <MailLayout
      shop={shop}
      preview={lead}
      legal={<OrderLegal withdrawalUrl={withdrawalUrl} documentsUrl={documentsUrl} />}
    >
      <Heading as="h1" style={mailStyles.heading}>
        {title}
      </Heading>
      <Text style={mailStyles.text}>{lead}</Text>
      {children}
      <Text style={{ margin: '20px 0 0' }}>
        <Button href={summaryUrl} style={mailStyles.button}>
          {words.showOrder}
        </Button>
      </Text>
      <OrderSummary order={order} sentOn={sentOn} />
      {warnings.map((warning) => (
        <Text key={warning} style={mailStyles.warning}>
          {warning}
        </Text>
      ))}
    </MailLayout>
  )
}
