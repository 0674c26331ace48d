/** A person who has not said their name yet is known by their e-mail. */
export function nameOf({ firstname, lastname, email }: { firstname: string; lastname: string; email: string }): string {
  return `${firstname} ${lastname}`.trim() || email
}
