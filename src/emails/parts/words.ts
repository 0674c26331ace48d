import type { MailProps } from '../mail-props.ts'

type Hired = Pick<MailProps['rental-pickup'], 'on' | 'sentOn' | 'costumes'>

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
  orderSlotMoved: (number: string) => `Nový čas balónov k objednávke č. ${number}`,
  withdrawalReceipt: 'Potvrdenie o odstúpení od zmluvy',
  storeReservationMade: (code: string) => `Rezervácia ${code} na predajni`,
  storeReservationReady: (code: string) => `Rezervácia ${code} je pripravená`,
  storeReservationEnded: (code: string) => `Rezervácia ${code} sa skončila`,
  rentalPickup: ({ on, sentOn, costumes }: Hired) =>
    `${on === sentOn ? 'Dnes' : 'Zajtra'} si vyzdvihnete ${costumes.length > 1 ? 'kostýmy' : 'kostým'}`,
  rentalReturn: ({ on, sentOn, costumes }: Hired) =>
    `${on === sentOn ? 'Dnes' : 'Zajtra'} nám, prosím, vráťte ${costumes.length > 1 ? 'kostýmy' : 'kostým'}`,
  rentalLate: ({ costumes }: Hired) => `Vráťte nám, prosím, ${costumes.length > 1 ? 'kostýmy' : 'kostým'}`,
  partyReminder: 'O rok znova: oslava je o tri týždne',
  sharedListMade: 'Odkazy na spoločný zoznam oslavy',
  watchdogConfirm: 'Potvrďte stráženie ceny',
}
