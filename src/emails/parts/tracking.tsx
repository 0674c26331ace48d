import { Link, Text } from '@react-email/components'
import type { MailProps } from '../mail-props.ts'
import { mailStyles } from './mail-styles.ts'

export function Tracking({ order: { tracking, carrier } }: Pick<MailProps['order-shipped'], 'order'>) {
  if (!tracking) return null
  return (
    <Text style={mailStyles.text}>
      {carrier.name}, číslo zásielky <strong>{tracking.number}</strong>
      {tracking.url === '' ? null : (
        <>
          <br />
          <Link href={tracking.url} style={mailStyles.link}>
            Sledovať zásielku
          </Link>
        </>
      )}
    </Text>
  )
}
