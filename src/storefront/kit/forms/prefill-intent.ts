/** The intent of a form that only passes known data of a visitor to the registration: it saves nothing. */
export const prefillIntent = 'prefill'
