import { Button, Heading, Link, Text } from '@react-email/components'
import { formatOnDay, formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { words } from './parts/words.ts'

export function PartyReminder({ shop, nextOn, goods, url }: MailProps['party-reminder']) {
  const totalCents = goods.reduce((sum, { totalCents: cents }) => sum + cents, 0)
  return (
    <MailLayout shop={shop} preview="Minuloročný zoznam s dnešnými cenami máte pripravený.">
      <Heading as="h1" style={mailStyles.heading}>
        {words.partyReminder}
      </Heading>
      <Text style={mailStyles.text}>
        Pred rokom ste u nás nakúpili na oslavu a chceli ste, aby sme vám ju pripomenuli. Tento rok to vychádza{' '}
        {formatOnDay(nextOn)}, na prípravu máte tri týždne.
      </Text>
      {goods.length === 0 ? (
        <Text style={mailStyles.text}>Tovar z minulej oslavy teraz nemáme skladom. Pomôžeme vám vybrať iný.</Text>
      ) : (
        <>
          <Heading as="h2" style={mailStyles.subheading}>
            Minulý zoznam s dnešnými cenami
          </Heading>
          <table style={mailStyles.table} role="presentation">
            <tbody>
              {goods.map(({ name, packs, totalCents: cents }) => (
                <tr key={name}>
                  <td style={mailStyles.cell}>{`${packs} × ${name}`}</td>
                  <td style={mailStyles.amount}>{formatPrice(cents)}</td>
                </tr>
              ))}
              <tr>
                <td style={mailStyles.cell}>Spolu</td>
                <td style={mailStyles.amount}>{formatPrice(totalCents)}</td>
              </tr>
            </tbody>
          </table>
        </>
      )}
      <Text style={{ margin: '20px 0' }}>
        <Button href={url} style={mailStyles.button}>
          {goods.length === 0 ? 'Naplánovať oslavu' : 'Vložiť do košíka'}
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Správu ste dostali, pretože ste o ňu pri objednávke požiadali.{' '}
        <Link href={url} style={mailStyles.link}>
          Pripomienku vymazať
        </Link>
      </Text>
    </MailLayout>
  )
}
