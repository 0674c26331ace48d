import type { Opening, OpeningStep } from '#contracts/admin/opening.ts'
import type { CarrierKind, PaymentKind } from '#contracts/kinds.ts'
import type { Contacts } from '#contracts/content.ts'
import type { VatStatus } from '#kernel/vat-status.ts'

/** What the modules say about a shop. */
export type ShopFacts = {
  contacts: Contacts
  /** Undefined = the owner has not said. */
  vatStatus: VatStatus | undefined
  hasBankAccount: boolean
  branchCount: number
  carrierKinds: readonly CarrierKind[]
  /** The kinds that a customer can choose now. */
  paymentKinds: readonly PaymentKind[]
  /** Places in legal texts that say "doplňte". */
  textGaps: number
  hasGoods: boolean
  hasOrders: boolean
  /** Not removed yet. */
  testOrderCount: number
}

type Step = Opening['steps'][number]

/**
 * What is done and what a shop cannot open without. A branch is needed only to collect orders in one, an account only to be
 * paid by transfer; a test order is advice.
 */
export function listSteps(facts: ShopFacts): Step[] {
  const { contacts, carrierKinds, paymentKinds } = facts
  const step = (name: OpeningStep, isDone: boolean, { isNeeded = true, count = null as number | null } = {}): Step => ({
    step: name,
    is_done: isDone,
    is_needed: isNeeded,
    count,
  })
  return [
    step('company', isCompanyComplete(contacts)),
    step('bank', facts.hasBankAccount, { isNeeded: paymentKinds.includes('bank_transfer') }),
    step('branches', facts.branchCount > 0, { isNeeded: carrierKinds.includes('store'), count: facts.branchCount }),
    step('carriers', carrierKinds.length > 0, { count: carrierKinds.length }),
    step('payments', paymentKinds.length > 0, { count: paymentKinds.length }),
    step('vat', isVatSaid(facts)),
    step('texts', facts.textGaps === 0, { count: facts.textGaps }),
    step('goods', facts.hasGoods),
    step('test_order', facts.hasOrders, { isNeeded: false, count: facts.testOrderCount }),
  ]
}

export function isReady(steps: readonly Step[]): boolean {
  return steps.every(({ is_done: isDone, is_needed: isNeeded }) => isDone || !isNeeded)
}

/** Papers of a payer need the number, and so does trade within the EU. */
function isVatSaid({ vatStatus, contacts }: ShopFacts): boolean {
  if (vatStatus === undefined) return false
  return vatStatus === 'non_payer' || contacts.vat_id.trim() !== ''
}

/** What the law asks every page and paper of a shop to say. */
function isCompanyComplete({ company, street, town, zip, company_id, email, phone }: Contacts): boolean {
  return [company, street, town, zip, company_id, email, phone].every((text) => text.trim() !== '')
}
