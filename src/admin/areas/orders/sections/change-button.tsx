import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'

type ChangeButtonProps = {
  endpoint: { access: unknown }
  /** Whether the order allows it now. */
  isPossible: boolean
  label: string
  children: (close: () => void) => ReactNode
}

/** Opens the sheet of a change; nothing for a person whom the server would refuse, or for an order that does not allow it. */
export function ChangeButton({ endpoint, isPossible, label, children }: ChangeButtonProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  // An open sheet stays when a colleague takes the possibility away: what was typed is not lost without a word.
  if ((!isPossible && !isOpen) || !mayCall(session, endpoint)) return null
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

/** As the server decides (`canLinesChange`): until the goods are ready for the hand-over. */
export function canBeChanged({ state }: AdminOrder): boolean {
  return ['new', 'awaiting_payment', 'paid', 'processing', 'waiting_goods'].includes(state)
}

export function closing(close: () => void, onChanged: (order: AdminOrder) => void): (order: AdminOrder) => void {
  return (order) => {
    close()
    onChanged(order)
  }
}
