import { heliumMessages } from '#storefront/i18n/helium-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { formatPrice } from '#ui/format.ts'
import { HeliumBasket, type HeliumResultProps } from './helium-basket.tsx'
import type { HeliumChoice } from './helium-choice.ts'
import type { HeliumPlan } from './plan-helium.ts'

const words = heliumMessages

/** What the balloons need and how long they float, the goods for it, and the warnings, which are always there. */
export function HeliumResult({ facts, choice, plan, form }: HeliumResultProps) {
  const isEmpty = plan.balloons === 0 && !plan.garland
  return (
    <>
      <section className="helium-panel" aria-labelledby="helium-result">
        <h2 id="helium-result" className="text-lg">
          {words.result}
        </h2>
        <div aria-live="polite" className="grid gap-4">
          {isEmpty && <p className="text-ink-soft">{words.nothing}</p>}
          {plan.balloons > 0 && <HeliumFactList plan={plan} />}
          {plan.shopCents !== undefined && plan.balloons > 0 && (
            <RouterLink href={paths.slots()} className="font-semibold text-primary-600 hover:underline">
              {words.slots}
            </RouterLink>
          )}
          {plan.garland && <GarlandNotes plan={plan} choice={choice} />}
        </div>
        <HeliumBasket facts={facts} choice={choice} plan={plan} form={form} />
      </section>
      <section className="helium-safety" aria-labelledby="helium-safety">
        <h2 id="helium-safety" className="text-lg">
          {words.safety}
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          {words.warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="text-xs text-ink-soft">
          {words.source([...new Set([...facts.fills, ...facts.garland].map(({ source }) => source))].join('; '))}
        </p>
      </section>
    </>
  )
}

function HeliumFactList({ plan }: { plan: HeliumPlan }) {
  const { litres, hours, treatedHours, liftGrams, tankCents, shopCents } = plan
  const rows: [string, string][] = [
    [words.litres, words.litresOf(litres)],
    ...(hours ? [[words.floats, words.hours(hours)] satisfies [string, string]] : []),
    ...(treatedHours ? [[words.treated, words.hours(treatedHours)] satisfies [string, string]] : []),
    [words.lift, words.liftOf(liftGrams)],
    [words.tankPrice, tankCents === undefined ? words.noTank : formatPrice(tankCents)],
    [words.shopPrice, shopCents === undefined ? words.notFilled : formatPrice(shopCents)],
  ]
  return (
    <dl className="helium-facts">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function GarlandNotes({ plan: { garland }, choice }: { plan: HeliumPlan; choice: HeliumChoice }) {
  if (!garland) return null
  const sizes = garland.sizes.map(({ pieces, sizeCm }) => words.garlandSize(pieces, sizeCm)).join(', ')
  return (
    <div className="grid gap-1">
      <p>{words.garlandSizes(sizes)}</p>
      {choice.colors.length === 0 && <p className="text-ink-soft">{words.chooseColors}</p>}
      {garland.missing.map(({ color, sizeCm }) => (
        <p key={`${color} ${sizeCm}`} className="text-ink-soft">
          {words.missingColor(color, sizeCm)}
        </p>
      ))}
    </div>
  )
}
