import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Member } from '#contracts/admin/members.ts'
import { roleNames, staffRoles } from '#contracts/admin/permissions.ts'
import type { StoreId } from '#kernel/ids.ts'
import { formatPrice } from '#ui/format.ts'
import { api } from '../api.ts'
import { MemberActions } from '../areas/people/member-actions.tsx'
import { emptyFields, readLimit, toFields, toPatch, type MemberFields } from '../areas/people/member-fields.ts'
import { MemberForm } from '../areas/people/member-form.tsx'
import { nameOf } from '../areas/people/name-of.ts'
import { StartLink } from '../areas/people/start-link.tsx'
import { requireCall } from '../enter.ts'
import { formWords } from '../i18n/form-words.ts'
import { memberWords as words } from '../i18n/member-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { ThingHead } from '../kit/collection/thing-head.tsx'
import { showToast } from '../kit/feedback/toasts.ts'
import type { HistoryField } from '../kit/timeline/change-lines.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { paths } from '../paths.ts'
import { mayCall, useSession } from '../session.ts'

type Data = { member: Member | undefined; branches: { id: StoreId; name: string }[] }

/** One person, or `nova` for one who is being appointed. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<Data> {
  const { members } = adminEndpoints
  const isNew = id === 'nova'
  await requireCall(request, isNew ? members.create : members.get)
  const { signal } = request
  const [branches, member] = await Promise.all([
    api.members.branches({ signal }),
    isNew ? undefined : api.members.get({ params: { id: Number(id) || 0 }, signal }),
  ])
  return { member: member?.data, branches: branches.data }
}

export function Component() {
  const { member, branches } = useLoaderData<Data>()
  return <MemberPanel key={member?.id ?? 'nova'} member={member} branches={branches} />
}

function MemberPanel({ member, branches }: Data) {
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const q = useSearchParams()[0].get('q')
  const backPath = q === null ? paths.members : `${paths.members}?q=${encodeURIComponent(q)}`
  const [link, setLink] = useState<string>()
  const { members } = adminEndpoints
  const title = member ? nameOf(member) : words.add
  useTitle(title)
  const save = async (fields: MemberFields) => {
    const created = await send(member, fields)
    if (!created) {
      showToast({ tone: 'success', text: formWords.saved })
      return void revalidate()
    }
    showToast({ tone: 'success', text: formWords.created(nameOf(created.data)) })
    if (created.start_url === null) return void navigate(`${paths.members}/${created.data.id}`, { replace: true })
    setLink(created.start_url)
    void revalidate()
  }
  return (
    <article className="pair-thing flex flex-col" aria-label={title}>
      <ThingHead heading={words.title} title={title} backPath={backPath} />
      {link !== undefined && <StartLink url={link} />}
      {(member !== undefined || link === undefined) && (
        <MemberForm
          key={member?.version}
          name={`member/${member?.id ?? 'new'}`}
          initial={member ? toFields(member) : emptyFields}
          branches={branches}
          isNew={member === undefined}
          isReadOnly={!mayCall(session, member ? members.change : members.create)}
          onSave={save}
        />
      )}
      {member && (
        <>
          <MemberActions
            member={member}
            onChanged={() => void revalidate()}
            onLink={setLink}
            onDismissed={() => void Promise.resolve(navigate(backPath)).then(() => revalidate())}
          />
          <Timeline
            key={`${member.version}:${member.sessions.length}`}
            fields={listHistoryFields(branches)}
            load={(after) => loadHistory(member, after)}
          />
        </>
      )}
    </article>
  )
}

function listHistoryFields(branches: Data['branches']): HistoryField[] {
  const sayRole = (role: unknown) => roleNames.filter((name) => name === role).map((name) => staffRoles[name].name)[0]
  const sayBranch = (id: unknown) => branches.find((branch) => branch.id === id)?.name
  const sayOf: Partial<Record<string, HistoryField['say']>> = {
    viewed_role: sayRole,
    roles: sayRole,
    branches: sayBranch,
    viewed_branch: sayBranch,
    amount_limit_cents: (cents) => (typeof cents === 'number' ? formatPrice(cents) : undefined),
  }
  const { firstname, lastname, history } = words
  return Object.entries({ firstname, lastname, ...history }).map(([name, label]) => ({ name, label, say: sayOf[name] }))
}

/** Returns the appointed person and their link, or nothing after a change. */
async function send(member: Member | undefined, fields: MemberFields) {
  const key = { 'idempotency-key': crypto.randomUUID() }
  if (member) {
    const headers = { ...key, 'if-match': `"${member.version}"` }
    await api.members.change({ params: { id: member.id }, headers, body: toPatch(toFields(member), fields) })
    return undefined
  }
  const { email, firstname, lastname, roles, branches, limit } = fields
  return api.members.create({
    headers: key,
    body: {
      email: email.trim(),
      firstname,
      lastname,
      roles: [...roles],
      branches: [...branches],
      amountLimitCents: readLimit(limit) ?? null,
    },
  })
}

async function loadHistory({ id }: Member, after: string | undefined) {
  const query = { limit: '20', ...(after !== undefined && { after }) }
  return (await api.members.history({ params: { id }, query })).data
}
