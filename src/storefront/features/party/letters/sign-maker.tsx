import { type FormEvent, memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { LetterBalloon } from '#contracts/party/letters.ts'
import { paths } from '#storefront/paths.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { AnsweredForm } from '#storefront/kit/forms/sent-form.ts'
import { composeSign, type SignChoice } from './compose-sign.ts'
import './letters.css'
import { LetterList } from './letter-list.tsx'
import { MissingLetters } from './missing-letters.tsx'
import { readSign, toSignSearch } from './sign-address.ts'
import { SignOptions } from './sign-options.tsx'
import { SignPreview } from './sign-preview.tsx'
import { SignSummary } from './sign-summary.tsx'
import { TextNotes } from './text-notes.tsx'

export type SignMakerProps = {
  balloons: readonly LetterBalloon[]
  /** That of the address. */
  choice: SignChoice
  form: AnsweredForm<null>
}

const Options = memo(SignOptions)
const Notes = memo(TextNotes)
const Missing = memo(MissingLetters)
const Summary = memo(SignSummary)
const List = memo(LetterList)

/** The sign changes with every key; without scripts its form is sent. The choice is in the address either way. */
export function SignMaker({ balloons, choice: asked, form }: SignMakerProps) {
  const [choice, setChoice] = useState(asked)
  const sign = composeSign(balloons, choice)
  // The drawing follows every key. The rest moves half of the page, so it waits for a pause, or until the field is left.
  const { settled, settle } = useSettled(choice)
  useChoiceInAddress(settled, asked)
  const settledSign = useMemo(() => composeSign(balloons, settled), [balloons, settled])
  if (!sign || !settledSign) return null
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => setChoice(readSign(new FormData(currentTarget)))
  return (
    <div className="sign-layout">
      <form
        action={paths.letters()}
        className="grid grid-cols-1 gap-6"
        onInput={change}
        onBlur={settle}
        onSubmit={stay}
      >
        <Options balloons={balloons} choice={settled} sign={settledSign} />
        <Notes read={settledSign.read} />
        <SignPreview sign={sign} />
        <Missing sign={settledSign} choice={settled} onReplace={setChoice} />
      </form>
      <div className="sign-aside">
        <FormProblem form={form} />
        <Summary sign={settledSign} choice={settled} form={form} />
      </div>
      <List sign={settledSign} />
    </div>
  )
}

/** Longer than the time between two keys on a phone. */
const pauseMs = 400

function useSettled(choice: SignChoice): { settled: SignChoice; settle: () => void } {
  const [settled, setSettled] = useState(choice)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(choice)), pauseMs)
    return () => clearTimeout(timer)
  }, [choice])
  return { settled, settle: () => setSettled(choice) }
}

/** With scripts the sign is already shown. */
function stay(event: FormEvent) {
  event.preventDefault()
}

/** Keeps the address of the page up to date while the visitor types; no entry of the history is added. */
function useChoiceInAddress(choice: SignChoice, asked: SignChoice): void {
  useEffect(() => {
    if (choice !== asked) history.replaceState(history.state, '', paths.letters() + toSignSearch(choice))
  }, [choice, asked])
}
