import { useNavigate } from 'react-router'
import type { NamedAuditRow } from '#contracts/admin/audit.ts'
import { auditWords as words } from '#admin/i18n/audit-words.ts'
import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import type { Collection } from '#admin/kit/collection/collection.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { ChangeLines } from '#admin/kit/timeline/change-lines.tsx'
import { toRestored } from '#admin/kit/timeline/restored.ts'
import { useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { addressOf, fieldsOf, nameThing, wholeOf } from './audit-things.ts'
import { explainMissing, findRestoring } from './find-restoring.ts'

export type AuditLineProps = { row: NamedAuditRow; collections: readonly Collection[] }

/** One write: who did what to which thing, with what changed and why. */
export function AuditLine({ row, collections }: AuditLineProps) {
  const address = addressOf(row, collections)
  const name = nameThing(row)
  const navigate = useNavigate()
  const restoring = findRestoring(row, { collections, session: useSession() })
  const missing = restoring ? undefined : explainMissing(row)
  const RestorePart = wholeOf(row, collections)?.RestorePart
  const author = row.by === null ? timelineWords.shop : (row.by.name ?? timelineWords.unknownPerson)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-2.5 md:grid-cols-[9rem_minmax(0,1fr)] md:px-6">
      <p className="text-ink-soft">
        <time dateTime={row.at} className="tabular-nums">
          {formatTime(row.at)}
        </time>
        <span className="ml-2 md:ml-0 md:block">{author}</span>
      </p>
      <div className="min-w-0">
        <p>
          {address === undefined ? (
            <span className="font-medium">{name}</span>
          ) : (
            <RouterLink href={address} className="link font-medium">
              {name}
            </RouterLink>
          )}{' '}
          <span className="text-ink-soft">{describeAction(row)}</span>
        </p>
        <ChangeLines row={row} fields={fieldsOf(row.thing, collections)} />
        {restoring && (
          <Button
            look="quiet"
            className="button-flush"
            onClick={() => void navigate(restoring.address, { state: toRestored(restoring.values) })}
          >
            {row.action.endsWith('.delete') ? timelineWords.restoreRemoved : timelineWords.restore}
          </Button>
        )}
        {missing !== undefined && <p className="text-ink-soft">{missing}</p>}
        {RestorePart && <RestorePart row={row} address={address ?? null} />}
        {row.reason !== '' && <p className="text-ink-soft">{words.reason(row.reason)}</p>}
      </div>
    </li>
  )
}

function describeAction({ action, batch }: NamedAuditRow): string {
  const what = actions.find(([form]) => form.test(action))?.[1] ?? words.changed
  return batch === null ? what : `${what} (${words.many})`
}

const actions: readonly (readonly [RegExp, string])[] = [
  [/\.create$/, words.created],
  [/\.delete$/, words.removed],
  [/^sign-in\./, words.signIn],
  [/^factor\./, words.factor],
]
