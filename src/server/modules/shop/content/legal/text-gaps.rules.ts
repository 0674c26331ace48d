import type { Contacts } from '#contracts/content.ts'
import type { VatStatus } from '#kernel/vat-status.ts'

/** A place of a template that its owner has to fill in: `[doplňte: IČO]`. */
const gap = /\[doplňte: ([^\]]{1,200})\]/g

/** What a text still needs, each label once, in the order of the text. */
export function findGaps(html: string): string[] {
  return [...new Set([...html.matchAll(gap)].map(([, label = '']) => label))]
}

/** Puts the given texts in; a line break stays one. What is not given stays a gap. */
export function fillGaps(html: string, values: ReadonlyMap<string, string>): string {
  const filled = html.replace(gap, (whole, label: string) => {
    const value = values.get(label)?.trim() ?? ''
    return value === '' ? whole : toHtml(value)
  })
  return findGaps(filled).length === 0 ? filled.replace(notice, '') : filled
}

/** The line that says that a text is a template. */
const notice = /^<p><strong>Toto je vzor\.[^<]*<\/strong><\/p>\s*/

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br />')
}

/** What the data of the company say about a gap of the templates; empty if nothing. */
export function suggestText(
  label: string,
  { contacts, vatStatus, today }: { contacts: Contacts; vatStatus: VatStatus | undefined; today: string },
): string {
  const { company, street, zip, town, company_id: companyId, tax_id: taxId, vat_id: vatId, email, phone } = contacts
  const seat = [street, `${zip} ${town}`.trim()].filter(Boolean).join(', ')
  if (label.startsWith('e-mail')) return email
  switch (label) {
    case 'obchodné meno':
      return company
    case 'ulica, PSČ a obec':
      return seat
    case 'IČO':
      return companyId
    case 'DIČ':
      return taxId
    case 'IČ DPH, alebo vetu, že nie ste platiteľom DPH':
      return suggestVat(vatId, vatStatus)
    case 'deň, keď bolo vyhlásenie vypracované':
      return formatDay(today)
    case 'telefón':
      return phone
    case 'orgán dozoru a jeho adresa':
      return contacts.supervision
    default:
      return ''
  }
}

/** `26. 11. 2026` of `2026-11-26`. */
function formatDay(day: string): string {
  return day.split('-').toReversed().map(Number).join('. ')
}

/** Before the owner has said what they are, a number speaks for itself. */
function suggestVat(vatId: string, status: VatStatus | undefined): string {
  const notPayer = 'predávajúci nie je platiteľom DPH'
  if (status === 'non_payer' || (status === undefined && vatId === '')) return notPayer
  if (vatId === '') return ''
  return status === 'registered' ? `IČ DPH ${vatId} (registrácia podľa § 7 alebo § 7a), ${notPayer}` : `IČ DPH ${vatId}`
}
