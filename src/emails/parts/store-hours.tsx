import { Heading, Text } from '@react-email/components'
import type { MailProps } from '../mail-props.ts'
import { mailStyles } from './mail-styles.ts'

/** Where to collect the goods, and the opening hours. */
export function StoreHours({ store }: Pick<MailProps['store-reservation-made'], 'store'>) {
  return (
    <>
      <Heading as="h2" style={mailStyles.subheading}>
        {store.name}
      </Heading>
      <Text style={mailStyles.text}>
        {store.street}, {store.town}
        {store.phone === '' ? null : (
          <>
            <br />
            {store.phone}
          </>
        )}
      </Text>
      <table style={mailStyles.table} role="presentation">
        <tbody>
          {store.hours.map(({ days, hours }) => (
            <tr key={days}>
              <td style={mailStyles.cell}>{days}</td>
              <td style={mailStyles.amount}>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
