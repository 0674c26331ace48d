import type { PlannedLine } from '#contracts/party/planner.ts'
import { planner } from '#contracts/messages/party/planner.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { formatPrice } from '#ui/format.ts'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { addPacks, type PlannerAddress, swapTo, withoutRole } from './planner-address.ts'

const words = plannerMessages.line

export type PlanLineProps = { line: PlannedLine; address: PlannerAddress; hasTheme: boolean }

/** A line of the plan. All that changes it is a link, because the address is the plan. */
export function PlanLine({ line, address, hasTheme }: PlanLineProps) {
  const isPack = line.pieces_per_pack > 1
  return (
    <li className="plan-line">
      <GoodsThumb image={line.image} size="md" className="plan-thumb" />
      <div className="plan-text">
        <p className="text-xs font-semibold text-ink-soft">{line.role_name}</p>
        <RouterLink href={line.url} className="leading-snug font-semibold hover:text-primary-700 md:text-base">
          {keepTogether(line.name)}
        </RouterLink>
        <p className="text-sm">
          {planner.purpose({ packs: line.packs, isPack, guests: line.guests, per: line.per })}
          {isPack && <span className="text-ink-soft"> ({words.pack(line.pieces_per_pack)})</span>}
        </p>
        <p className="text-xs text-ink-soft">
          {words.unit(line.unit_price_cents, isPack)}
          {hasTheme && line.match !== 'theme' && ` · ${words.match[line.match]}`}
        </p>
      </div>
      <span className="plan-price">{formatPrice(line.total_cents)}</span>
      <PlanChanges line={line} address={address} />
    </li>
  )
}

function PlanChanges({ line, address }: Pick<PlanLineProps, 'line' | 'address'>) {
  return (
    <div className="plan-changes">
      <div className="plan-steps">
        <Step href={addPacks(address, line, -1)} label={words.less(line.name)} isOff={line.packs <= 1}>
          <MinusIcon className="size-4" />
        </Step>
        <span className="font-semibold">{line.packs}</span>
        <Step href={addPacks(address, line, 1)} label={words.more(line.name)} isOff={line.packs >= line.max_packs}>
          <PlusIcon className="size-4" />
        </Step>
      </div>
      <Swaps line={line} address={address} />
      <RouterLink
        href={withoutRole(address, line.role)}
        preventScrollReset
        aria-label={words.removeOf(line.role_name)}
        className="plan-link"
      >
        {words.remove}
      </RouterLink>
    </div>
  )
}

type StepProps = { href: string; label: string; isOff: boolean; children: React.ReactNode }

function Step({ href, label, isOff, children }: StepProps) {
  if (isOff) return <span className="plan-step plan-step-off">{children}</span>
  return (
    <RouterLink href={href} preventScrollReset replace aria-label={label} className="plan-step">
      {children}
    </RouterLink>
  )
}

function Swaps({ line, address }: Pick<PlanLineProps, 'line' | 'address'>) {
  const { cheaper, nicer, colors } = line
  const swaps = [
    ...(cheaper ? [{ option: cheaper, text: words.cheaper(cheaper.name, cheaper.total_cents) }] : []),
    ...(nicer ? [{ option: nicer, text: words.nicer(nicer.name, nicer.total_cents) }] : []),
  ]
  return (
    // A swap closes the list of the goods that it replaced.
    <details key={line.variant_id} className="plan-swaps">
      <summary className="plan-link" aria-label={words.swapOf(line.role_name)}>
        {words.swap}
      </summary>
      <ul>
        {swaps.map(({ option, text }) => (
          <li key={option.variant_id}>
            <RouterLink href={swapTo(address, line, option.variant_id)} preventScrollReset className="plan-link">
              {text}
            </RouterLink>
          </li>
        ))}
        {line.is_picked && (
          <li>
            <RouterLink href={swapTo(address, line, 0)} preventScrollReset className="plan-link">
              {words.best}
            </RouterLink>
          </li>
        )}
        {colors.length > 0 && (
          <li>
            <span className="text-xs text-ink-soft">{words.colors}</span>
            <ul className="plan-colors">
              {colors
                .filter(({ variant_id: id }) => id !== line.variant_id)
                .map(({ variant_id: id, color }) => (
                  <li key={id}>
                    <RouterLink href={swapTo(address, line, id)} preventScrollReset className="plan-color">
                      <ColorSample hex={color.hex} />
                      {color.name}
                    </RouterLink>
                  </li>
                ))}
            </ul>
          </li>
        )}
        {swaps.length + colors.length === 0 && !line.is_picked && <li className="text-sm">{words.noSwap}</li>}
      </ul>
    </details>
  )
}
