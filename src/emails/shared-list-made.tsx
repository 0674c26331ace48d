import { Button, Heading, Link, Text } from '@react-email/components'
import { formatDate, formatOnDay } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { words } from './parts/words.ts'

export function SharedListMade({ shop, eventOn, eraseOn, listUrl, guestUrl }: MailProps['shared-list-made']) {
  return (
    <MailLayout shop={shop} preview="Jeden odkaz je pre vás, druhý pošlite hosťom.">
      <Heading as="h1" style={mailStyles.heading}>
        {words.sharedListMade}
      </Heading>
      <Text style={mailStyles.text}>
        Vytvorili ste u nás spoločný zoznam{eventOn === null ? '' : ` na oslavu ${formatOnDay(eventOn)}`}. Tento odkaz
        je len pre vás: vidíte na ňom, kto čo prinesie a kto príde.
      </Text>
      <Text style={{ margin: '20px 0' }}>
        <Button href={listUrl} style={mailStyles.button}>
          Otvoriť zoznam
        </Button>
      </Text>
      <Text style={mailStyles.text}>
        Hosťom pošlite tento odkaz:{' '}
        <Link href={guestUrl} style={mailStyles.link}>
          {guestUrl}
        </Link>
      </Text>
      <Text style={mailStyles.small}>
        Zoznam aj s menami sa sám vymaže {formatDate(eraseOn)}. Vymazať ho môžete aj skôr, priamo na jeho stránke. Ak
        ste zoznam nevytvorili vy, správu pokojne zmažte.
      </Text>
    </MailLayout>
  )
}
