import { Alert } from '#ui/alert.tsx'
import { RouterLink } from '../router-link.tsx'

/** A sentence, and the screen on which it is corrected. */
export type TrialProblem = { text: string; mend?: { href: string; text: string } | undefined }

export type TrialResultProps = {
  works: string
  title: string
  /** None = it works. */
  problems: readonly TrialProblem[]
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
        {problems.map(({ text, mend }) => (
          <li key={text}>
            {text}{' '}
            {mend && (
              <RouterLink href={mend.href} className="link">
                {mend.text}
              </RouterLink>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
