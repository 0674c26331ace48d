import type { MailName, RenderMail } from '#emails/mail-props.ts'

/** The mail bundle's export, checked because a bundle has no type. */
export function toRenderMail(bundle: unknown): RenderMail {
  if (typeof bundle === 'object' && bundle !== null && 'renderMail' in bundle && isRenderMail(bundle.renderMail))
    return bundle.renderMail
  throw new Error('The mail bundle has no renderMail. Run "npm run build".')
}

function isRenderMail(value: unknown): value is RenderMail {
  return typeof value === 'function'
}

type MailSamples = Parameters<RenderMail>[1][]

/** The samples of `src/emails/samples.ts` by name. */
export function toMailSamples(bundle: unknown, renderMail: RenderMail) {
  const samples =
    typeof bundle === 'object' && bundle !== null && 'mailSamples' in bundle && typeof bundle.mailSamples === 'object'
      ? new Map<string, unknown>(Object.entries(bundle.mailSamples ?? {}))
      : new Map<string, unknown>()
  return {
    names: [...samples.keys()].sort(),
    renderSample(name: string) {
      const props = samples.get(name)
      // The type of `mailSamples` ties name and props together, but the types of a loaded module do not.
      return props === undefined ? undefined : renderMail(name as MailName, props as MailSamples[number])
    },
  }
}
