import type { Contacts } from '#contracts/content.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'

export type ContactCardsProps = { contacts: Contacts }

export function ContactCards({ contacts }: ContactCardsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <section aria-label={contentMessages.contacts.phone} className="rounded-card bg-panel p-6">
        <h2 className="text-lg">{contentMessages.contacts.phone}</h2>
        <a
          href={`tel:${contacts.phone.replaceAll(' ', '')}`}
          className="target font-display text-xl font-bold text-primary-600 hover:underline"
        >
          {contacts.phone}
        </a>
        <p className="text-ink-soft">{contacts.phone_hours}</p>
      </section>
      <section aria-label={contentMessages.contacts.email} className="rounded-card bg-panel p-6">
        <h2 className="text-lg">{contentMessages.contacts.email}</h2>
        <a href={`mailto:${contacts.email}`} className="target font-semibold text-primary-600 hover:underline">
          {contacts.email}
        </a>
      </section>
      <section aria-label={contentMessages.contacts.company} className="rounded-card bg-panel p-6">
        <h2 className="text-lg">{contentMessages.contacts.company}</h2>
        <p>
          {contacts.company}
          <br />
          {contacts.street}
          <br />
          {contacts.zip} {contacts.town}
        </p>
        <p className="pt-2 text-ink-soft">
          {messages.footer.companyId} {contacts.company_id}
          <br />
          {messages.footer.taxId} {contacts.tax_id}
          <br />
          {messages.footer.vatId} {contacts.vat_id}
        </p>
      </section>
    </div>
  )
}
