import { type BookkeepingTrial, maxNamedPapers } from '#contracts/admin/bookkeeping-trials.ts'
import { daysOfMonth } from '#kernel/plain-month.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { AccountingDeps } from '../accounting.types.ts'
import { findPaperFaults } from './paper-faults.rules.ts'
import { findShopFaults } from './shop-faults.rules.ts'

/** Reads the papers of a month one after the other, as the files do, and writes nothing. */
export async function tryPrograms(deps: AccountingDeps, month: string): Promise<BookkeepingTrial> {
  const { db, clock, papers, content } = deps
  const [contacts, { periods, rates: changes }, account] = await Promise.all([
    content.readSetting('contacts'),
    content.readSetting('vat'),
    content.readSetting('bankAccount'),
  ])
  const trial: BookkeepingTrial = {
    faults: findShopFaults({ contacts, periods, account, today: toLocalDay(clock.now()) }),
    checked: 0,
    faulty: 0,
    papers: [],
  }
  for await (const paper of papers.issued.readContents(db.query, daysOfMonth(month))) {
    trial.checked += 1
    const reasons = findPaperFaults(paper, { companyId: contacts.company_id, changes })
    if (reasons.length === 0) continue
    trial.faulty += 1
    const { number, orderNumber } = paper
    if (trial.papers.length < maxNamedPapers) trial.papers.push({ number, order_number: orderNumber, reasons })
  }
  return trial
}
