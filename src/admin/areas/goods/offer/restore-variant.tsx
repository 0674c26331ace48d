import { useLocation, useNavigate } from 'react-router'
import type { AuditRow } from '#contracts/admin/audit.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { findRestored, toRestoredState } from './restored-variant.ts'

/** `productPath`: undefined = the product is on the screen. */
export type RestoreVariantProps = { row: AuditRow; productPath?: string | undefined }

/** Beside a write of a variant: opens its form with the values from before. */
export function RestoreVariant({ row, productPath }: RestoreVariantProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { price, change } = adminEndpoints.variants
  return findRestored(row)
    .filter(({ kind }) => mayCall(session, kind === 'price' ? price : change))
    .map((restored) => (
      <Button
        key={restored.kind}
        look="quiet"
        onClick={() => void navigate(productPath ?? pathname + search, { state: toRestoredState(restored) })}
      >
        {restored.kind === 'price' ? offerWords.history.restorePrice : timelineWords.restore}
      </Button>
    ))
}
