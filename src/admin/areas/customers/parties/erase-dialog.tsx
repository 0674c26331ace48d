import { api } from '#admin/api.ts'
import { partyWords as words } from '#admin/i18n/party-words.ts'
import { RequestDialog } from '../request-dialog.tsx'
import { nameParty } from './name-party.ts'
import type { PartyRow } from './load-parties.ts'

export type EraseDialogProps = { row: PartyRow; onClose: () => void; onDone: () => void }

/** The customer has asked for it by telephone or letter. */
export function EraseDialog({ row, onClose, onDone }: EraseDialogProps) {
  return (
    <RequestDialog
      name={`party-erasure/${row.kind}/${row.id}`}
      title={words.eraseTitle[row.kind]}
      action={words.erase}
      text={words.eraseText[row.kind](nameParty(row))}
      reasonWords={{ label: words.reason, hint: words.reasonHint }}
      done={words.erased[row.kind]}
      send={({ headers, reason }) =>
        row.kind === 'zoznamy'
          ? api.sharedLists.erase({ headers, body: { id: row.id, reason } })
          : api.partyReminders.erase({ headers, body: { orderId: row.id, reason } })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
