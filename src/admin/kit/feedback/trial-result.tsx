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

/** What a trial has found; what is corrected on one screen is together, with one link to it. */
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
        {[...Map.groupBy(problems, ({ mend }) => mend?.href)].map(([href, together]) => (
          <li key={href ?? ''} className="grid justify-items-start gap-1">
            {together.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
            {href !== undefined && (
              <RouterLink href={href} className="link">
                {together[0]?.mend?.text}
              </RouterLink>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
