import { HtmlValidate } from 'html-validate'

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // A small group may have its name in aria-label.
    'wcag/h71': 'off',
    // A list whose goods all need a choice first is a form without a submit button.
    'wcag/h32': 'off',
    // React's useId begins with an underscore, which every browser accepts.
    'valid-id': ['error', { relaxed: true }],
    // A filter with several values; one button per product.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    // React writes attributes as the DOM has them, and closes void elements itself.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'require-sri': ['error', { target: 'crossorigin' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-button-type': 'error',
    // Product names exceed the title length that some search engines recommend.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
  },
})

/** Text fields of several values: a count per size of balloon, and a balloon with its count. */
const listFields = ['balony', 'balon', 'kusov']

/** What html-validate finds wrong with a page; empty = valid. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const report = await htmlValidate.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !listFields.some((name) => message === `Duplicate form control name "${name}"`))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
