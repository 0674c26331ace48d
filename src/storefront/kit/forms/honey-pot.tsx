import { serviceMessages } from '#storefront/i18n/service-messages.ts'

/** A field that people do not see and bots fill: a form with a value in it is dropped. */
export function HoneyPot() {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label>
        {serviceMessages.enquiry.website}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
