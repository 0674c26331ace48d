import type { PaymentKind } from '#contracts/kinds.ts'
import type { Cents } from '#kernel/money.ts'
import { formatPrice, formatShortDate } from '#ui/format.ts'

// Texts of the page of an order: its state, its payment and its goods. order-messages.ts has those after the order.

const packedWhenPaid = 'Po prijatí platby tovar zabalíme.'
const packedAsPaid = 'Platbu máme, tovar už balíme.'
const paidLater = 'Tovar balíme, zaplatíte pri prevzatí.'

export const orderPageMessages = {
  title: (number: string) => `Objednávka č. ${number}`,
  thanks: (number: string) => `Ďakujeme za objednávku č. ${number}.`,
  confirmationSent: (email: string) => `Potvrdenie sme poslali na ${email}.`,
  waiting: 'Čaká na platbu',
  waitingText: 'Objednávku začneme chystať hneď, ako platba dorazí.',
  checkingPayment: 'Ak ste už zaplatili, platbu overujeme a stránka sa obnoví sama. Ak nie, môžete zaplatiť tu.',
  failed: 'Platba neprebehla.',
  failedText: 'Nič sme vám neúčtovali. Objednávka na vás čaká, zaplatiť môžete znova.',
  retry: 'Zaplatiť znova',
  /** Null = cannot be paid on the page of the order. */
  payNow: {
    card: 'Zaplatiť kartou',
    bank_transfer: null,
    cash_on_delivery: null,
  } satisfies Record<PaymentKind, string | null>,
  qrTitle: 'Zaplaťte QR kódom v mobilnej banke',
  qrAlt: 'QR kód platby PAY by square',
  payInBank: 'Otvoriť v mobilnej banke',
  saveQr: 'Uložiť QR kód',
  shareQr: 'Zdieľať',
  shareFailed: 'QR kód sa nepodarilo zdieľať. Skúste to znova alebo ho uložte.',
  variableSymbol: 'Variabilný symbol',
  iban: 'IBAN',
  amount: 'Suma',
  due: 'Splatnosť',
  recipient: 'Príjemca',
  copy: 'Kopírovať',
  copied: 'Skopírované',
  copyOf: (name: string) => `Kopírovať: ${name}`,
  next: 'Čo bude ďalej',
  steps: {
    confirmation: 'Potvrdenie so súhrnom máte v e-maile.',
    beforePayment: {
      card: packedWhenPaid,
      bank_transfer: packedWhenPaid,
      cash_on_delivery: paidLater,
    } satisfies Record<PaymentKind, string>,
    afterPayment: {
      card: packedAsPaid,
      bank_transfer: packedAsPaid,
      cash_on_delivery: paidLater,
    } satisfies Record<PaymentKind, string>,
    store: (name: string) => `Keď bude pripravený v predajni ${name}, pošleme vám správu.`,
    point: (name: string) => `Keď bude na mieste ${name}, pošleme vám kód na vyzdvihnutie.`,
    courier: 'Kuriér sa vám ozve v deň doručenia.',
  },
  items: 'Objednaný tovar',
  item: 'Tovar',
  amountColumn: 'Počet',
  unitPrice: 'Cena za kus',
  withoutVat: 'Bez DPH',
  vat: 'DPH',
  withVat: 'S DPH',
  gift: 'Darček',
  discountOf: (cents: Cents) => `zľava ${formatPrice(cents)}`,
  delivery: 'Doručenie',
  payment: 'Platba',
  invoice: 'Fakturačné údaje',
  note: 'Poznámka',
  contact: 'Kontakt',
  loadFailed: 'Objednávku sa nepodarilo načítať. Skúste to, prosím, neskôr.',
  continue: 'Pokračovať v nákupe',
  offerAccount: 'Nabudúce rýchlejšie',
  offerAccountText: 'S účtom uvidíte svoje objednávky a údaje už nemusíte vypĺňať.',
  offerAccountOrder: 'Po overení e-mailu v ňom nájdete aj túto objednávku.',
  register: 'Vytvoriť účet',
  dueOn: formatShortDate,
} as const
