import { keepTogether } from '#kernel/keep-together.ts'
import type { ReactNode } from 'react'
import type { ProductDetail } from '#contracts/catalog.ts'
import { productBelowMessages } from '#storefront/i18n/product-below-messages.ts'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { ProductSafety } from './product-safety.tsx'
import { readMeasures } from './read-measures.ts'
import { SizeScale } from './size-scale.tsx'
import '../product.css'

export type ProductFactsProps = { product: ProductDetail }

/** The texts to read before buying; none of them is hidden behind a tab. */
export function ProductFacts({ product }: ProductFactsProps) {
  const measures = readMeasures(product.attributes)
  return (
    <div className="facts">
      {product.description_html !== '' && (
        <Section title={productBelowMessages.description}>
          <HtmlText html={product.description_html} />
        </Section>
      )}
      {product.set_components.length > 0 && (
        <Section title={productBelowMessages.setContents}>
          <SetComponents components={product.set_components} />
        </Section>
      )}
      {product.attributes.length > 0 && (
        <Section title={productBelowMessages.parameters}>
          <table className="facts-table">
            <tbody>
              {product.attributes.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{keepTogether(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {measures && <SizeScale measures={measures} />}
        </Section>
      )}
      <ProductSafety product={product} />
    </div>
  )
}

function SetComponents({ components }: { components: ProductDetail['set_components'] }) {
  return (
    <ul className="divide-y divide-line">
      {components.map(({ name, url, quantity, pieces, image, is_available: isAvailable }) => (
        <li key={url} className="flex items-center gap-4 py-2">
          {image && (
            <Picture
              image={image}
              alt=""
              sizes="56px"
              width={56}
              height={56}
              maxWidth={160}
              className="size-14 rounded-control"
            />
          )}
          <span className="w-12 shrink-0 text-right font-semibold">
            {pieces === undefined ? productBelowMessages.times(quantity) : productBelowMessages.pieces(pieces)}
          </span>
          <RouterLink href={url} className="target hover:text-primary-700 hover:underline">
            {keepTogether(name)}
            {pieces !== undefined && quantity > 1 && ` (${productBelowMessages.packs(quantity)})`}
          </RouterLink>
          {!isAvailable && (
            <StockText state="unavailable" className="ml-auto">
              {productBelowMessages.missingPart}
            </StockText>
          )}
        </li>
      ))}
    </ul>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
