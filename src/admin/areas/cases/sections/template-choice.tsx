import type { Case } from '#contracts/admin/cases.ts'
import { api } from '#admin/api.ts'
import { caseLoadWords } from '#admin/i18n/case-load-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { Field } from '#ui/field.tsx'
import { caseTemplatesPath } from '../case-siblings.ts'
import { Select } from '#ui/select.tsx'

const words = caseWords.answer

export type TemplateChoiceProps = { item: Case; onChoose: (typed: { subject: string; text: string }) => void }

/** The templates for the case, with its facts filled in. */
export function TemplateChoice({ item, onChoose }: TemplateChoiceProps) {
  const {
    part: templates = [],
    isFailed,
    load,
  } = usePart(
    `${item.id} ${item.version}`,
    async (signal) => (await api.caseTemplates.fill({ params: { id: item.id }, signal })).data,
  )
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Field label={words.template} isOptional className="min-w-48 grow">
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={({ target }) => {
              const chosen = templates.find(({ id }) => String(id) === target.value)
              if (chosen) onChoose({ subject: chosen.subject, text: chosen.text })
            }}
          >
            <option value="">{words.chooseTemplate}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RouterLink href={caseTemplatesPath} className="link pb-2.5">
        {words.templates}
      </RouterLink>
      {isFailed && <PartFailed text={caseLoadWords.templates} onRetry={load} />}
    </div>
  )
}
