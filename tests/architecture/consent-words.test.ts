import { expect, test } from 'vitest'
import { consentTexts } from '../../src/admin/areas/customers/consents/say-consent.ts'
import { checkoutMessages } from '../../src/storefront/i18n/checkout-messages.ts'
import { loginMessages } from '../../src/storefront/i18n/login-messages.ts'

test('the list of consents quotes what customers agree to about the terms', () => {
  const { registerTerms } = loginMessages
  expect(consentTexts.terms).toEqual({
    registration: registerTerms.before + registerTerms.terms,
    order: checkoutMessages.agreeBefore + checkoutMessages.agreeTerms,
  })
})
