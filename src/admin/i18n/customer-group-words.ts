/** Texts of the groups of customers. */
export const customerGroupWords = {
  title: 'Skupiny zákazníkov',
  add: 'Pridať skupinu',
  searchPattern: 'Názov skupiny',
  empty: 'Zatiaľ žiadna skupina',
  emptyHint: 'Skupina dáva svojim zákazníkom zľavu. Zákazníka do nej zaradíte na jeho karte.',
  name: 'Názov',
  description: 'Text pre zákazníka',
  descriptionHint: 'Vidí ho po prihlásení vo svojom účte.',
  discount: 'Zľava v percentách',
  discountHint:
    'Z ceny tovaru, ešte pred kupónom. Platí hneď pre všetky košíky skupiny, objednávky si svoju cenu nechajú.',
  customers: 'Zákazníci',
  noDiscount: 'bez zľavy',
  fixed: 'Túto skupinu obchod potrebuje: dá sa upraviť, nie odstrániť.',
  siblings: 'Zákazníci, skupiny a súhlasy',
  list: 'Zákazníci',
  groups: 'Skupiny',
  consents: 'Súhlasy',
  parties: 'Oslavy',
}
