import { messages } from '#contracts/messages.ts'
import { validateComplaint } from '#contracts/validate-complaint.ts'
import type { ApiClient } from '#storefront/api.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { maxFileBytes, readFile } from '#storefront/kit/forms/read-file.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

/** Sends a complaint. A picture that is too large is refused before its upload. */
export function sendComplaint(api: ApiClient, form: FormData): Promise<FormAnswer<{ email: string }>> {
  const draft = {
    orderNumber: readText(form, 'orderNumber'),
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    goods: readText(form, 'goods'),
    fault: readText(form, 'fault'),
    wish: readText(form, 'wish'),
  }
  const photo = readFile(form, 'photo')
  return submitForm({
    form,
    check: () => ({
      ...validateComplaint(draft),
      ...(photo && photo.size > maxFileBytes && { photo: [messages.complaint.photoSize] }),
    }),
    send: async () => {
      await api.enquiries.complain({ body: { ...draft, website: readText(form, 'website'), ...(photo && { photo }) } })
      return { email: draft.email.trim() }
    },
    failed: messages.complaint.failed,
  })
}
