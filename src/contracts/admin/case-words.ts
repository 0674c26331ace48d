// The words of the inbox: pure data, read by the server and by the screens.

export const caseKinds = [
  'complaint',
  'withdrawal',
  'enquiry',
  'application',
  'review',
  'rating',
  'question',
  'privacy',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** Those that staff write down: the others come in by the shop. */
export const writtenKinds = ['question', 'complaint', 'privacy'] as const
export type WrittenKind = (typeof writtenKinds)[number]

export const caseStates = ['new', 'open', 'waiting', 'done'] as const
export type CaseState = (typeof caseStates)[number]

/** The lists of cases that staff work through. */
export const caseViews = ['open', 'mine', 'free', 'overdue', 'waiting', 'done', 'all'] as const
export type CaseView = (typeof caseViews)[number]

/** How a complaint is settled (Civil Code, §§ 623 and 624); `refund` = the customer withdraws from the contract. */
export const caseOutcomes = ['repair', 'replacement', 'discount', 'refund', 'refused'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** The number by which people speak of a case. */
export function caseNumber(id: number): string {
  return `P-${id}`
}

/** What a template names in braces and the server fills in: `{objednavka}`. */
export const casePlaceholders = ['meno', 'pripad', 'objednavka', 'lehota', 'podpis', 'obchod'] as const
export type CasePlaceholder = (typeof casePlaceholders)[number]

/** The kinds of cases that a template is for. */
export const templateKinds = ['any', ...caseKinds] as const
export type TemplateKind = (typeof templateKinds)[number]
