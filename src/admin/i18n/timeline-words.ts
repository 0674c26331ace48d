/** What happened to a thing. */
export const timelineWords = {
  title: 'Čo sa dialo',
  empty: 'Zatiaľ žiadne zmeny.',
  created: 'Vytvorenie',
  changed: 'Zmena',
  removed: 'Odstránenie',
  restore: 'Vrátiť toto',
  restored: 'Staré hodnoty sú vo formulári. Uložte ich.',
  more: 'Staršie zmeny',
  unknownPerson: 'bývalý kolega',
  shop: 'obchod sám',
  longText: 'zmenený text',
  failed: 'Záznam zmien sa nepodarilo načítať.',
}
