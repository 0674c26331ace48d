/** The largest file that a form takes; the server has the last word. */
export const maxFileBytes = 5 * 1024 * 1024

/** The file chosen in a field; a field left empty comes as a file of no bytes. */
export function readFile(form: FormData, name: string): File | undefined {
  const chosen = form.get(name)
  return chosen instanceof File && chosen.size > 0 ? chosen : undefined
}
