import { Form } from '#storefront/router/index.ts'
import type { CustomerSession } from '#contracts/accounts.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

const words = accountMessages.sessions

export type SessionListProps = { sessions: readonly CustomerSession[] }

/** The customer's sessions: each can be ended alone, or all together. */
export function SessionList({ sessions }: SessionListProps) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h2>{words.title}</h2>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-x-4 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device || words.unknown}
                {session.is_current && <Badge tone="new">{words.current}</Badge>}
              </p>
              <p className="text-xs text-ink-soft">
                {words.since(session.created_at)}, {words.lastUsed(session.last_used_on)}
              </p>
            </div>
            {!session.is_current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  type="submit"
                  look="quiet"
                  className="-mr-4"
                  aria-label={words.endOf(session.device || words.unknown)}
                >
                  {words.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="intent" value="end-all" />
        <Button type="submit" look="secondary">
          {words.endAll}
        </Button>
        <p className="text-xs text-ink-soft">{words.endAllText}</p>
      </Form>
    </section>
  )
}
