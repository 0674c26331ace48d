import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { templateKinds } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { templateWords as words } from '#admin/i18n/template-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { caseSiblings, caseTemplatesPath } from './case-siblings.ts'

export const caseTemplates = defineCollection({
  path: caseTemplatesPath,
  thing: 'case-template',
  words,
  calls: api.caseTemplates,
  endpoints: adminEndpoints.caseTemplates,
  siblings: caseSiblings,
  nameOf: ({ name }) => name,
  detailOf: ({ kind }) => words.kinds[kind],
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'kind', label: words.kind, value: ({ kind }) => words.kinds[kind] },
    { key: 'subject', label: words.subject, value: ({ subject }) => subject },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 100 },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: templateKinds.map((value) => ({ value, label: words.kinds[value] })),
      initial: 'any',
    },
    { name: 'subject', label: words.subject, maxLength: 200 },
    { name: 'text', label: words.text, kind: 'long', hint: words.textHint },
  ],
})
