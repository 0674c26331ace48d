import { type FormEvent, useEffect, useState } from 'react'
import type { HeliumFacts } from '#contracts/party/helium.ts'
import { heliumMessages } from '#storefront/i18n/helium-messages.ts'
import type { AnsweredForm } from '#storefront/kit/forms/sent-form.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { BalloonCounts } from './balloon-counts.tsx'
import { GarlandFields } from './garland-fields.tsx'
import './helium.css'
import { readHelium, toHeliumSearch } from './helium-address.ts'
import { HeliumResult } from './helium-result.tsx'
import type { HeliumChoice } from './helium-choice.ts'
import { planHelium } from './plan-helium.ts'

const words = heliumMessages

export type HeliumMakerProps = {
  facts: HeliumFacts
  /** That of the address. */
  choice: HeliumChoice
  form: AnsweredForm<null>
}

/** The plan changes with every key; without scripts its form is sent. The choice is in the address either way. */
export function HeliumMaker({ facts, choice: asked, form }: HeliumMakerProps) {
  const [choice, setChoice] = useState(asked)
  const keys = facts.fills.map(({ key }) => key)
  useChoiceInAddress(choice, { asked, keys })
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setChoice(readHelium(new FormData(currentTarget), keys))
  return (
    <div className="helium-layout">
      <form action={paths.helium()} className="grid grid-cols-1 gap-6" onInput={change} onSubmit={stay}>
        <BalloonCounts facts={facts} choice={choice} />
        <GarlandFields facts={facts} choice={choice} />
        <div className="helium-show">
          <Button type="submit" look="secondary">
            {words.show}
          </Button>
        </div>
      </form>
      <HeliumResult facts={facts} choice={choice} plan={planHelium(facts, choice)} form={form} />
    </div>
  )
}

/** With scripts the plan is already shown. */
function stay(event: FormEvent) {
  event.preventDefault()
}

const typingPauseMs = 400

/** Keeps the address of the page up to date while the visitor types; no entry of the history is added. */
function useChoiceInAddress(
  choice: HeliumChoice,
  { asked, keys }: { asked: HeliumChoice; keys: readonly string[] },
): void {
  const search = choice === asked ? undefined : toHeliumSearch(choice, keys)
  useEffect(() => {
    if (search === undefined) return undefined
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', paths.helium() + search)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [search])
}
