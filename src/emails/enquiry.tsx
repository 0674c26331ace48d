import { Heading, Text } from '@react-email/components'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { Facts } from './parts/facts.tsx'
import { hideLinks } from './parts/hide-links.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

type EnquiryProps = MailProps['enquiry-received']

const kinds: Record<string, string> = {
  event: 'akcia na kľúč',
  decoration: 'výzdoba na kľúč',
  costume_rental: 'požičanie kostýmu',
  ballooning: 'nafukovanie balónikov',
  service: 'služba',
}

export function subjectOfEnquiry({ enquiry }: EnquiryProps): string {
  const about = enquiry.about === '' ? (kinds[enquiry.kind] ?? '') : enquiry.about
  return `Nový dopyt: ${about}, ${enquiry.name}`
}

export function EnquiryReceived({ shop, enquiry }: EnquiryProps) {
  return (
    <MailLayout shop={shop} preview="Ozveme sa vám do 2 pracovných dní.">
      <Heading as="h1" style={mailStyles.heading}>
        Váš dopyt sme prijali
      </Heading>
      <Text style={mailStyles.text}>Ďakujeme, ozveme sa vám do 2 pracovných dní. Toto ste nám poslali:</Text>
      <EnquiryFacts enquiry={withoutLinks(enquiry)} />
      <Text style={mailStyles.small}>
        Dopyt je nezáväzný. Údaje použijeme iba na prípravu ponuky a po dvoch rokoch ich vymažeme.
      </Text>
    </MailLayout>
  )
}

export function EnquiryForShop({ shop, enquiry }: EnquiryProps) {
  return (
    <MailLayout shop={shop} preview={subjectOfEnquiry({ shop, enquiry })}>
      <Heading as="h1" style={mailStyles.heading}>
        Nový dopyt
      </Heading>
      <EnquiryFacts enquiry={enquiry} />
      <Text style={mailStyles.small}>
        Odpoveď na túto správu pôjde priamo zákazníkovi. Sľúbili sme ju do 2 pracovných dní.
      </Text>
    </MailLayout>
  )
}

function withoutLinks(enquiry: EnquiryProps['enquiry']): EnquiryProps['enquiry'] {
  const { name, place, message } = enquiry
  return { ...enquiry, name: hideLinks(name), place: hideLinks(place), message: hideLinks(message) }
}

function EnquiryFacts({ enquiry }: Pick<EnquiryProps, 'enquiry'>) {
  const { about, kind, eventOn, place, guests, budgetCents, name, email, phone, message } = enquiry
  return (
    <Facts
      facts={[
        { name: 'Čoho sa týka', value: about === '' ? (kinds[kind] ?? '') : about },
        { name: 'Dátum', value: eventOn === null ? '' : formatShortDate(eventOn) },
        { name: 'Miesto', value: place },
        { name: 'Počet hostí', value: guests === null ? '' : String(guests) },
        { name: 'Rozpočet', value: budgetCents === null ? '' : formatPrice(budgetCents) },
        { name: 'Meno', value: name },
        { name: 'E-mail', value: email },
        { name: 'Telefón', value: phone },
        { name: 'Správa', value: message },
      ]}
    />
  )
}
