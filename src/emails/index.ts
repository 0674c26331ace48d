// The only entry of the e-mail templates: typed props in, subject, HTML and text out.
import { render } from '@react-email/render'
import { createElement, type ReactNode } from 'react'
import { ApplicationForShop, ApplicationReceived } from './application.tsx'
import { CaseAnswer } from './case-answer.tsx'
import { ComplaintForShop, ComplaintReceived } from './complaint.tsx'
import { EnquiryForShop, EnquiryReceived, subjectOfEnquiry } from './enquiry.tsx'
import type { MailName, PropsOf, RenderMail } from './mail-props.ts'
import { EmailVerification } from './email-verification.tsx'
import { Invoice } from './invoice.tsx'
import { NewsletterConfirm } from './newsletter-confirm.tsx'
import { NewsletterWelcome } from './newsletter-welcome.tsx'
import { OrderCancelled } from './order-cancelled.tsx'
import { OrderAddressChanged } from './order-address-changed.tsx'
import { OrderChanged } from './order-changed.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderNotCollected } from './order-not-collected.tsx'
import { OrderPartSent } from './order-part-sent.tsx'
import { OrderReady } from './order-ready.tsx'
import { OrderReceived } from './order-received.tsx'
import { OrderRefunded } from './order-refunded.tsx'
import { OrderSlotMoved } from './order-slot-moved.tsx'
import { OrderShipped } from './order-shipped.tsx'
import { OrderWaitingGoods } from './order-waiting-goods.tsx'
import { PasswordReset } from './password-reset.tsx'
import { StaffInvitation } from './staff-invitation.tsx'
import { PaymentReceived } from './payment-received.tsx'
import { PaymentReminder } from './payment-reminder.tsx'
import { PartyReminder } from './party-reminder.tsx'
import { RentalLate } from './rental-late.tsx'
import { RentalPickup } from './rental-pickup.tsx'
import { RentalReturn } from './rental-return.tsx'
import { SharedListMade } from './shared-list-made.tsx'
import { StoreReservationEnded } from './store-reservation-ended.tsx'
import { StoreReservationMade } from './store-reservation-made.tsx'
import { StoreReservationReady } from './store-reservation-ready.tsx'
import { words } from './parts/words.ts'
import { WatchdogConfirm } from './watchdog-confirm.tsx'
import { WatchdogPrice } from './watchdog-price.tsx'
import { WatchdogStock } from './watchdog-stock.tsx'

import { ReviewRequest } from './review-request.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

type Template<Props extends object> = { subject: (props: Props) => string; body: (props: Props) => ReactNode }

