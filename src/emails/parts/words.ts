/** Texts of more than one message, and headings that are also subjects. */
export const words = {
  oneClickLeft: 'Ostáva jediné kliknutie.',
  showOrder: 'Zobraziť objednávku',
  paymentReceived: (number: string) => `Objednávka č. ${number} je zaplatená`,
  paymentReminder: (number: string) => `Objednávka č. ${number} čaká na platbu`,
  orderCancelled: (number: string) => `Objednávka č. ${number} je zrušená`,
  orderWaitingGoods: (number: string) => `Objednávka č. ${number} čaká na tovar`,
  orderReady: (number: string) => `Objednávka č. ${number} je pripravená`,
  orderShipped: (number: string) => `Objednávka č. ${number} je na ceste`,
  orderPartSent: (number: string) => `Časť objednávky č. ${number} je na ceste`,
  orderNotCollected: (number: string) => `Objednávku č. ${number} ste si nevyzdvihli`,
  orderChanged: (number: string) => `Objednávku č. ${number} sme upravili`,
  orderAddressChanged: (number: string) => `Údaje objednávky č. ${number} sme zmenili`,
  withdrawalReceipt: 'Potvrdenie o odstúpení od zmluvy',
  watchdogConfirm: 'Potvrďte stráženie ceny',
}
