import { storeWords as words } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Chip } from '#ui/chip.tsx'
import { BranchHead } from './branch-head.tsx'
import { FindField, type FindProps } from './find-field.tsx'
import type { PickUpsData } from './pick-ups-data.ts'
import { useSetParam } from './use-set-param.ts'

export type PickUpsHeadProps = Pick<PickUpsData, 'rows' | 'branches' | 'branch' | 'view' | 'keptAt'> & FindProps

export function PickUpsHead({ rows, branches, branch, view, keptAt, ...find }: PickUpsHeadProps) {
  const setParam = useSetParam()
  return (
    <BranchHead branches={branches} branch={branch} title={words.title}>
      <div className="flex flex-wrap items-center gap-3">
        <FindField {...find} label={words.search} />
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
    </BranchHead>
  )
}
