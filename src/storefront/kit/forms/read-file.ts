/** The largest file that a form accepts; the server checks it again. */
export const maxFileBytes = 5 * 1024 * 1024

/** The file chosen in a field; browsers send an empty field as a file without bytes. */
export function readFile(form: FormData, name: string): File | undefined {
  const chosen = form.get(name)
  return chosen instanceof File && chosen.size > 0 ? chosen : undefined
}
