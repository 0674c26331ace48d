// The names of the linked documents, in sentences of the checkout and of the registration.
export const consentLinks = { terms: 'obchodnými podmienkami', privacy: 'spracúvanie osobných údajov' } as const
