import type { CaseKind, CaseState } from '#contracts/admin/case-words.ts'
import { assertNever } from '#kernel/assert-never.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import { addDays, isDay } from '#kernel/plain-day.ts'

/** So long a customer may wait for the first answer; their confirmation promises it (src/emails/enquiry.tsx). */
const answerDays = 2
/** So long an applicant may wait. */
const applicationDays = 10
/** A customer who does not answer is asked again after so many working days. */
const followUpDays = 5

/** By law, counted from the day after; a case of another kind has a promise of the shop. */
const legalKinds: ReadonlySet<CaseKind> = new Set(['complaint', 'withdrawal', 'privacy'])

/**
 * The last day (`YYYY-MM-DD`) of what came in on the day `from`. A period of law that ends on a day off ends on the next working
 * day: Civil Code, § 122 (3), for a complaint and a withdrawal, and Regulation 1182/71, article 3 (4), for personal data.
 */
export function findDueDay(kind: CaseKind, from: string): string {
  switch (kind) {
    case 'complaint': // Civil Code, § 622, as changed by Act 108/2024
      return addBusinessDays(addDays(from, 30), 0)
    case 'withdrawal': // Act 108/2024, § 22: the money goes back within fourteen days
      return addBusinessDays(addDays(from, 14), 0)
    case 'privacy': // GDPR, article 12 (3)
      return addBusinessDays(addMonth(from), 0)
    case 'application':
      return addBusinessDays(from, applicationDays)
    case 'enquiry':
    case 'review':
    case 'rating':
    case 'question':
      return addBusinessDays(from, answerDays)
    default:
      return assertNever(kind)
  }
}

/**
 * The last day after a change of state on the day `today`. Waiting for the customer does not stop a clock of law. A promise is kept
 * by answering: then it is the day on which to ask again, and after the customer's next message it begins again.
 */
export function findDueDayAfter(
  { kind, state, dueOn }: { kind: CaseKind; state: CaseState; dueOn: string },
  { to, today }: { to: CaseState; today: string },
): string {
  if (legalKinds.has(kind) || to === state) return dueOn
  if (to === 'waiting') return addBusinessDays(today, followUpDays)
  return to === 'open' && (state === 'waiting' || state === 'done') ? findDueDay(kind, today) : dueOn
}

/** The same day of the next month, or its last day if it has no such day (Regulation 1182/71, article 3 (2) c). */
function addMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-`
  const days = ['', '31', '30', '29', '28']
  const found = [day.slice(8), ...days.slice(1)].map((last) => next + last).find(isDay)
  return found ?? addDays(day, 30)
}
