import type { ReactNode } from 'react'
import type { BranchPlace } from './branch.ts'
import { BranchChoice } from './branch-choice.tsx'
import { BranchTabs } from './branch-tabs.tsx'

export type BranchHeadProps = BranchPlace & { title: string; children: ReactNode }

/** Above the lists of a branch: where the person stands, the kinds of work, and the search. */
export function BranchHead({ branches, branch, title, children }: BranchHeadProps) {
  return (
    <header className="grid gap-3 px-4 pt-4 md:px-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 md:min-h-9">
        <h1 className="text-xl">{title}</h1>
        <BranchChoice branches={branches} branch={branch} />
      </div>
      <BranchTabs />
      {children}
    </header>
  )
}
