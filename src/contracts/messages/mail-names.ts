/** What the history of an order calls a mail to its customer. */
export const mailNames: Readonly<Record<string, string>> = {
  'order-received': 'potvrdenie objednávky',
  'order-changed': 'zmena objednávky',
  'order-address-changed': 'zmena údajov',
  'order-waiting-goods': 'čakáme na tovar',
  'order-ready': 'pripravené na vyzdvihnutie',
  'order-shipped': 'odoslané',
  'order-part-sent': 'časť je odoslaná',
  'order-not-collected': 'nevyzdvihnutá zásielka',
  'order-cancelled': 'zrušenie objednávky',
  'order-refunded': 'vrátenie peňazí',
  'payment-received': 'prijatá platba',
  'payment-reminder': 'pripomienka platby',
  'rental-pickup': 'pripomienka vyzdvihnutia kostýmu',
  'rental-return': 'pripomienka vrátenia kostýmu',
  'rental-late': 'výzva na vrátenie kostýmu',
  invoice: 'faktúra',
}
