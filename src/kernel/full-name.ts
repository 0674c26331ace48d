/** First and last name in one line; an erased customer has neither. */
export function toFullName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim()
}
