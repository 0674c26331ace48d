import { casePlaceholders, type TemplateKind } from '#contracts/admin/case-words.ts'
import { caseWords } from './case-words.ts'

/** Texts of the templates of answers. */
export const templateWords = {
  title: 'Šablóny odpovedí',
  add: 'Pridať šablónu',
  searchPattern: 'Názov alebo slovo z textu',
  empty: 'Zatiaľ žiadna šablóna',
  emptyHint: 'Šablónou odpoviete na častý prípad jedným ťuknutím a potom text doladíte.',
  name: 'Názov',
  nameHint: 'Vidia ho len kolegovia.',
  kind: 'Pre prípady',
  kinds: { any: 'všetky', ...caseWords.kinds } satisfies Record<TemplateKind, string>,
  subject: 'Predmet',
  text: 'Text',
  textHint: `Doplní sa: ${casePlaceholders.map((name) => `{${name}}`).join(', ')}.`,
}
