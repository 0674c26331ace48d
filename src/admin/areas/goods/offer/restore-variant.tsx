import { useLocation, useNavigate } from 'react-router'
import type { AuditRow } from '#contracts/admin/audit.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, mayDo, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { findRestored, isRemoval, type RestoredVariant, toRestoredState } from './restored-variant.ts'

/** `productPath`: undefined = the product is on the screen; null = it is not known, because the variant is gone. */
export type RestoreVariantProps = { row: AuditRow; productPath?: string | null | undefined }

const words = offerWords.history
const labels = {
  price: words.restorePrice,
  variant: timelineWords.restore,
  removed: timelineWords.restoreRemoved,
} satisfies Record<RestoredVariant['kind'], string>

/** Beside a write of a variant: opens its form with the values from before, or says why it cannot. */
export function RestoreVariant({ row, productPath }: RestoreVariantProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { price, change, create } = adminEndpoints.variants
  const mayPrice = mayCall(session, price)
  const mayOpen = {
    price: mayPrice,
    variant: mayCall(session, change),
    removed: mayCall(session, create) && mayPrice,
  }
  const restored = findRestored(row, { mayCost: mayDo(session, 'costs.edit') })
  if (isRemoval(row) && restored.length === 0) return <p className="text-ink-soft">{words.productUnknown}</p>
  const addressOf = (form: RestoredVariant) =>
    form.kind === 'removed' ? `${paths.goods}/${form.productId}` : (productPath ?? pathname + search)
  return restored
    .filter(({ kind }) => mayOpen[kind] && (kind === 'removed' || productPath !== null))
    .map((form) => (
      <Button
        key={form.kind}
        look="quiet"
        className="button-flush"
        onClick={() => void navigate(addressOf(form), { state: toRestoredState(form) })}
      >
        {labels[form.kind]}
      </Button>
    ))
}
