/** What the address asks for: `?kto=7&co=order&den=2026-11-25`. */
export function readAuditFilter(params: URLSearchParams) {
  const read = (name: string, form: RegExp) => {
    const text = params.get(name) ?? ''
    return form.test(text) ? text : undefined
  }
  return {
    by: read('kto', /^[1-9]\d{0,9}$/),
    thing: read('co', /^[\w-]{1,60}$/),
    day: read('den', /^\d{4}-\d\d-\d\d$/),
  }
}
