import { toFullName } from '#kernel/full-name.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { PhoneField } from '#storefront/kit/forms/phone-field.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutView } from '../checkout-view.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { CompanyFields } from './company-fields.tsx'

const words = checkoutMessages

export type ContactSectionProps = {
  view: CheckoutView
  /** The goods are picked up, so no delivery address is needed. */
  isCollected: boolean
  /** A lookup in the company register is in progress. */
  isLooking: boolean
}

/** The contact and the addresses of the buyer. CSS opens the folded parts, so they also work without scripts. */
export function ContactSection({ view, isCollected, isLooking }: ContactSectionProps) {
  const { countries, user } = view.offer
  const { values } = view.form
  const { errors, lookup, vatCheck } = view.feedback
  return (
    <div className="grid gap-6">
      <LoginState user={user} />
      <div className="grid max-w-form gap-4">
        <EmailField hint={words.emailHint} error={errors['email']?.[0]} defaultValue={values.email} />
        <PhoneField values={values} hint={words.phoneHint} error={errors['phone']?.[0]} />
      </div>
      <div className="group/company">
        <h3>{words.invoice}</h3>
        {/* Before the address, because the company register fills the address in. */}
        <Checkbox name="isCompany" defaultChecked={values.isCompany === 'on'} className="mb-1">
          {words.isCompany}
        </Checkbox>
        <div className="hidden pb-4 group-has-[[name=isCompany]:checked]/company:block">
          <CompanyFields values={values} errors={errors} lookup={lookup} vatCheck={vatCheck} isLooking={isLooking} />
        </div>
        <AddressFields kind="invoice" values={values} errors={errors} countries={countries} />
      </div>
      {isCollected ? <p className="text-ink-soft">{words.deliveryNotNeeded}</p> : <DeliveryElsewhere view={view} />}
      <Field label={words.note} isOptional error={errors['note']?.[0]} className="max-w-form">
        {(control) => <Textarea {...control} name="note" maxLength={1000} rows={2} defaultValue={values.note} />}
      </Field>
    </div>
  )
}

function LoginState({ user }: Pick<CheckoutView['offer'], 'user'>) {
  return (
    <p className="text-ink-soft">
      {user ? (
        words.loggedInAs(toFullName(user))
      ) : (
        <>
          {words.loginHint}{' '}
          <RouterLink
            href={paths.login(paths.cart())}
            className="target inline-block font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700"
          >
            {words.login}
          </RouterLink>
          {words.loginRest}
        </>
      )}
    </p>
  )
}

function DeliveryElsewhere({ view }: Pick<ContactSectionProps, 'view'>) {
  const { countries, user, addresses } = view.offer
  const { values } = view.form
  const { errors } = view.feedback
  return (
    <div className="group/delivery">
      <Checkbox name="isDeliveryElsewhere" defaultChecked={values.isDeliveryElsewhere === 'on'} className="-my-3">
        {words.isDeliveryElsewhere}
      </Checkbox>
      <div className="hidden pt-4 group-has-[[name=isDeliveryElsewhere]:checked]/delivery:block">
        <h3 className="pb-3">{words.delivery}</h3>
        <SavedAddresses addresses={addresses} />
        <AddressFields
          kind="delivery"
          values={values}
          errors={errors}
          countries={countries.filter(({ is_delivery: isDelivery }) => isDelivery)}
        />
        {user && (
          <Checkbox name="saveAddress" className="-mb-3">
            {words.saveAddress}
          </Checkbox>
        )}
      </div>
    </div>
  )
}
