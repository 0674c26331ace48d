import { clsx } from 'clsx'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { type Choice, type ChoiceGroup, toChoiceGroups } from './choose-variant.ts'
import { sizeAnchor } from '../buy/add-button.tsx'
import { SizeTable } from './size-table.tsx'
import '../product.css'

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
        {group.kind === 'size' && product.size_table && <SizeTable table={product.size_table} />}
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
      {isColor && <ColorDrop hex={hex} />}
      {/* Text, because a text browser does not show the label of a drawing. */}
      <span className={isColor ? 'sr-only' : undefined}>{label}</span>
      {fault && <span className="sr-only"> ({productMessages.faults[fault]})</span>}
    </RouterLink>
  )
}

// A drawing instead of an inline style: the page's security policy allows no style attributes.
function ColorDrop({ hex }: { hex: string | null | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="size-8">
      {hex ? (
        <circle cx="14" cy="14" r="13.5" fill={hex} className="stroke-ink/20" />
      ) : (
        <>
          <path d="M14 14V.5a13.5 13.5 0 0 1 11.7 20.2z" className="fill-primary-500" />
          <path d="m14 14 11.7 6.7a13.5 13.5 0 0 1-23.4 0z" className="fill-secondary-400" />
          <path d="M14 14 2.3 20.7A13.5 13.5 0 0 1 14 .5z" className="fill-info" />
        </>
      )}
    </svg>
  )
}
