import { useState } from 'react'
import type { CarrierFileTrial, CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { api } from '#admin/api.ts'
import { connectedAccountWords } from '#admin/i18n/connected-account-words.ts'
import { connectionWords } from '#admin/i18n/connection-words.ts'
import { TrialResult, type TrialProblem } from '#admin/kit/feedback/trial-result.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { saveFile } from '#admin/kit/save-file.ts'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { AccountFrame } from '../accounts/account-frame.tsx'

export type CarrierFileCardProps = {
  format: CarrierFormat
  /** The offered ways of delivery whose parcels are in its file; none = off. */
  carriers: readonly string[]
}

const { files: words } = connectionWords

/** A carrier whose program reads a file: nothing is connected, so a trial says what the carrier would refuse. */
export function CarrierFileCard({ format, carriers }: CarrierFileCardProps) {
  const { isRunning, problem, submit } = useSubmit()
  const [trial, setTrial] = useState<CarrierFileTrial>()
  const isOn = carriers.length > 0
  const name = words.names[format]
  const tryIt = () =>
    submit(async () => {
      setTrial(undefined)
      setTrial((await api.carrierFiles.try({ params: { format } })).data)
    })
  return (
    <AccountFrame
      name={name}
      about={words.about(name)}
      state={isOn ? connectedAccountWords.active : connectedAccountWords.inactive}
      problem={problem}
    >
      <p>{isOn ? words.on(carriers) : words.off(name)}</p>
      {trial && (
        <TrialResult works={words.works(trial.waiting)} title={words.refused(name)} problems={listProblems(trial)} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" isLoading={isRunning} onClick={() => void tryIt()}>
          {connectedAccountWords.try}
        </Button>
        {trial && (
          <Button look="quiet" onClick={() => saveFile(trial.sample.name, trial.sample.csv)}>
            {words.sample}
          </Button>
        )}
      </div>
      {trial && <p className="max-w-text text-sm text-ink-soft">{words.sampleHint}</p>}
    </AccountFrame>
  )
}

function listProblems({ faults, left_out: leftOut }: CarrierFileTrial): TrialProblem[] {
  return [
    ...faults.map(({ text, place }) => ({ text, mend: { href: paths[place], text: words.mend[place] } })),
    ...leftOut.map(({ order_number: order, reasons }) => ({
      text: words.leftOut(order, reasons),
      mend: { href: `${paths.orders}/${order}`, text: words.toOrder },
    })),
  ]
}
