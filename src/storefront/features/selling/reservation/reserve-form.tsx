import { Form } from '#storefront/router/index.ts'
import type { ReservationOffer } from '#contracts/store-reservations.ts'
import { maxReservedPieces } from '#contracts/validate-store-reservation.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { reservationMessages as words } from '#storefront/i18n/reservation-messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { ContactFields } from '#storefront/kit/forms/contact-fields.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { HoneyPot } from '#storefront/kit/forms/honey-pot.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { BranchField } from './branch-field.tsx'
import { ReservedLines } from './reserved-lines.tsx'
import { piecesField } from './send-reservation.ts'

export type ReserveFormProps = {
  form: SentForm
  offer: ReservationOffer
  /** A form that is sent twice makes one reservation. */
  requestKey: string
  storeId: number | undefined
  /** Of a customer who is logged in. */
  known: Readonly<Record<string, string>>
  now: Date
}

export function ReserveForm({ form, offer, requestKey, storeId, known, now }: ReserveFormProps) {
  const chosen = Number(form.valueOf('storeId', String(storeId ?? ''))) || undefined
  const ages = offer.goods.flatMap(({ min_age: age }) => (age === null ? [] : [age]))
  const filled = { ...form, valueOf: (field: string) => form.valueOf(field, known[field]) }
  return (
    <Form method="post" noValidate className="grid gap-8">
      <FormProblem form={form} />
      <input type="hidden" name="key" value={form.valueOf('key', requestKey)} />
      <section className="grid gap-3">
        <h2 className="text-xl">{words.goods}</h2>
        <ReservedLines
          goods={offer.goods}
          renderAside={({ variant_id: id, quantity, ...goods }) => (
            <Input
              type="number"
              inputMode="numeric"
              name={`${piecesField}${id}`}
              aria-label={words.pieces(goodsName({ name: goods.name, variantName: goods.variant_name }))}
              min={1}
              max={maxReservedPieces}
              defaultValue={form.valueOf(`${piecesField}${id}`, String(quantity))}
              after="ks"
              className="w-28"
            />
          )}
        />
        {ages.length > 0 && <p className="text-sm text-ink-soft">{words.ageNote(Math.max(...ages))}</p>}
      </section>
      <BranchField branches={offer.branches} chosen={chosen} error={form.faultOf('storeId')} now={now} />
      <section className="grid gap-4">
        <h2 className="text-xl">{words.contact}</h2>
        <ContactFields form={filled} emailHint={words.emailHint} isPhoneOptional />
        <HoneyPot />
      </section>
      <div className="grid gap-3">
        <Button type="submit" size="lg" isWide isLoading={form.isBusy}>
          {words.submit}
        </Button>
        <p className="text-xs text-ink-soft">
          {words.privacyNote}{' '}
          <RouterLink href={paths.privacy()} className="underline underline-offset-4 hover:text-primary-700">
            {serviceMessages.enquiry.privacy}
          </RouterLink>
        </p>
      </div>
    </Form>
  )
}
