/** An ISO instant of a request; undefined = not given, null = none. */
export function toMoment(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text
}
