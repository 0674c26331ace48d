import type { LinkTarget } from '#contracts/admin/link-targets.ts'
import { pickWords as words } from '#admin/i18n/pick-words.ts'
import { FoundOutcome } from './found-outcome.tsx'
import type { Found } from './use-found.ts'

export type LinkTargetsProps = { found: Found<LinkTarget>; onChoose: (url: string) => void }

/** What was found, to be chosen from. */
export function LinkTargets({ found, onChoose }: LinkTargetsProps) {
  return (
    <>
      <ul className="grid empty:hidden">
        {found.choices?.map(({ kind, name, url }) => (
          <li key={`${kind} ${url}`}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-primary-50"
              onClick={() => onChoose(url)}
            >
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="text-xs text-ink-soft">{words.targets[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      <FoundOutcome found={found} nothingFound={found.choices?.length === 0 ? words.noTarget : undefined} />
    </>
  )
}
