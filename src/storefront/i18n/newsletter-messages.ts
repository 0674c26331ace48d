import { newsletterFormConsent } from '#contracts/messages/consents/newsletter-form.ts'
// Texts of the newsletter: its form on most pages, its own page and its confirmation.

export const newsletterMessages = {
  title: 'Nápady na oslavu do schránky',
  text: 'Raz za čas pošleme novinky, zľavy a tipy na výzdobu. Odhlásiť sa môžete kedykoľvek.',
  submit: 'Odoberať novinky',
  consent: newsletterFormConsent,
  confirmTitle: 'Potvrdenie odberu noviniek',
  confirmText:
    'Stlačte tlačidlo a novinky vám začneme posielať. Ak ste sa neprihlásili vy, stránku jednoducho zatvorte.',
  confirmSubmit: 'Potvrdiť odber',
} as const
