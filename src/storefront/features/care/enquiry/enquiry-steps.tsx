import { serviceMessages } from '#storefront/i18n/service-messages.ts'

const words = serviceMessages.enquiry

/** What happens after the form is sent; knowing it makes visitors more willing to ask. */
export function EnquirySteps() {
  return (
    <aside aria-labelledby="enquiry-steps" className="grid gap-4 rounded-hero bg-tint-amber p-6 md:p-8 lg:self-start">
      <h2 id="enquiry-steps" className="text-xl">
        {words.stepsTitle}
      </h2>
      <ol className="grid gap-4">
        {words.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
            <span
              aria-hidden
              className="grid size-10 place-items-center rounded-full bg-ground font-display text-lg font-bold text-primary-600"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-base">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
