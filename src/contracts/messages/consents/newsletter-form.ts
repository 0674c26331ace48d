/** The sentence of the form for the newsletter: the back office quotes it. Another meaning is a new version of the consent. */
export const newsletterFormConsent = 'Odoslaním súhlasíte so zasielaním noviniek.'
