import { formatCount } from '#ui/format.ts'

/** Texts of what a garland takes. */
export const garlandPieceWords = {
  title: 'Balóny na girlandu',
  add: 'Pridať veľkosť',
  searchPattern: 'Veľkosť alebo zdroj',
  empty: 'Zatiaľ žiadna veľkosť',
  emptyHint: 'Podľa tejto tabuľky počíta kalkulačka, koľko balónov treba na meter girlandy.',
  size: 'Priemer balóna (cm)',
  sizeHint: 'Taký istý, aký majú balenia vo vlastnosti garland_cm. Bez nich kalkulačka nemá čo ponúknuť.',
  perMeter: 'Balónov na meter',
  perMeterHint: 'Koľko balónov tejto veľkosti je v metri organickej girlandy.',
  source: 'Zdroj čísla',
  sourceHint: 'Napríklad „vlastné girlandy v predajni, 2026“. Vidí ho aj zákazník.',
  saySize: (cm: number) => `${cm}\u00A0cm`,
  sayPieces: (count: number) => `${formatCount(count, 'balón', 'balóny', 'balónov')} na meter`,
}
