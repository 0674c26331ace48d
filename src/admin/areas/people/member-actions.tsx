import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Member } from '#contracts/admin/members.ts'
import type { StaffSessionId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { accountWords } from '#admin/i18n/account-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { memberWords as words } from '#admin/i18n/member-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { nameOf } from './name-of.ts'

export type MemberActionsProps = {
  member: Member
  onChanged: () => void
  onLink: (url: string) => void
  onDismissed: () => void
}

type Asked = 'reset' | 'dismiss' | undefined

/** The open sessions of a person, a new set-up link, and the end of their access. */
export function MemberActions({ member, onChanged, onLink, onDismissed }: MemberActionsProps) {
  const session = useSession()
  const [asked, setAsked] = useState<Asked>()
  const { isRunning, problem, submit } = useSubmit()
  const { members } = adminEndpoints
  const mayEnd = mayCall(session, members.endSessions)
  const { end, reset, dismiss } = toActions(
    { member, onChanged, onLink, onDismissed },
    { submit, close: () => setAsked(undefined) },
  )
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <h3 className="text-base">{words.sessions}</h3>
      {problem !== undefined && asked === undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <Sessions member={member} onEnd={mayEnd && !isRunning ? (id) => void end(id) : undefined} />
      <div className="flex flex-wrap gap-2">
        {member.sessions.length > 1 && mayEnd && (
          <Button look="secondary" isLoading={isRunning && asked === undefined} onClick={() => void end()}>
            {words.endSessions}
          </Button>
        )}
        {mayCall(session, members.reset) && (
          <Button look="secondary" onClick={() => setAsked('reset')}>
            {words.reset}
          </Button>
        )}
        {mayCall(session, members.remove) && (
          <Button look="quiet" onClick={() => setAsked('dismiss')}>
            {words.dismiss}
          </Button>
        )}
      </div>
      <AskDialog
        asked={asked}
        name={nameOf(member)}
        isRunning={isRunning}
        problem={problem}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void (asked === 'dismiss' ? dismiss() : reset())}
      />
    </section>
  )
}

type Running = { submit: (run: () => Promise<void>) => Promise<void>; close: () => void }

function toActions({ member, onChanged, onLink, onDismissed }: MemberActionsProps, { submit, close }: Running) {
  const target = () => ({
    params: { id: member.id },
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${member.version}"` },
    body: {},
  })
  const end = (id?: StaffSessionId) =>
    submit(async () => {
      await api.members.endSessions({ ...target(), body: { session: id } })
      showToast({ tone: 'success', text: id === undefined ? words.ended : accountWords.account.ended })
      onChanged()
    })
  const reset = () =>
    submit(async () => {
      const { start_url: url } = await api.members.reset(target())
      close()
      if (url !== null) onLink(url)
      onChanged()
    })
  const dismiss = () =>
    submit(async () => {
      await api.members.remove(target())
      close()
      showToast({ tone: 'success', text: words.dismissed(nameOf(member)) })
      onDismissed()
    })
  return { end, reset, dismiss }
}

type SessionsProps = Pick<MemberActionsProps, 'member'> & { onEnd: ((id: StaffSessionId) => void) | undefined }

function Sessions({ member, onEnd }: SessionsProps) {
  return member.sessions.length === 0 ? (
    <p className="text-ink-soft">{words.noSessions}</p>
  ) : (
    <ul className="grid rounded-card border border-line">
      {member.sessions.map(({ id, device, last_seen_at: seenAt }) => (
        <li key={id} className="flex min-h-11 items-center gap-3 border-line px-4 not-first:border-t">
          <span className="grow">{device}</span>
          <span className="text-xs text-ink-soft">{words.seen(formatTime(seenAt))}</span>
          {onEnd && (
            <Button look="quiet" aria-label={words.endSession(device)} onClick={() => onEnd(id)}>
              {accountWords.account.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type AskDialogProps = {
  asked: Asked
  name: string
  isRunning: boolean
  problem: string | undefined
  onClose: () => void
  onConfirm: () => void
}

function AskDialog({ asked, name, isRunning, problem, onClose, onConfirm }: AskDialogProps) {
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={asked === 'dismiss' ? words.dismissTitle(name) : words.resetTitle}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button isLoading={isRunning} onClick={onConfirm}>
            {asked === 'dismiss' ? words.dismiss : words.reset}
          </Button>
        </>
      }
    >
      <p>{asked === 'dismiss' ? words.dismissText : words.resetText}</p>
      {problem !== undefined && (
        <div className="pt-4">
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        </div>
      )}
    </Dialog>
  )
}
