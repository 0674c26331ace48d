import type { BulkStep } from '#contracts/admin/order-views.ts'
import { runThings } from './run-words.ts'

export const bulkWords = {
  change: 'Zmeniť stav',
  title: (count: number) => `Zmeniť stav: ${runThings.move_orders(count)}`,
  step: 'Nový stav',
  choose: 'Vyberte',
  happens: {
    processing: 'Ak časť tovaru ešte neprišla, objednávka prejde do stavu „Čaká na tovar“ a zákazník dostane e-mail.',
    waiting_goods: 'Každý zákazník dostane e-mail, že na jeho tovar čakáme.',
    ready_pickup: 'Každý zákazník dostane e-mail, že si môže po tovar prísť.',
    not_collected: 'Každý zákazník dostane e-mail, že si po tovar neprišiel.',
    delivered: 'Objednávky na dobierku sa tým označia ako zaplatené.',
  } satisfies Record<BulkStep, string>,
}
