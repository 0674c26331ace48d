import { toCompanyLine } from '#contracts/company-line.ts'
import type { ReactNode } from 'react'
import { withdrawal } from '#contracts/messages/withdrawal.ts'
import type { Contacts } from '#contracts/content.ts'
import { footerMessages } from '#storefront/i18n/footer-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { MailIcon, PhoneIcon } from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import type { FooterData, MenuLink } from '../layout-data.ts'
import { PaymentMarks } from './payment-marks.tsx'

export type FooterLinksProps = { data: FooterData }

/** Contacts, links to everything in the shop, and the legally required texts. */
export function FooterLinks({ data }: FooterLinksProps) {
  return (
    <>
      <FooterColumns {...data} />
      <LegalLine {...data} />
    </>
  )
}

function FooterColumns({ contacts, services, faqCategories, ...data }: FooterData) {
  // The line below names the documents on every page.
  const shopping = data.shopping.filter(({ link }) => link !== paths.documents())
  const offered = services.filter(({ link }) => link !== paths.faq())
  // What the shop's own menus name is not repeated.
  const advice = [
    { text: messages.header.faq, link: paths.faq() },
    { text: footerMessages.planner, link: paths.planner() },
    { text: footerMessages.themes, link: paths.themes() },
    { text: footerMessages.sizeFinder, link: paths.sizeFinder() },
    ...faqCategories.map(({ name, url }) => ({ text: name, link: url })),
    { text: footerMessages.letters, link: paths.letters() },
    { text: footerMessages.helium, link: paths.helium() },
    { text: footerMessages.slots, link: paths.slots() },
    { text: footerMessages.rentals, link: paths.rentals() },
  ].filter(({ link }) => ![...shopping, ...offered].some((other) => other.link === link))
  return (
    <div className="page footer-columns">
      <div>
        <Logo name={contacts.shop_name} />
        <ContactLines contacts={contacts} />
        <SocialLinks contacts={contacts} />
      </div>
      <FooterList title={footerMessages.shopping} links={shopping} isLong />
      <FooterList title={footerMessages.advice} links={advice} />
      <FooterList title={footerMessages.services} links={offered} />
    </div>
  )
}

function ContactLines({ contacts }: { contacts: Contacts }) {
  return (
    <address className="grid gap-3 not-italic">
      {contacts.phone && (
        <ContactLine icon={<PhoneIcon className="size-5 text-primary-600" />} note={contacts.phone_hours}>
          <a href={`tel:${contacts.phone.replaceAll(' ', '')}`} className="target font-semibold hover:text-primary-700">
            {contacts.phone}
          </a>
        </ContactLine>
      )}
      {contacts.email && (
        <ContactLine icon={<MailIcon className="size-5 text-primary-600" />}>
          <a href={`mailto:${contacts.email}`} className="target font-semibold hover:text-primary-700">
            {contacts.email}
          </a>
        </ContactLine>
      )}
    </address>
  )
}

function ContactLine({ icon, note, children }: { icon: ReactNode; note?: string; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2">
      {icon}
      <span>
        {children}
        {note && <span className="block text-xs text-ink-soft">{note}</span>}
      </span>
    </span>
  )
}

function SocialLinks({ contacts }: { contacts: Contacts }) {
  const links = [
    { name: 'Facebook', href: contacts.facebook },
    { name: 'Instagram', href: contacts.instagram },
  ].filter(({ href }) => href !== '')
  if (links.length === 0) return null
  return (
    <ul aria-label={footerMessages.follow} className="flex gap-4">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener" className="target font-semibold underline-offset-4 hover:underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function FooterList({ title, links, isLong = false }: FooterListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="pb-1 text-lg">{title}</h2>
      <ul className={isLong ? 'columns-2 gap-4 md:columns-1 lg:columns-2' : 'columns-2 gap-4 md:columns-1'}>
        {links.map(({ text, link }) => (
          <li key={link} className="break-inside-avoid">
            <RouterLink href={link} className="footer-link">
              {text}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FooterListProps = {
  title: string
  links: readonly MenuLink[]
  /** Two columns on a desktop too. */
  isLong?: boolean
}

function LegalLine({ contacts, areCardsTaken }: FooterData) {
  return (
    <div className="border-t border-line">
      <div className="page grid gap-4 py-6 text-xs text-ink-soft">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="flex flex-wrap gap-x-6 text-sm">
            <RouterLink href={paths.withdrawal()} className="footer-link font-semibold">
              {withdrawal.link}
            </RouterLink>
            <RouterLink href={paths.documents()} className="footer-link">
              {footerMessages.documents}
            </RouterLink>
            <RouterLink href={paths.orderLookup()} className="footer-link">
              {footerMessages.findOrder}
            </RouterLink>
            <button type="button" className="footer-link noscript:hidden">
              {footerMessages.cookies}
            </button>
            <button type="button" name="scheme" className="footer-link noscript:hidden">
              <span className="scheme-dark">{footerMessages.dark}</span>
              <span className="scheme-light">{footerMessages.light}</span>
            </button>
          </p>
          {areCardsTaken && <PaymentMarks />}
        </div>
        <p>{toCompanyLine(contacts)}</p>
        {contacts.supervision && (
          <p>
            {footerMessages.supervision}: {contacts.supervision}
          </p>
        )}
      </div>
    </div>
  )
}
