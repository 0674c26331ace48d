import { clsx } from 'clsx'
import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { MemberRow } from '#contracts/admin/members.ts'
import { staffRoles } from '#contracts/admin/permissions.ts'
import { Button } from '#ui/button.tsx'
import { api } from '../api.ts'
import { nameOf } from '../areas/people/name-of.ts'
import { requireCall } from '../enter.ts'
import { memberWords as words } from '../i18n/member-words.ts'
import { roleViewWords } from '../i18n/role-view-words.ts'
import { latePart } from '../kit/states/late-part.tsx'
import { formatTime } from '../kit/browser/moments.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { SearchField } from '../kit/list/search-field.tsx'
import { useLive } from '../kit/live/use-live.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { StateMessage } from '../kit/states/state-message.tsx'
import { listWords } from '../i18n/list-words.ts'
import { paths } from '../paths.ts'
import { mayCall, useSession } from '../session.ts'

const RoleViewDialog = latePart(async () => (await import('../areas/role-view/role-view-dialog.tsx')).RoleViewDialog)

export async function loader({ request }: LoaderFunctionArgs): Promise<MemberRow[]> {
  await requireCall(request, adminEndpoints.members.list)
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return (await api.members.list({ query: q === '' ? {} : { q }, signal: request.signal })).data.rows
}

export function Component() {
  const rows = useLoaderData<MemberRow[]>()
  const session = useSession()
  const navigate = useNavigate()
  const { id } = useParams()
  const q = useSearchParams()[0].get('q') ?? ''
  const search = q === '' ? '' : `?q=${encodeURIComponent(q)}`
  const [isLooking, setIsLooking] = useState(false)
  const { revalidate } = useRevalidator()
  useTitle(words.title)
  useLive('staff', () => void revalidate())
  return (
    <div className={clsx('pair', id !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <header className="grid gap-3 px-4 pt-4 pb-3 md:px-6">
          <div className="flex min-h-9 items-center gap-3">
            <h1 className="text-xl">{words.title}</h1>
            <span aria-live="polite" className="grow text-ink-soft tabular-nums">
              {words.count(rows.length)}
            </span>
            {mayCall(session, adminEndpoints.roleView.begin) && (
              <Button look="secondary" onClick={() => setIsLooking(true)}>
                {roleViewWords.begin}
              </Button>
            )}
            {mayCall(session, adminEndpoints.members.create) && (
              <Button
                as={RouterLink}
                href={`${paths.members}/nova${search}`}
                icon={<Icon name="plus" className="size-4" />}
              >
                {words.add}
              </Button>
            )}
          </div>
          <SearchField
            value={q}
            placeholder={words.searchPattern}
            onSearch={(text) =>
              void navigate({ search: text === '' ? '' : `?q=${encodeURIComponent(text)}` }, { replace: true })
            }
          />
        </header>
        {rows.length === 0 ? (
          <StateMessage icon="search" title={listWords.nothingFound} text={listWords.nothingFoundHint} />
        ) : (
          <ul className="grid border-t border-line">
            {rows.map((row) => (
              <MemberLine key={row.id} row={row} isOpen={String(row.id) === id} search={search} />
            ))}
          </ul>
        )}
      </section>
      {isLooking && <RoleViewDialog onClose={() => setIsLooking(false)} />}
      <Outlet />
    </div>
  )
}

function MemberLine({ row, isOpen, search }: { row: MemberRow; isOpen: boolean; search: string }) {
  const { id, email, roles, amount_limit_cents: limit, has_second_factor: hasFactor, last_seen_at: seenAt } = row
  const name = nameOf(row)
  return (
    <li className="border-b border-line">
      <RouterLink
        href={`${paths.members}/${id}${search}`}
        aria-current={isOpen ? 'true' : undefined}
        className="grid gap-x-4 px-4 py-2.5 hover:bg-primary-50 aria-[current]:bg-primary-50 md:grid-cols-[minmax(0,1fr)_auto] md:px-6"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          {name !== email && <span className="block truncate text-xs text-ink-soft">{email}</span>}
        </span>
        <span className="min-w-0 md:text-right">
          <span className="block">
            {roles.map((role) => staffRoles[role].name).join(', ')}
            {limit !== null && `, ${words.limitOf(limit)}`}
          </span>
          <span className="block text-xs text-ink-soft">
            {hasFactor || roles.every((role) => role === 'reader')
              ? seenAt === null
                ? words.notSeen
                : words.seen(formatTime(seenAt))
              : words.noFactor}
          </span>
        </span>
      </RouterLink>
    </li>
  )
}
