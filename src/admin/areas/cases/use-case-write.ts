import { useRevalidator } from 'react-router'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import type { Case } from '#contracts/admin/cases.ts'
import { ApiProblem } from '#admin/api.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { readStale } from '#admin/kit/form/stale.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import type { CaseSectionProps } from './sections/case-section.tsx'

/** Names the case, its version and this one write. */
type Sent = { params: { id: number }; headers: { 'idempotency-key': string; 'if-match': string } }
type Written = { data: Case; undo?: OfferedUndo | undefined }

type Said = {
  said: string | ((changed: Case) => string)
  onUndone?: () => void
  /** Adds to the case and overwrites nothing, so it is sent again to what others have made of it. */
  isAddition?: boolean
}

/** A write to the case: shows what it answered and offers to take it back. After a colleague's write the case is loaded again. */
export function useCaseWrite({ item, onChanged }: CaseSectionProps) {
  const { submit, ...shown } = useSubmit()
  const { revalidate } = useRevalidator()
  const write = (call: (sent: Sent) => Promise<Written>, { said, onUndone, isAddition = false }: Said) =>
    submit(async () => {
      const key = crypto.randomUUID()
      const send = (version: number) =>
        call({ params: { id: item.id }, headers: { 'idempotency-key': key, 'if-match': `"${version}"` } })
      const { data, undo } = await send(item.version).catch((error: unknown) => {
        const stale = readStale(error)
        if (!stale || !(error instanceof ApiProblem)) throw error
        if (isAddition) return send(stale.current.version)
        void revalidate()
        const { status, code } = error
        throw new ApiProblem({ status, code, message: words.stale(stale.who) })
      })
      offerUndo(typeof said === 'string' ? said : said(data), [undo], () => {
        onUndone?.()
        void revalidate()
      })
      onChanged(data)
    })
  return { ...shown, write }
}
