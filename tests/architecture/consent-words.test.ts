import { expect, test } from 'vitest'
import { consentWords } from '../../src/admin/i18n/consent-words.ts'
import { checkoutMessages } from '../../src/storefront/i18n/checkout-messages.ts'
import { consentMessages } from '../../src/storefront/i18n/consent-messages.ts'
import { loginMessages } from '../../src/storefront/i18n/login-messages.ts'
import { newsletterMessages } from '../../src/storefront/i18n/newsletter-messages.ts'
import { sizeProfileMessages } from '../../src/storefront/i18n/size-profile-messages.ts'

test('the list of consents quotes what customers read', () => {
  const { registerTerms } = loginMessages
  expect(consentWords.texts).toEqual({
    terms: {
      registration: registerTerms.before + registerTerms.terms,
      order: checkoutMessages.agreeBefore + checkoutMessages.agreeTerms,
    },
    newsletter: { order: checkoutMessages.newsletter, email: newsletterMessages.consent },
    cookies: { cookie_bar: consentMessages.text },
    measures: { account: sizeProfileMessages.consent },
  })
})
