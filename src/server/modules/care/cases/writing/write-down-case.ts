import type { Case } from '#contracts/admin/cases.ts'
import type { WrittenKind } from '#contracts/admin/case-words.ts'
import { messages } from '#contracts/messages.ts'
import type { CaseId, StoreId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { cleanLine, cleanLines, normalizeEmail } from '#kernel/text.ts'
import type { CasesDeps } from '../cases.types.ts'
import { findCaseOfComplaint, insertWritten } from '../opening/open-cases.queries.ts'
import { opened } from '../opening/open-cases.ts'
import { loadCase } from '../reading/show-case.ts'
import { updateCaseStore } from './cases.queries.ts'
import { thing, type CaseWrite } from './hold-case.ts'

export type WrittenDown = {
  kind: WrittenKind
  name: string
  email: string
  phone?: string | undefined
  orderNumber?: string | undefined
  subject: string
  text: string
  wish?: string | undefined
  /** The branch where it was brought; a person who works at one branch writes for it, of several they name one. */
  storeId?: StoreId | null | undefined
}

/**
 * Writes down what came by phone, by post or in person. A complaint is one like any other: it is confirmed by e-mail immediately.
 * Throws 422 by field.
 */
export async function writeDownCase(
  deps: Pick<CasesDeps, 'clock' | 'enquiries'>,
  { tx, audit, branches }: Pick<CaseWrite, 'tx' | 'audit' | 'branches'>,
  written: WrittenDown,
): Promise<Case> {
  const id = await insert(deps, tx, written)
  const storeId = toBranch(written.storeId, branches)
  if (storeId !== null && !(await updateCaseStore(tx, { id, storeId }))) throw unknownBranch()
  // 404 for a complaint that another branch has written down word for word.
  const created = await loadCase(deps, tx, { id, branches })
  audit({ thing, id, after: { opened: created.kind, branch: created.branch }, version: created.version })
  return created
}

function toBranch(asked: StoreId | null | undefined, branches: readonly StoreId[] | null): StoreId | null {
  if (branches === null) return asked ?? null
  const storeId = asked ?? (branches.length === 1 ? branches[0] : undefined)
  if (storeId === undefined || !branches.includes(storeId)) throw unknownBranch()
  return storeId
}

const unknownBranch = () => invalid({ storeId: [messages.form.required] })

async function insert(
  { clock, enquiries }: Pick<CasesDeps, 'clock' | 'enquiries'>,
  tx: CaseWrite['tx'],
  written: WrittenDown,
): Promise<CaseId> {
  const { kind, phone = '', orderNumber = '', subject, text, wish = 'shop' } = written
  const name = cleanLine(written.name)
  const email = normalizeEmail(written.email)
  if (kind !== 'complaint') {
    const texts = { subject: cleanLine(subject), text: cleanLines(text) }
    return insertWritten(tx, { kind, name, email, phone, orderNumber, ...texts, ...opened(kind, clock.now()) })
  }
  const draft = { orderNumber, name, email, phone, goods: cleanLine(subject), fault: cleanLines(text), wish }
  const id = await findCaseOfComplaint(tx, await enquiries.fileFor(tx, draft))
  if (id === undefined) throw new Error('A complaint has no case.')
  return id
}
