import { useNavigate, useSearchParams } from 'react-router'
import { storeWords as words } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Chip } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import { keepBranch } from './branch.ts'
import type { PickUpsData } from './pick-ups-data.ts'

type FindProps = { typed: string; onType: (text: string) => void; onEnter: () => void }
export type PickUpsHeadProps = Pick<PickUpsData, 'rows' | 'branches' | 'branch' | 'view' | 'keptAt'> & FindProps

export function PickUpsHead({ rows, branches, branch, view, keptAt, ...find }: PickUpsHeadProps) {
  const setParam = useSetParam()
  return (
    <header className="grid gap-3 px-4 pt-4 md:px-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 md:min-h-9">
        <h1 className="text-xl">{words.title}</h1>
        <BranchChoice branches={branches} branch={branch} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <FindField {...find} />
        <div role="group" aria-label={words.views} className="flex gap-2">
          {(['ready', 'preparing'] as const).map((each) => (
            <Chip
              key={each}
              isSelected={view === each}
              onClick={() => setParam('zoznam', each === 'ready' ? '' : 'pripravuje-sa')}
            >
              {words[each]}
              {view === each && <span className="tabular-nums">{rows.length}</span>}
            </Chip>
          ))}
        </div>
      </div>
      {keptAt !== undefined && (
        <p role="status" className="text-sm font-medium text-warning">
          {words.keptFrom(formatTime(keptAt))}
        </p>
      )}
    </header>
  )
}

function BranchChoice({ branches, branch }: Pick<PickUpsData, 'branches' | 'branch'>) {
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
        setParam('predajna', target.value)
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

function FindField({ typed, onType, onEnter }: FindProps) {
  return (
    <form
      role="search"
      className="relative min-w-64 grow md:max-w-96"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onEnter()
      }}
    >
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-soft" />
      <input
        type="search"
        value={typed}
        aria-label={words.search}
        placeholder={words.search}
        enterKeyHint="go"
        onChange={({ target }) => onType(target.value)}
        className="control search-field"
      />
    </form>
  )
}

/** Changes one parameter of the address; '' removes it. */
function useSetParam(): (name: string, value: string) => void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (name, value) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate({ search: next.toString() }, { replace: true })
  }
}
