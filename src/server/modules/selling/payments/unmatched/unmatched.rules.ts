import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import type { Cents } from '#kernel/money.ts'

type Money = Pick<UnmatchedPayment, 'state' | 'currency'> & {
  isBank: boolean
  returnCents: Cents | null
  returnedAt: Date | null
  isSentByHand: boolean
}

/**
 * What a person may do with money now. Another currency pays no order, and what a gateway keeps is not assigned: it goes back the way
 * it came. A decision is taken back as long as nothing has followed from it.
 */
export function listSteps({
  state,
  currency,
  isBank,
  returnCents,
  returnedAt,
  isSentByHand,
}: Money): UnmatchedPayment['steps'] {
  const isToSend = returnCents !== null && returnedAt === null
  const sent: UnmatchedPayment['steps'] = isToSend && isSentByHand ? ['sent'] : []
  switch (state) {
    case 'open':
      return isBank && currency === 'EUR' ? ['assign', 'return', 'foreign'] : ['return', 'foreign']
    case 'part':
    case 'foreign':
      return ['reopen']
    case 'return':
      return isToSend && isBank ? [...sent, 'reopen'] : sent
    case 'settled':
      return sent
  }
}
