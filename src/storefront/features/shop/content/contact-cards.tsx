import { companyLabels } from '#contracts/company-line.ts'
import type { Contacts } from '#contracts/content.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'

export type ContactCardsProps = { contacts: Contacts }

/** The shop's contacts; a new shop may have none yet. */
export function ContactCards({ contacts }: ContactCardsProps) {
  const numbers = [
    { label: companyLabels.companyId, number: contacts.company_id },
    { label: companyLabels.taxId, number: contacts.tax_id },
    { label: companyLabels.vatId, number: contacts.vat_id },
  ].filter(({ number }) => number !== '')
  if (!contacts.phone && !contacts.email && !contacts.company) return <p>{contentMessages.contacts.empty}</p>
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {contacts.phone && (
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
      )}
      {contacts.email && (
        <section aria-label={contentMessages.contacts.email} className="rounded-card bg-panel p-6">
          <h2 className="text-lg">{contentMessages.contacts.email}</h2>
          <a href={`mailto:${contacts.email}`} className="target font-semibold text-primary-600 hover:underline">
            {contacts.email}
          </a>
        </section>
      )}
      {contacts.company && (
        <section aria-label={contentMessages.contacts.company} className="rounded-card bg-panel p-6">
          <h2 className="text-lg">{contentMessages.contacts.company}</h2>
          <p>
            {contacts.company}
            <br />
            {contacts.street}
            <br />
            {contacts.zip} {contacts.town}
          </p>
          <ul className="pt-2 text-ink-soft">
            {numbers.map(({ label, number }) => (
              <li key={label}>
                {label} {number}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
