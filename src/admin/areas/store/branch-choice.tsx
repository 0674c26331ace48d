import { storeWords as words } from '#admin/i18n/store-words.ts'
import { Select } from '#ui/select.tsx'
import { branchParam, type BranchPlace, keepBranch } from './branch.ts'
import { useSetParam } from './use-set-param.ts'

/** The branch whose list is shown; a person of one branch has nothing to choose. */
export function BranchChoice({ branches, branch }: BranchPlace) {
  const setParam = useSetParam()
  if (branches.length < 2) return <span className="text-ink-soft">{branches[0]?.name}</span>
  return (
    <Select
      aria-label={words.branch}
      className="min-w-0 grow md:max-w-64"
      value={branch ?? ''}
      onChange={({ target }) => {
        // Without a branch in the address the last one counts.
        if (target.value === '') keepBranch(undefined)
        setParam(branchParam, target.value)
      }}
    >
      <option value="">{words.allBranches}</option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
