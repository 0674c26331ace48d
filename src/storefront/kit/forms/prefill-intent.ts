/** The intent of a form that only carries what is known of a visitor into the registration: nothing is saved by it. */
export const prefillIntent = 'prefill'
