import type { HeliumFacts } from '#contracts/party/helium.ts'
import { heliumMessages } from '#storefront/i18n/helium-messages.ts'
import { Input } from '#ui/input.tsx'
import { heliumFields } from './helium-address.ts'
import type { HeliumChoice } from './helium-choice.ts'
import { mostBalloons } from './plan-helium.ts'

const words = heliumMessages

/** How many balloons of which size, and where they are filled. */
export function BalloonCounts({ facts, choice }: { facts: HeliumFacts; choice: HeliumChoice }) {
  return (
    <fieldset className="helium-fields">
      <legend className="font-display text-lg font-bold">{words.balloons}</legend>
      <ul className="helium-rows">
        {facts.fills.map(({ key, label, litres, hours }) => (
          <li key={key} className="helium-row">
            <label htmlFor={`balloons-${key}`}>
              <span className="font-semibold">{label}</span>
            </label>
            <span id={`facts-${key}`} className="text-xs text-ink-soft">
              {words.facts(litres, hours)}
            </span>
            <Input
              id={`balloons-${key}`}
              aria-describedby={`facts-${key}`}
              name={heliumFields.count}
              inputMode="numeric"
              maxLength={String(mostBalloons).length}
              defaultValue={choice.counts[key] ?? 0}
              autoComplete="off"
              className="text-right"
            />
          </li>
        ))}
      </ul>
      <fieldset className="grid gap-2">
        <legend className="pb-1 font-semibold">{words.filling}</legend>
        <div className="flex flex-wrap gap-2">
          <FillingChoice value="flasa" label={words.tank} isChosen={choice.filling === 'tank'} />
          <FillingChoice value="predajna" label={words.shop} isChosen={choice.filling === 'shop'} />
        </div>
      </fieldset>
    </fieldset>
  )
}

function FillingChoice({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <label className="helium-choice">
      <input type="radio" name={heliumFields.filling} value={value} defaultChecked={isChosen} className="size-5" />
      <span className="font-semibold">{label}</span>
    </label>
  )
}
