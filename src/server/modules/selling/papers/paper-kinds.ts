export const paperKinds = ['invoice', 'proforma', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]
