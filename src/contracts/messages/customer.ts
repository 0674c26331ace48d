// Texts of the customer's own pages, in a file of their own so that no other page loads them.
export const customer = {
  passwordChanged: 'Heslo bolo zmenené.',
  passwordWrong: 'Súčasné heslo nie je správne.',
  dataUpdated: 'Údaje boli aktualizované.',
  addressSaved: 'Adresa bola uložená.',
  addressDeleted: 'Adresa bola odstránená.',
  addressLimit: (limit: number) => `Uložiť môžete najviac ${limit} adries. Niektorú, prosím, najprv odstráňte.`,
  measuresConsent: 'Bez súhlasu miery uložiť nemôžeme.',
  measuresLimit: (limit: number) => `Uložiť môžete miery najviac ${limit} ľudí. Niektoré, prosím, najprv odstráňte.`,
  signedOutEverywhere: 'Odhlásili sme vás zo všetkých zariadení.',
  sessionEnded: 'Zariadenie sme odhlásili.',
  verificationSent: 'Poslali sme vám e-mail s odkazom na overenie.',
  emailVerified: 'E-mail je overený. Objednávky z neho nájdete v účte.',
  erased: 'Účet sme vymazali.',
  consentSaved: 'Súhlas sme zapísali.',
}
