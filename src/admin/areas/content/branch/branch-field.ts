import { announcementWords } from '#admin/i18n/announcement-words.ts'
import { BranchControl } from './branch-control.tsx'
import { readBranch } from './read-branch.ts'

export const branchField = {
  name: 'branch',
  label: announcementWords.branch,
  isOptional: true,
  initial: null,
  Control: BranchControl,
  say: (value: unknown) => readBranch(value)?.name,
} as const
