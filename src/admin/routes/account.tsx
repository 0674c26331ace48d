import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { staffRoles } from '#contracts/admin/permissions.ts'
import { Button } from '#ui/button.tsx'
import { api, type AdminApi } from '../api.ts'
import { requireSession } from '../enter.ts'
import { accountWords } from '../i18n/account-words.ts'
import { formatTime } from '../kit/browser/moments.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { showToast } from '../kit/feedback/toasts.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'

type Data = {
  sessions: Awaited<ReturnType<AdminApi['session']['list']>>['data']
  factors: Awaited<ReturnType<AdminApi['factors']['list']>>['data']
}

const words = accountWords.account

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  await requireSession(request)
  const [sessions, factors] = await Promise.all([api.session.list(), api.factors.list()])
  return { sessions: sessions.data, factors: factors.data }
}

export function Component() {
  const session = useSession()
  const { sessions, factors } = useLoaderData<Data>()
  useTitle(words.title)
  return (
    <div className="grid max-w-article content-start gap-8 px-4 py-6 md:px-6">
      <div>
        <h1 className="text-xl">{words.title}</h1>
        <p className="pt-1 text-ink-soft">
          {session?.user.name}, {session?.user.email}
        </p>
        <p className="text-ink-soft">
          {words.roles}: {session?.roles.map((role) => staffRoles[role].name).join(', ')}
        </p>
      </div>
      <Sessions sessions={sessions} />
      <Factors factors={factors} />
    </div>
  )
}

function Sessions({ sessions }: Pick<Data, 'sessions'>) {
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<number>()
  const end = async (id: number) => {
    setEnding(id)
    await api.session.endOne({ params: { id } })
    setEnding(undefined)
    showToast({ tone: 'success', text: words.ended })
    void revalidate()
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.sessions}</h2>
      <ul className="grid rounded-card border border-line">
        {sessions.map(({ id, device, last_seen_at: seenAt, is_current: isCurrent }) => (
          <li key={id} className="flex min-h-13 items-center gap-3 border-line px-4 not-first:border-t">
            <span className="min-w-0 grow py-2">
              <span className="block font-medium">{device}</span>
              <span className="block text-xs text-ink-soft">
                {isCurrent ? words.current : words.lastSeen(formatTime(seenAt))}
              </span>
            </span>
            {!isCurrent && (
              <Button look="secondary" isLoading={ending === id} onClick={() => void end(id)}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Factors({ factors }: Pick<Data, 'factors'>) {
  const { has_totp: hasApp, passkeys, recovery_codes_left: codesLeft } = factors
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-lg">{words.factors}</h2>
      <ul className="grid w-full rounded-card border border-line">
        <li className="flex min-h-11 items-center px-4">
          <span className="grow">{words.app}</span>
          <span className="text-ink-soft">{hasApp ? words.appOn : words.appOff}</span>
        </li>
        {passkeys.map(({ id, name, last_used_at: usedAt }) => (
          <li key={id} className="flex min-h-11 items-center border-t border-line px-4">
            <span className="grow">{name}</span>
            {usedAt !== null && <span className="text-ink-soft">{words.lastSeen(formatTime(usedAt))}</span>}
          </li>
        ))}
        <li className="flex min-h-11 items-center border-t border-line px-4 text-ink-soft">
          {words.codesLeft(codesLeft)}
        </li>
      </ul>
      <Button as={RouterLink} href={paths.secondFactor} look="secondary">
        {words.addFactor}
      </Button>
    </section>
  )
}
