import type { Jobs } from '#server/platform/jobs.ts'
import { keepMarkdowns, type PrepareDeps } from './prepare-markdowns.ts'

export const keepMarkdownsJob = 'pricing.keep-markdowns'

export function workMarkdowns(deps: PrepareDeps & { jobs: Jobs }): void {
  const { jobs } = deps
  jobs.work(keepMarkdownsJob, () => keepMarkdowns(deps), { isBatched: true })
  jobs.schedule(keepMarkdownsJob, '* * * * *')
}
