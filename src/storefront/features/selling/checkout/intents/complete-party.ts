import { messages } from '#contracts/messages.ts'
import { completeParty } from '#storefront/complete-party.ts'
import { parseCompletion } from '#storefront/kit/goods/completion.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import type { Change, IntentContext } from './intent.ts'

/** Adds what the party lacks: all that the button names, or nothing and what has been sold meanwhile. */
export async function addCompletion({ api, argument }: IntentContext): Promise<Change> {
  const completion = parseCompletion(argument)
  if (!completion) return { refusal: { problem: messages.cart.addFailed } }
  try {
    const outcome = await completeParty(api, completion)
    return outcome.kind === 'added' ? { cart: outcome.cart } : { feedback: { notices: [outcome.text] } }
  } catch (error) {
    return { feedback: { problem: toProblemText(error, messages.cart.addFailed) } }
  }
}
