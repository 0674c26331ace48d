import { newsletterMessages } from '#storefront/i18n/newsletter-messages.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-block" className="newsletter-block">
      <div className="grid content-center gap-2">
        <h2 id="newsletter-block">{newsletterMessages.title}</h2>
        <p className="max-w-text text-ink-soft">{newsletterMessages.text}</p>
      </div>
      <NewsletterForm />
    </section>
  )
}
