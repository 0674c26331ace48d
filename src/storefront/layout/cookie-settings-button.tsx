import { openCookieSettings } from '#storefront/features/consent/consent-store.ts'
import { messages } from '#storefront/i18n/messages.ts'

export function CookieSettingsButton() {
  return (
    <button type="button" className="footer-link noscript:hidden" onClick={openCookieSettings}>
      {messages.footer.cookies}
    </button>
  )
}
