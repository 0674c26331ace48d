import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { paths } from '#storefront/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldErrors } from '#contracts/validate-order.ts'
import { ChoiceError } from '../feedback/choice-error.tsx'
import type { OrderValues } from '../form/order-values.ts'

const words = checkoutMessages
const linkLook = 'text-primary-600 underline underline-offset-4 hover:text-primary-700'

export type ConsentSectionProps = {
  values: OrderValues
  errors: FieldErrors
  /** Something is for adults, and the customer has not said that they are one. */
  isAgeAsked: boolean
}

/** No checkbox is ticked in advance. The terms open in another tab, so that the form keeps its input. */
export function ConsentSection({ values, errors, isAgeAsked }: ConsentSectionProps) {
  const error = errors['hasAgreed']?.[0]
  const ageError = errors['isAdult']?.[0]
  return (
    <div>
      <Checkbox
        name="hasAgreed"
        required
        defaultChecked={values.hasAgreed === 'on'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agreement-error' : undefined}
      >
        {words.agreeBefore}
        <a href={paths.terms()} target="_blank" rel="noopener" className={linkLook}>
          {words.agreeTerms}
        </a>
        {words.agreeMiddle}
        <a href={paths.privacy()} target="_blank" rel="noopener" className={linkLook}>
          {words.agreePrivacy}
        </a>
        .
      </Checkbox>
      <ChoiceError id="agreement-error" error={error} />
      {isAgeAsked && (
        <>
          <Checkbox
            name="isAdult"
            required
            defaultChecked={values.isAdult === 'on'}
            aria-invalid={ageError ? true : undefined}
            aria-describedby={ageError ? 'age-error' : undefined}
          >
            {words.isAdult}
          </Checkbox>
          <ChoiceError id="age-error" error={ageError} />
        </>
      )}
      <Checkbox name="hasNewsletterConsent" defaultChecked={values.hasNewsletterConsent === 'on'}>
        {words.newsletter}
      </Checkbox>
      <Checkbox name="hasHeurekaRefusal" defaultChecked={values.hasHeurekaRefusal === 'on'}>
        {words.heureka}
      </Checkbox>
    </div>
  )
}
