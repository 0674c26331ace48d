import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Planner } from '#contracts/party/planner.ts'
import { listPartySaturdays } from '#kernel/event-day.ts'
import { Form } from '#storefront/router/index.ts'
import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { type Faults, type PlannerAddress, saturdayField } from './planner-address.ts'

const words = plannerMessages.form

/** Present in the address only until the day of the form is remembered. */
export const rememberField = 'ulozit'

export type PlannerFormProps = {
  planner: Planner
  address: PlannerAddress
  /** Of the party, typed or remembered. */
  day: string | undefined
  today: string
  faults: Faults
  isBusy: boolean
}

/** A form of the address, so it works without scripts. With them a change of a shown plan recalculates it. */
export function PlannerForm({ planner, address, day, today, faults, isBusy }: PlannerFormProps) {
  const form = useRecalculation(planner.plan !== null)
  useKeptFocus({ part: form, faults })
  const { first, second } = listPartySaturdays(today)
  return (
    <Form method="get" action={paths.planner()} noValidate preventScrollReset className="planner-form">
      <h2 ref={form} className="text-lg">
        {words.title}
      </h2>
      <input type="hidden" name={rememberField} value="1" />
      {address.vyber !== '' && <input type="hidden" name="vyber" value={address.vyber} />}
      {address.bez !== '' && <input type="hidden" name="bez" value={address.bez} />}
      <Styles planner={planner} address={address} faults={faults} />
      <Numbers address={address} faults={faults} />
      <Field label={words.eventOn} hint={words.eventHint} error={faults['eventOn']?.[0]} isOptional>
        {(control) => <DateInput {...control} name="datum" defaultValue={day ?? address.datum ?? ''} />}
      </Field>
      <Button type="submit" isWide isLoading={isBusy}>
        {planner.plan ? words.again : words.submit}
      </Button>
      <fieldset className="planner-saturdays">
        <legend className="text-xs text-ink-soft">{words.saturdays}</legend>
        {[first, second].map((saturday) => (
          <Button key={saturday} type="submit" look="secondary" name={saturdayField} value={saturday}>
            {words.saturday(saturday)}
          </Button>
        ))}
      </fieldset>
    </Form>
  )
}

function Styles({ planner, address, faults }: Pick<PlannerFormProps, 'planner' | 'address' | 'faults'>) {
  return (
    <>
      <Field label={words.theme} error={faults['theme']?.[0]}>
        {(control) => (
          <Select {...control} name="tema" defaultValue={address.tema}>
            <option value="">{words.noTheme}</option>
            {planner.themes.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.color} hint={words.colorHint} isOptional>
        {(control) => (
          <Select {...control} name="farba" defaultValue={address.farba}>
            <option value="">{words.noColor}</option>
            {planner.colors.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function Numbers({ address, faults }: Pick<PlannerFormProps, 'address' | 'faults'>) {
  const number = { type: 'text', inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const
  return (
    <div className="planner-numbers">
      <Field label={words.children} error={faults['children']?.[0]}>
        {(control) => <Input {...control} {...number} name="deti" defaultValue={address.deti} />}
      </Field>
      <Field label={words.adults} error={faults['adults']?.[0]} isOptional>
        {(control) => <Input {...control} {...number} name="dospeli" defaultValue={address.dospeli} />}
      </Field>
      <Field label={words.age} hint={words.ageHint} error={faults['age']?.[0]} isOptional>
        {(control) => <Input {...control} {...number} name="vek" defaultValue={address.vek} />}
      </Field>
      <Field label={words.budget} error={faults['budgetCents']?.[0]} isOptional>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            name="rozpocet"
            defaultValue={address.rozpocet}
          />
        )}
      </Field>
    </div>
  )
}

/** Where the focus was in the form of the former address, counted from its last control. */
let left = 0

/**
 * Each address has a form of its own: the focus goes to the first fault of a refused form, and otherwise stays where it was, as the
 * visitor may already be in the next field when the plan is recalculated.
 */
function useKeptFocus({ part, faults }: { part: RefObject<HTMLHeadingElement | null>; faults: Faults }) {
  useLayoutEffect(() => {
    const form = part.current?.closest('form')
    if (!form) return
    const kept = [...form.elements].at(-left)
    if (left > 0 && kept instanceof HTMLElement) kept.focus({ preventScroll: true })
    left = 0
    return () => {
      left = [...form.elements].toReversed().findIndex((control) => control === document.activeElement) + 1
    }
  }, [part])
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      part.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [part, faults])
}

/** Sends the form once a field is left with another value, if a plan is shown. The returned ref is for a part of the form. */
function useRecalculation(hasPlan: boolean) {
  const part = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form || !hasPlan) return
    const send = () => form.requestSubmit()
    form.addEventListener('change', send)
    return () => form.removeEventListener('change', send)
  }, [hasPlan])
  return part
}
