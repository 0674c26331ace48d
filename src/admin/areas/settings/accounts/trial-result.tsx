import { Alert } from '#ui/alert.tsx'

export type TrialResultProps = {
  works: string
  title: string
  /** Sentences; none = it works. */
  problems: readonly string[]
}

/** What a trial has found. */
export function TrialResult({ works, title, problems }: TrialResultProps) {
  if (problems.length === 0) {
    return (
      <Alert tone="success" isLive>
        {works}
      </Alert>
    )
  }
  return (
    <Alert tone="danger" title={title} isLive>
      <ul className="grid gap-2">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
  )
}
