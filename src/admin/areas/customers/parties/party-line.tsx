import type { AdminPartyReminder, AdminSharedList } from '#contracts/admin/parties.ts'
import { partyWords as words } from '#admin/i18n/party-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { nameParty } from './name-party.ts'
import type { PartyRow } from './load-parties.ts'

export type PartyLineProps = {
  row: PartyRow
  /** Undefined = the person may not erase it. */
  onErase: ((row: PartyRow) => void) | undefined
}

export function PartyLine({ row, onErase }: PartyLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 md:px-6">
      {row.kind === 'zoznamy' ? <List list={row.list} /> : <Reminder reminder={row.reminder} />}
      {onErase && (
        <Button look="secondary" aria-label={words.eraseOf(nameParty(row))} onClick={() => onErase(row)}>
          {words.erase}
        </Button>
      )}
    </li>
  )
}

function List({ list }: { list: AdminSharedList }) {
  const { title, organizer, email, event_on: eventOn, items, claimed, replies } = list
  return (
    <>
      <div className="min-w-0 grow basis-64">
        <p className="break-words">
          <span className="font-medium">{title}</span>
          <span className="text-ink-soft"> · {organizer}</span>
        </p>
        <p className="text-sm break-words text-ink-soft">{email === '' ? words.noEmail : email}</p>
      </div>
      <div className="min-w-0 basis-72 text-sm tabular-nums lg:basis-96">
        <p>
          {[
            eventOn === null ? words.noParty : words.party(eventOn),
            words.claimed(claimed, items),
            words.replies(replies),
            list.is_closed ? words.closed : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-ink-soft">
          {words.made(list.made_at)} · {words.eraseOn(list.erase_on)}
        </p>
      </div>
    </>
  )
}

function Reminder({ reminder }: { reminder: AdminPartyReminder }) {
  const { number, email, next_on: nextOn, remind_on: remindOn, sent_on: sentOn } = reminder
  return (
    <>
      <div className="min-w-0 grow basis-64">
        <p className="font-medium break-words">{email}</p>
        <p className="text-sm">
          <RouterLink href={`${paths.orders}/${number}`} className="link">
            {words.order(number)}
          </RouterLink>
        </p>
      </div>
      <div className="min-w-0 basis-72 text-sm tabular-nums lg:basis-96">
        <p>
          {sentOn === null ? words.willRemind(remindOn) : words.reminded(sentOn)} · {words.party(nextOn)}
        </p>
        <p className="text-ink-soft">{words.given(reminder.given_at)}</p>
      </div>
    </>
  )
}
