import { useEffect } from 'react'
import type { StaffSession } from '#contracts/admin/session.ts'
import { api } from '#admin/api.ts'
import { roleViewWords as words } from '#admin/i18n/role-view-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { dropKeptAnswers } from '#admin/kit/browser/kept-answers.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { paths } from '#admin/paths.ts'
import { useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { nameViewedRole } from './name-viewed-role.ts'

/** Over every screen of a person who looks as a role: as which one, and the way out. */
export function RoleViewBar() {
  const session = useSession()
  const until = session?.role_view?.until
  return session && until !== undefined && <Bar session={session} until={until} />
}

function Bar({ session, until }: { session: StaffSession; until: string }) {
  const { isRunning, problem, submit } = useSubmit()
  useEffect(() => {
    // The server has ended it by then; a clock that is ahead of the shop's asks once more.
    const timer = setTimeout(() => location.assign(paths.today), Date.parse(until) - Date.now() + 1_000)
    return () => clearTimeout(timer)
  }, [until])
  const end = () =>
    submit(async () => {
      await api.roleView.end()
      dropKeptAnswers()
      // A new program: nothing of what the role saw stays in this one.
      location.assign(paths.members)
    })
  return (
    <section className="role-bar" aria-label={words.title}>
      <Icon name="user" className="size-4 shrink-0" />
      <p className="min-w-0 grow truncate">
        {words.bar} <strong className="font-semibold">{nameViewedRole(session)}</strong>
        <span className="hidden md:inline">
          {' · '}
          {problem ?? `${words.note} ${words.until(formatTime(until))}`}
        </span>
      </p>
      <Button look="secondary" isLoading={isRunning} onClick={() => void end()}>
        {words.end}
      </Button>
    </section>
  )
}
