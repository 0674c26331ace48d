import type { LinkTarget } from '#contracts/admin/link-targets.ts'
import { pickWords as words } from '#admin/i18n/pick-words.ts'

export type LinkTargetsProps = { targets: readonly LinkTarget[]; onChoose: (url: string) => void }

/** What was found, to be chosen from. */
export function LinkTargets({ targets, onChoose }: LinkTargetsProps) {
  if (targets.length === 0) return <p className="text-ink-soft">{words.noTarget}</p>
  return (
    <ul className="grid">
      {targets.map(({ kind, name, url }) => (
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
  )
}
