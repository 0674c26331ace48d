/** The fields of a form without its files. */
export function listTexts(form: FormData): [name: string, text: string][] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
