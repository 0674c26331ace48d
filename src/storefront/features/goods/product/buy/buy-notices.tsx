import type { ProductDetail } from '#contracts/catalog.ts'
import { listHazards, listWarnings } from '#contracts/product-safety.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { findSellingWindow } from '#kernel/selling-window.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { WarningIcon } from '#ui/icons.tsx'

/** Everything that must be known before the purchase, in one box and not in a tab below (EN 71-1 for balloons). */
export function BuyNotices({ product }: { product: ProductDetail }) {
  const { min_age: minAge, is_bulky: isBulky, withdrawal_exemption: exemption } = product
  const hazards = listHazards(product)
  const warnings = listWarnings(product)
  const season = findSellingWindow({ hazards })
  const notices = [
    ...(season ? [productMessages.season(season)] : []),
    ...(isForAdults(minAge) ? [productMessages.adult] : minAge === null ? [] : [productMessages.minAge(minAge)]),
    ...(hazards.length === 0 ? [] : [productMessages.danger]),
    ...(isBulky ? [productMessages.bulky] : []),
    ...(exemption === undefined ? [] : [goodsMessages.exempt[exemption]]),
    ...warnings,
  ]
  // As in the section itself, which browsers load late: an import of it would bring it with the page.
  const hasSafety =
    product.manufacturer !== null ||
    product.responsible_person !== null ||
    product.part_makers !== undefined ||
    warnings.length > 0
  if (notices.length === 0) return null
  return (
    <div className="flex gap-3 rounded-card bg-warning-50 p-4 text-xs text-ink">
      <WarningIcon className="size-5 text-warning" />
      <div className="grid gap-2">
        {notices.map((notice) => (
          <p key={notice}>{keepTogether(notice)}</p>
        ))}
        {hasSafety && (
          <a href="#bezpecnost" className="justify-self-start font-semibold underline">
            {productMessages.safety}
          </a>
        )}
      </div>
    </div>
  )
}
