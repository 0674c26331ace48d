import type { CaseId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** Something came in that staff have to settle, or came in again. */
export type CaseOpened = { caseId: CaseId }
export const caseOpened = defineEvent<CaseOpened>('case.opened')
