/** The sentence of the checkout about the newsletter: the back office quotes it. Another meaning is a new version of the consent. */
export const newsletterOrderConsent = 'Chcem dostávať novinky a zľavy e-mailom.'
