import type { ProductDetail } from '#contracts/catalog.ts'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { describeFits } from '#storefront/kit/goods/describe-fits.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

export type SizeFinderLinkProps = { product: Pick<ProductDetail, 'id' | 'fits'>; variantId: number }

/** To the size finder, which returns in the color of the variant, and what reviews say of the size. */
export function SizeFinderLink({ product: { id, fits }, variantId }: SizeFinderLinkProps) {
  return (
    <>
      <RouterLink
        href={`${paths.sizeFinder()}?produkt=${id}&variant=${variantId}`}
        className="target font-semibold text-primary-600 hover:underline"
      >
        {productDialogMessages.sizeFinder}
      </RouterLink>
      {fits && <span className="text-xs text-ink-soft">{describeFits(fits)}</span>}
    </>
  )
}
