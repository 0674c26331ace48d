/** Sent with a write above the limit by a person who wants a colleague to be asked: `1`. Without it nothing is stored. */
export const askHeader = 'ask-second-person'
