/** What happened to a thing. */
export const timelineWords = {
  title: 'Čo sa dialo',
  empty: 'Zatiaľ žiadne zmeny.',
  created: 'Vytvorenie',
  changed: 'Zmena',
  removed: 'Odstránenie',
  restore: 'Vrátiť toto',
  restoreVersion: 'Obnoviť túto verziu',
  restoreRemoved: 'Obnoviť',
  showText: 'Zobraziť',
  textBefore: 'Predtým',
  textAfter: 'Potom',
  restored: 'Staré hodnoty sú vo formulári. Uložte ich.',
  more: 'Staršie zmeny',
  unknownPerson: 'bývalý kolega',
  shop: 'obchod sám',
  longText: 'zmenený text',
  /** A secret or personal data, which the log does not keep. */
  hiddenValue: 'nová hodnota',
  failed: 'Záznam zmien sa nepodarilo načítať.',
}
