/** Names of the documents that a customer agrees to, as links within a sentence. */
export const legal = {
  terms: 'obchodnými podmienkami',
  privacy: 'spracúvanie osobných údajov',
} as const
