import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

export type SizeFinderLinkProps = { productId: number; variantId: number }

/** To the size finder, which returns in the color of the variant. */
export function SizeFinderLink({ productId, variantId }: SizeFinderLinkProps) {
  return (
    <RouterLink
      href={`${paths.sizeFinder()}?produkt=${productId}&variant=${variantId}`}
      className="target font-semibold text-primary-600 hover:underline"
    >
      {productDialogMessages.sizeFinder}
    </RouterLink>
  )
}
