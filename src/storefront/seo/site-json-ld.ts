import type { Contacts } from '#contracts/content.ts'
import emblem from '../favicon.svg?no-inline'
import { returnPolicy, schemaOrg, toPostalAddress } from './schema-org.ts'

const isOnServer = import.meta.env.SSR

export function organizationJsonLd({ contacts, origin }: { contacts: Contacts; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: contacts.shop_name,
    legalName: contacts.company,
    url: origin,
    logo: origin + emblem,
    hasMerchantReturnPolicy: returnPolicy,
    email: contacts.email,
    telephone: contacts.phone,
    address: toPostalAddress(contacts),
    sameAs: [contacts.facebook, contacts.instagram].filter((link) => link !== ''),
  }
}

export function webSiteJsonLd({ name, origin }: { name: string; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'WebSite',
    name,
    url: origin,
    inLanguage: 'sk',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/hledani?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

export function faqJsonLd(items: readonly { question: string; answer_html: string }[]) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer_html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer_html },
    })),
  }
}
