import { useRevalidator } from 'react-router'
import type { AdminRental } from '#contracts/admin/rentals.ts'
import { addDays } from '#kernel/plain-day.ts'
import { rentalWords as words } from '#admin/i18n/rental-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { Button } from '#ui/button.tsx'
import { formatDay } from '#ui/format.ts'
import type { BranchPlace } from '../branch.ts'
import { BranchHead } from '../branch-head.tsx'
import { useSetParam } from '../use-set-param.ts'
import { RentalRow } from './rental-row.tsx'

export type RentalsData = BranchPlace & { rows: readonly AdminRental[]; day: string; today: string }

/** Costumes that a branch hands out and takes back on a day. */
export function RentalsScreen({ rows, branches, branch, day, today }: RentalsData) {
  useTitle(words.title)
  const { revalidate } = useRevalidator()
  const setParam = useSetParam()
  useLive('order', () => void revalidate())
  useLive('rental', () => void revalidate())
  const goTo = (next: string) => setParam('den', next === today ? '' : next)
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      <BranchHead branches={branches} branch={branch} title={words.title}>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="secondary" onClick={() => goTo(addDays(day, -1))}>
            {words.before}
          </Button>
          <Button look="secondary" disabled={day === today} onClick={() => goTo(today)}>
            {words.today}
          </Button>
          <Button look="secondary" onClick={() => goTo(addDays(day, 1))}>
            {words.after}
          </Button>
          <span className="font-semibold">{formatDay(day)}</span>
        </div>
      </BranchHead>
      {rows.length === 0 && <StateMessage icon="branch" title={words.empty} text={words.emptyHint} />}
      <ul>
        {rows.map((rental) => (
          <RentalRow
            key={`${rental.id} ${rental.state}`}
            rental={rental}
            today={today}
            onDone={() => void revalidate()}
          />
        ))}
      </ul>
    </section>
  )
}