const templates: { [Name in MailName]: Template<PropsOf<Name>> } = {
  'order-received': { subject: ({ order }) => `Objednávka č. ${order.number} prijatá`, body: OrderReceived },
  'payment-received': { subject: ({ order }) => words.paymentReceived(order.number), body: PaymentReceived },
  'payment-reminder': { subject: ({ order }) => words.paymentReminder(order.number), body: PaymentReminder },
  'order-cancelled': { subject: ({ order }) => words.orderCancelled(order.number), body: OrderCancelled },
  'order-waiting-goods': { subject: ({ order }) => words.orderWaitingGoods(order.number), body: OrderWaitingGoods },
  'order-ready': { subject: ({ order }) => words.orderReady(order.number), body: OrderReady },
  'order-shipped': { subject: ({ order }) => words.orderShipped(order.number), body: OrderShipped },
  'order-not-collected': { subject: ({ order }) => words.orderNotCollected(order.number), body: OrderNotCollected },
  'order-changed': { subject: ({ order }) => words.orderChanged(order.number), body: OrderChanged },
  'order-part-sent': { subject: ({ order }) => words.orderPartSent(order.number), body: OrderPartSent },
  'order-address-changed': {
    subject: ({ order }) => words.orderAddressChanged(order.number),
    body: OrderAddressChanged,
  },
  'order-slot-moved': {
    subject: ({ order }) => words.orderSlotMoved(order.number),
    body: OrderSlotMoved,
  },
  invoice: { subject: ({ order }) => `Faktúra k objednávke č. ${order.number}`, body: Invoice },
  'order-refunded': {
    subject: ({ order }) => `Objednávka č. ${order.number}: peniaze sú na ceste`,
    body: OrderRefunded,
  },
  'order-link': { subject: ({ number }) => `Odkaz na objednávku č. ${number}`, body: OrderLink },
  'withdrawal-receipt': {
    subject: ({ confirmUrl }) =>
      confirmUrl === null ? words.withdrawalReceipt : 'Odstúpenie od zmluvy sme prijali, potvrďte ho, prosím',
    body: WithdrawalReceipt,
  },
  'review-request': {
    subject: ({ number }) => `Ako ste boli spokojní s objednávkou č. ${number}?`,
    body: ReviewRequest,
  },
  'newsletter-confirm': { subject: ({ shop }) => `Potvrďte odber noviniek ${shop.name}`, body: NewsletterConfirm },
  'watchdog-confirm': { subject: () => words.watchdogConfirm, body: WatchdogConfirm },
  'watchdog-stock': { subject: ({ goods }) => `Opäť skladom: ${goods.name}`, body: WatchdogStock },
  'watchdog-price': { subject: ({ goods }) => `Cena klesla: ${goods.name}`, body: WatchdogPrice },
  'email-verification': { subject: ({ shop }) => `Overte svoj e-mail – ${shop.name}`, body: EmailVerification },
  'newsletter-welcome': {
    subject: ({ shop, voucher }) =>
      voucher === null ? `Vitajte v odbere noviniek ${shop.name}` : `Váš kupón od ${shop.name}`,
    body: NewsletterWelcome,
  },
  'enquiry-received': { subject: ({ shop }) => `Prijali sme váš dopyt – ${shop.name}`, body: EnquiryReceived },
  'enquiry-for-shop': { subject: subjectOfEnquiry, body: EnquiryForShop },
  'complaint-received': {
    subject: ({ complaint }) => `Reklamáciu k objednávke č. ${complaint.orderNumber} sme prijali`,
    body: ComplaintReceived,
  },
  'complaint-for-shop': {
    subject: ({ complaint }) => `Reklamácia: objednávka č. ${complaint.orderNumber}, ${complaint.name}`,
    body: ComplaintForShop,
  },
  'application-received': {
    subject: ({ application }) => `Prijali sme váš životopis: ${application.opening}`,
    body: ApplicationReceived,
  },
  'application-for-shop': {
    subject: ({ application }) => `Životopis: ${application.opening}, ${application.name}`,
    body: ApplicationForShop,
  },
  'case-answer': { subject: ({ subject, number }) => `${subject} [${number}]`, body: CaseAnswer },
  'store-reservation-made': { subject: ({ code }) => words.storeReservationMade(code), body: StoreReservationMade },
  'store-reservation-ready': { subject: ({ code }) => words.storeReservationReady(code), body: StoreReservationReady },
  'store-reservation-ended': { subject: ({ code }) => words.storeReservationEnded(code), body: StoreReservationEnded },
  'rental-pickup': { subject: words.rentalPickup, body: RentalPickup },
  'rental-return': { subject: words.rentalReturn, body: RentalReturn },
  'rental-late': { subject: words.rentalLate, body: RentalLate },
  'party-reminder': { subject: () => words.partyReminder, body: PartyReminder },
  'shared-list-made': { subject: () => words.sharedListMade, body: SharedListMade },
  'password-reset': { subject: ({ shop }) => `Obnova hesla – ${shop.name}`, body: PasswordReset },
  'staff-invitation': { subject: ({ shop }) => `Pozvánka do Správy – ${shop.name}`, body: StaffInvitation },
}

export const renderMail: RenderMail = async (name, props) => {
  const { subject, body } = templates[name]
  const element = createElement(() => body(props))
  const [html, text] = await Promise.all([render(element), render(element, { plainText: true })])
  return { subject: subject(props), html, text }
}
