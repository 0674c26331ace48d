import { useState } from 'react'
import type { BookkeepingFault, BookkeepingTrial } from '#contracts/admin/bookkeeping-trials.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { TrialResult, type TrialProblem } from '#admin/kit/feedback/trial-result.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const { trial: words } = paperWords

/** Says before the accountant does what a bookkeeping program would refuse. */
export function ProgramsTrial({ month }: { month: string }) {
  const { isRunning, problem, submit } = useSubmit()
  const [trial, setTrial] = useState<BookkeepingTrial>()
  const session = useSession()
  const mayOpen = mayCall(session, adminEndpoints.company.get)
  const tryIt = () =>
    submit(async () => {
      setTrial(undefined)
      setTrial((await api.bookkeepingTrials.try({ params: { month } })).data)
    })
  return (
    <div className="grid justify-items-start gap-3 pt-1">
      <Button look="secondary" isLoading={isRunning} onClick={() => void tryIt()}>
        {words.try}
      </Button>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {trial && (
        <TrialResult works={words.works(trial.checked)} title={words.title} problems={listProblems(trial, mayOpen)} />
      )}
    </div>
  )
}

/** Staff without the right to the data of the shop only read what is wrong with them. */
function listProblems({ faults, papers, faulty }: BookkeepingTrial, mayOpen: boolean): TrialProblem[] {
  const mend = (place: BookkeepingFault['place']) =>
    mayOpen ? { href: paths[place], text: words.mend[place] } : undefined
  const more = faulty - papers.length
  return [
    ...faults.map(({ text, place }) => ({ text, mend: mend(place) })),
    ...papers.map(({ number, order_number: order, reasons }) => ({
      text: words.paper(number, reasons),
      mend: { href: `${paths.orders}/${order}`, text: words.toOrder },
    })),
    ...(more > 0 ? [{ text: words.more(more) }] : []),
  ]
}
