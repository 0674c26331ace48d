import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { ShopProps } from '../mail-props.ts'
import { mailStyles } from './mail-styles.ts'

type MailLayoutProps = {
  shop: ShopProps
  preview: string
  children: ReactNode
  /** Legal text of this message, shown under the card. */
  legal?: ReactNode
}

export function MailLayout({ shop, preview, children, legal }: MailLayoutProps) {
  return (
    <Html lang="sk">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={mailStyles.body}>
        <Container style={mailStyles.container}>
          <Text style={mailStyles.brand}>
            <Link href={shop.url} style={{ color: mailStyles.brand.color, textDecoration: 'none' }}>
              {shop.name}
            </Link>
          </Text>
          <Section style={mailStyles.card}>{children}</Section>
          <Section style={{ padding: '16px 8px 0' }}>
            {legal}
            <Text style={mailStyles.small}>
              {shop.name}
              {shop.email === '' ? null : <> · {shop.email}</>}
              {shop.phone === '' ? null : <> · {shop.phone}</>}
            </Text>
            {shop.company === '' ? null : <Text style={mailStyles.small}>{shop.company}</Text>}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
