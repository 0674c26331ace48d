import { useRevalidator } from 'react-router'
import type { AdminRental } from '#contracts/admin/rentals.ts'
import { rentalWords as words } from '#admin/i18n/rental-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import type { BranchPlace } from '../branch.ts'
import { BranchHead } from '../branch-head.tsx'
import { DayChoice } from '../day-choice.tsx'
import { RentalRow } from './rental-row.tsx'

export type RentalsData = BranchPlace & { rows: readonly AdminRental[]; day: string; today: string }

/** Costumes that a branch hands out and takes back on a day. */
export function RentalsScreen({ rows, branches, branch, day, today }: RentalsData) {
  useTitle(words.title)
  const { revalidate } = useRevalidator()
  useLive('order', () => void revalidate())
  useLive('rental', () => void revalidate())
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      <BranchHead branches={branches} branch={branch} title={words.title}>
        <DayChoice day={day} today={today} />
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
