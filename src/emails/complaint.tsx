import { Heading, Text } from '@react-email/components'
import { messages } from '#contracts/messages.ts'
import { formatDateTime } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { Facts } from './parts/facts.tsx'
import { hideLinks } from './parts/hide-links.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

type ComplaintProps = MailProps['complaint-received']

const wishes: Record<string, string> = {
  shop: 'nechám na vás',
  replacement: 'výmena',
  repair: 'oprava',
  discount: 'zľava z ceny',
  refund: 'vrátenie peňazí',
}

/**
 * The written confirmation that the seller must send immediately: when, what, and by when it is settled (Civil Code, §
 * 622).
 */
export function ComplaintReceived({ shop, complaint }: ComplaintProps) {
  return (
    <MailLayout shop={shop} preview="O vybavení vám dáme vedieť najneskôr do 30 dní.">
      <Heading as="h1" style={mailStyles.heading}>
        {messages.complaint.sentTitle}
      </Heading>
      <Text style={mailStyles.text}>
        Potvrdzujeme, že ste tovar reklamovali {formatDateTime(complaint.receivedAt)}. Ozveme sa vám do 3 pracovných dní
        a reklamáciu vybavíme najneskôr do 30 dní. Toto ste nám oznámili:
      </Text>
      <ComplaintFacts complaint={withoutLinks(complaint)} />
      <Text style={mailStyles.small}>
        Tovar nám zatiaľ neposielajte, dohodneme sa na najjednoduchšom spôsobe. Priniesť ho môžete do ktorejkoľvek
        predajne. Doplniť čokoľvek stačí odpoveďou na túto správu.
      </Text>
    </MailLayout>
  )
}

export function ComplaintForShop({ shop, complaint }: ComplaintProps) {
  return (
    <MailLayout shop={shop} preview={`Objednávka ${complaint.orderNumber}, ${complaint.name}`}>
      <Heading as="h1" style={mailStyles.heading}>
        Nová reklamácia
      </Heading>
      <ComplaintFacts complaint={complaint} />
      <Text style={mailStyles.small}>
        {complaint.hasPhoto ? 'Fotografia je v prílohe. ' : ''}Odpoveď na túto správu pôjde priamo zákazníkovi. Lehota
        30 dní beží od prijatia {formatDateTime(complaint.receivedAt)}.
      </Text>
    </MailLayout>
  )
}

function withoutLinks(complaint: ComplaintProps['complaint']): ComplaintProps['complaint'] {
  const { name, goods, fault } = complaint
  return { ...complaint, name: hideLinks(name), goods: hideLinks(goods), fault: hideLinks(fault) }
}

function ComplaintFacts({ complaint }: Pick<ComplaintProps, 'complaint'>) {
  const { orderNumber, goods, fault, wish, name, email, phone } = complaint
  return (
    <Facts
      facts={[
        { name: 'Objednávka', value: orderNumber },
        { name: 'Tovar', value: goods },
        { name: 'Chyba', value: fault },
        { name: 'Požadujete', value: wishes[wish] ?? '' },
        { name: 'Meno', value: name },
        { name: 'E-mail', value: email },
        { name: 'Telefón', value: phone },
      ]}
    />
  )
}
