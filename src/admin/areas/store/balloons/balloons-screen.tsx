import { useRevalidator } from 'react-router'
import type { BalloonBooking } from '#contracts/admin/balloon-slots.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { balloonWords as words } from '#admin/i18n/balloon-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { Button } from '#ui/button.tsx'
import { formatDay } from '#ui/format.ts'
import type { BranchPlace } from '../branch.ts'
import { BranchHead } from '../branch-head.tsx'
import { DayChoice } from '../day-choice.tsx'
import { useSetParam } from '../use-set-param.ts'
import { BookingRow } from './booking-row.tsx'

export type BalloonsData = BranchPlace & {
  rows: readonly BalloonBooking[]
  /** The first plain day that is shown. */
  day: string
  days: 1 | 7
  today: string
}

/** The timetable of a branch: whose balloons are inflated when, for a day or a week. */
export function BalloonsScreen({ rows, branches, branch, day, days, today }: BalloonsData) {
  useTitle(words.title)
  const { revalidate } = useRevalidator()
  useLive('order', () => void revalidate())
  useLive('balloon-slot', () => void revalidate())
  const byDay = Map.groupBy(rows, ({ at }) => toLocalDay(new Date(at)))
  const finish = (text: string, undo?: OfferedUndo) => {
    offerUndo(text, [undo], () => void revalidate())
    void revalidate()
  }
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      <BranchHead branches={branches} branch={branch} title={words.title}>
        <DayChoice day={day} days={days} today={today}>
          <WeekButton isWeek={days === 7} />
          <Button look="quiet" onClick={() => print()}>
            {words.print}
          </Button>
        </DayChoice>
      </BranchHead>
      {rows.length === 0 && <StateMessage icon="branch" title={words.empty} text={words.emptyHint} />}
      {[...byDay].map(([date, bookings]) => (
        <section key={date} aria-label={formatDay(date)}>
          <h2 className="flex flex-wrap items-baseline gap-x-3 px-4 pt-2 pb-2 text-lg md:px-6">
            {formatDay(date)}
            <span className="text-sm font-normal text-ink-soft">{sumUp(bookings)}</span>
          </h2>
          <ul>
            {bookings.map((booking) => (
              <BookingRow
                key={booking.order_id}
                booking={booking}
                isOfMany={branch === undefined && branches.length > 1}
                onDone={finish}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function sumUp(bookings: readonly BalloonBooking[]): string {
  const sum = (of: 'pieces' | 'minutes') => bookings.reduce((total, booking) => total + booking[of], 0)
  return words.load(sum('pieces'), sum('minutes'))
}

/** The address holds the span. */
function WeekButton({ isWeek }: { isWeek: boolean }) {
  const setParam = useSetParam()
  return (
    <Button
      look={isWeek ? 'primary' : 'secondary'}
      aria-pressed={isWeek}
      onClick={() => setParam('tyzden', isWeek ? '' : '1')}
    >
      {words.week}
    </Button>
  )
}
