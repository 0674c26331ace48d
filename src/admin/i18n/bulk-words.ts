import type { BulkStep } from '#contracts/admin/order-views.ts'
import { formatCount } from '#ui/format.ts'

const orders = (count: number) => formatCount(count, 'objednávka', 'objednávky', 'objednávok')

export const bulkWords = {
  change: 'Zmeniť stav',
  title: (count: number) => `Zmeniť stav: ${orders(count)}`,
  step: 'Nový stav',
  choose: 'Vyberte',
  checking: 'Zisťujeme, čo sa dá zmeniť.',
  happens: {
    processing: 'Ak časť tovaru ešte neprišla, objednávka prejde do stavu „Čaká na tovar“ a zákazník dostane e-mail.',
    waiting_goods: 'Každý zákazník dostane e-mail, že na jeho tovar čakáme.',
    ready_pickup: 'Každý zákazník dostane e-mail, že si môže po tovar prísť.',
    not_collected: 'Každý zákazník dostane e-mail, že si po tovar neprišiel.',
    delivered: 'Objednávky na dobierku sa tým označia ako zaplatené.',
  } satisfies Record<BulkStep, string>,
  canRevert: 'Celé sa to bude dať vrátiť späť. Správu, ktorá už odišla, však zákazník má.',
  cannotRevert: 'Späť sa to vrátiť nedá.',
  willChange: (count: number) => `Zmení sa: ${orders(count)}`,
  willStay: (count: number) => `Zostane bez zmeny: ${orders(count)}`,
  nothing: 'Do tohto stavu sa nedá presunúť ani jedna z nich.',
  start: (count: number) => `Zmeniť: ${orders(count)}`,
  running: (done: number, all: number) => `Hotové: ${done} z ${all}`,
  goesOn: 'Okno môžete zavrieť, dokončí sa to aj bez neho.',
  changed: (count: number) => `Zmenené: ${orders(count)}`,
  unchanged: (count: number) => `Nezmenené: ${orders(count)}`,
  revert: 'Vrátiť späť',
  reverted: (count: number) => `Vrátené späť: ${orders(count)}`,
  kept: (count: number) => `Vrátiť sa nepodarilo: ${orders(count)}`,
  withMail: (count: number) => `Správa už odišla: ${orders(count)}`,
  close: 'Zavrieť',
  cancel: 'Späť',
}
