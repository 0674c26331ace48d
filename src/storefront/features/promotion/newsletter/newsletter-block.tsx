import { messages } from '#storefront/i18n/messages.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-block" className="newsletter-block">
      <div className="grid content-center gap-2">
        <h2 id="newsletter-block">{messages.newsletter.title}</h2>
        <p className="max-w-text text-ink-soft">{messages.newsletter.text}</p>
      </div>
      <NewsletterForm />
    </section>
  )
}
