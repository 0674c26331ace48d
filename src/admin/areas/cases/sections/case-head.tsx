import { caseNumber } from '#contracts/admin/case-words.ts'
import type { Case } from '#contracts/admin/cases.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CaseDue, CaseState } from '../case-state.tsx'

export function CaseHead({ item, backPath }: { item: Case; backPath: string }) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-ground px-2 py-2 md:px-4">
      <div className="flex items-center gap-1">
        <IconButton as={RouterLink} href={backPath} label={kitWords.back} className="lg:hidden">
          <Icon name="back" />
        </IconButton>
        <h1 className="min-w-0 grow px-2 text-lg break-words">
          {words.kinds[item.kind]}
          {item.customer !== '' && `: ${item.customer}`}
        </h1>
        <span className="px-2 whitespace-nowrap text-ink-soft tabular-nums">{caseNumber(item.id)}</span>
        <IconButton as={RouterLink} href={backPath} label={kitWords.close} className="max-lg:hidden">
          <Icon name="close" />
        </IconButton>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-1">
        <CaseState state={item.state} />
        {item.state !== 'done' && <CaseDue row={item} />}
        <span className="text-ink-soft">{item.owner?.name ?? words.nobody}</span>
      </p>
    </header>
  )
}
