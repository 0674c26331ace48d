import { clsx } from 'clsx'
import { Suspense, lazy } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { type Choice, type ChoiceGroup, toChoiceGroups } from './choose-variant.ts'
import { sizeAnchor } from '../buy/add-button.tsx'
import { SizeTable } from './size-table.tsx'
import '../product.css'

const link = import.meta.env.SSR ? await import('./size-finder-link.tsx') : undefined
/** Rendered by the server; a link works before the browser has its code, which few visitors need. */
const SizeFinderLink =
  link?.SizeFinderLink ??
  lazy(withReload(async () => ({ default: (await import('./size-finder-link.tsx')).SizeFinderLink })))

export type VariantChoiceProps = { product: ProductDetail; variant: Variant; isSizeOpen: boolean }

/** Each variant has a URL: a choice is a link, which works without JavaScript and can be shared. */
export function VariantChoice({ product, variant, isSizeOpen }: VariantChoiceProps) {
  return toChoiceGroups(product.variants, variant, { isSizeOpen }).map((group) => (
    <div key={group.kind} id={group.kind === 'size' ? sizeAnchor : undefined} className="grid scroll-mt-32 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="font-semibold">{productMessages[group.kind]}: </span>
          {isOpen(group, isSizeOpen)
            ? productMessages.chooseSize
            : group.choices.find(({ isChosen }) => isChosen)?.label}
        </p>
        {group.kind === 'size' && product.size_table && (
          <span className="flex flex-wrap items-baseline gap-x-4">
            {product.has_measures && (
              <Suspense>
                <SizeFinderLink product={product} variantId={variant.id} />
              </Suspense>
            )}
            <SizeTable table={product.size_table} />
          </span>
        )}
      </div>
      <ChoiceList product={product} group={group} isSizeOpen={isSizeOpen} />
      <FaultNote group={group} />
    </div>
  ))
}

/** A product with sizes only may offer them by name, as variants. */
function isOpen({ kind }: ChoiceGroup, isSizeOpen: boolean): boolean {
  return isSizeOpen && kind !== 'color'
}

type ChoiceListProps = { product: ProductDetail; group: ChoiceGroup; isSizeOpen: boolean }

function ChoiceList({ product, group, isSizeOpen }: ChoiceListProps) {
  return (
    <ul aria-label={productMessages[group.kind]} className="flex flex-wrap gap-2">
      {group.choices.map((choice) => (
        <li key={choice.key}>
          <ChoiceLink
            product={product}
            choice={isOpen(group, isSizeOpen) ? { ...choice, isChosen: false } : choice}
            isColor={group.kind === 'color'}
            isSizeOpen={isSizeOpen}
          />
        </li>
      ))}
    </ul>
  )
}

/** Explains struck choices in text, as the drawing alone is not accessible. */
function FaultNote({ group: { kind, choices } }: { group: ChoiceGroup }) {
  const has = (fault: Choice['fault']) => choices.some((choice) => choice.fault === fault)
  const notes = [
    ...(has('soldOut') ? [productMessages.struckSoldOut] : []),
    ...(has('notMade') ? [kind === 'size' ? productMessages.struckSize : productMessages.struckColor] : []),
  ]
  return notes.length === 0 ? null : <p className="text-xs text-ink-soft">{notes.join(' ')}</p>
}

type ChoiceLinkProps = { product: ProductDetail; choice: Choice; isColor: boolean; isSizeOpen: boolean }

function ChoiceLink({ product, choice, isColor, isSizeOpen }: ChoiceLinkProps) {
  const { label, hex, variant, isChosen, fault } = choice
  return (
    <RouterLink
      href={`${paths.product(product, variant.id)}${isColor && isSizeOpen ? '&velkost=0' : ''}`}
      preventScrollReset
      replace
      aria-current={isChosen ? 'true' : undefined}
      title={fault ? `${label} – ${productMessages.faults[fault]}` : isColor ? label : undefined}
      className={clsx(
        isColor ? 'choice-color' : 'choice',
        fault && 'choice-off',
        fault === 'notMade' && 'border-dashed',
      )}
    >
      {isColor && <ColorSample hex={hex ?? null} />}
      {/* Text, because a text browser does not show the label of a drawing. */}
      <span className={isColor ? 'sr-only' : undefined}>{label}</span>
      {fault && <span className="sr-only"> ({productMessages.faults[fault]})</span>}
    </RouterLink>
  )
}
