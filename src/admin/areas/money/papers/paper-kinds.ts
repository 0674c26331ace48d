import type { PaperRow } from '#contracts/admin/papers.ts'

/** The kinds of papers, and their names in the address. */
export const paperKinds = [
  { kind: 'invoice', inAddress: 'faktury' },
  { kind: 'credit_note', inAddress: 'opravne' },
  { kind: 'proforma', inAddress: 'zalohove' },
] as const satisfies { kind: PaperRow['kind']; inAddress: string }[]

/** Undefined = all. */
export function readPaperKind(params: URLSearchParams): PaperRow['kind'] | undefined {
  return paperKinds.find(({ inAddress }) => inAddress === params.get('druh'))?.kind
}
