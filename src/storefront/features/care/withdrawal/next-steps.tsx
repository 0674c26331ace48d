import { orderMessages } from '#storefront/i18n/order-messages.ts'

const words = orderMessages.withdrawal

/** What a customer does after a withdrawal, and what the shop does. */
export function NextSteps() {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.whatNext}</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{words.next1}</li>
        <li>{words.next2}</li>
      </ol>
    </section>
  )
}
