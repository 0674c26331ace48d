import type { RentalCostume } from '#contracts/rental.ts'
import { rentalMessages } from '#storefront/i18n/rental-messages.ts'

const words = rentalMessages.terms

export type RentalTermsProps = { costume: RentalCostume }

/** What hiring a costume costs and asks for. */
export function RentalTerms({ costume }: RentalTermsProps) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.title}</h2>
      <p className="font-display text-lg font-bold">{words.rent(costume.rent_cents, costume.included_days)}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{words.moreDay(costume.more_day_cents)}</li>
        <li>{words.deposit(costume.deposit_cents)}</li>
        <li>{words.late(costume.late_day_cents)}</li>
        <li>{words.most(costume.max_days)}</li>
        <li>{words.cleaning}</li>
      </ul>
    </section>
  )
}
