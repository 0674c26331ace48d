import { listWarnings } from '#contracts/product-safety.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import type { ProductDetail } from '#contracts/catalog.ts'
import { productBelowMessages } from '#storefront/i18n/product-below-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'

export type ProductSafetyProps = { product: ProductDetail }

/** Manufacturer, responsible person and warnings: must be readable before the purchase (Regulation 2023/988, article 19). */
export function ProductSafety({ product }: ProductSafetyProps) {
  const { manufacturer, responsible_person: responsible, part_makers: makers = [] } = product
  const warnings = listWarnings(product)
  if (!manufacturer && !responsible && makers.length === 0 && warnings.length === 0) return null
  return (
    <section id="bezpecnost" aria-label={productMessages.safety} className="grid content-start gap-3">
      <h2 className="text-xl">{productMessages.safety}</h2>
      <dl className="grid gap-4 md:grid-cols-2">
        {manufacturer && <Responsible term={productBelowMessages.manufacturer} who={manufacturer} />}
        {responsible && <Responsible term={productBelowMessages.responsiblePerson} who={responsible} />}
        {makers.map((maker) => (
          <PartMaker key={maker.parts.join()} maker={maker} />
        ))}
        {warnings.length > 0 && (
          <div className="md:col-span-2">
            <dt className="font-semibold">{productBelowMessages.warnings}</dt>
            {warnings.map((text) => (
              <dd key={text} className="max-w-text text-ink-soft">
                {keepTogether(text)}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}

/** Who made parts of a set that has no maker of its own. */
function PartMaker({ maker }: { maker: NonNullable<ProductDetail['part_makers']>[number] }) {
  const { parts, manufacturer, responsible_person: responsible } = maker
  const ofParts = (term: string) => `${term}: ${parts.join(', ')}`
  return (
    <>
      {manufacturer && <Responsible term={ofParts(productBelowMessages.manufacturer)} who={manufacturer} />}
      {responsible && <Responsible term={ofParts(productBelowMessages.responsiblePerson)} who={responsible} />}
    </>
  )
}

function Responsible({ term, who }: { term: string; who: NonNullable<ProductDetail['manufacturer']> }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">
        {who.name}
        <br />
        {who.address}
        <br />
        <a href={`mailto:${who.email}`} className="target underline">
          {who.email}
        </a>
      </dd>
    </div>
  )
}
