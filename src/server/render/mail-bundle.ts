import type { RenderMail } from '#emails/mail-props.ts'

/** The mail bundle's export, checked because a bundle has no type. */
export function toRenderMail(bundle: unknown): RenderMail {
  if (typeof bundle === 'object' && bundle !== null && 'renderMail' in bundle && isRenderMail(bundle.renderMail))
    return bundle.renderMail
  throw new Error('The mail bundle has no renderMail. Run "npm run build".')
}

function isRenderMail(value: unknown): value is RenderMail {
  return typeof value === 'function'
}
