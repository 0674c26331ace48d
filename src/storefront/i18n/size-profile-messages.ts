import { measuresConsent } from '#contracts/messages/consents/measures.ts'
// Texts of measures that are kept under a name.
export const sizeProfileMessages = {
  title: 'Uložené miery',
  name: 'Komu patria tieto miery',
  example: 'Ema, 7 rokov',
  ofAccount: 'Uložia sa do vášho účtu. Rovnaké meno prepíše staršie miery.',
  ofBrowser: 'Uložia sa len v tomto prehliadači, obchod ich nedostane. Rovnaké meno prepíše staršie miery.',
  consent: measuresConsent,
  save: 'Uložiť miery',
  failed: 'Miery sa nepodarilo uložiť. Skúste to, prosím, neskôr.',
  remove: (name: string) => `Odstrániť miery: ${name}`,
  everywhere: 'Chcete ich mať v každom zariadení?',
  logIn: 'Prihláste sa',
} as const
