import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Input } from '#ui/input.tsx'
import { useChoices } from './use-choices.ts'

/** The topic of an article. */
export function ArticleTopicControl(props: FieldControlProps) {
  return <TopicControl {...props} kind="articles" />
}

/** The topic of a question. */
export function QuestionTopicControl(props: FieldControlProps) {
  return <TopicControl {...props} kind="questions" />
}

type TopicControlProps = FieldControlProps & { kind: 'articles' | 'questions' }

/** One of those in use, which the browser offers, or a new one: it can be typed without the offer too. */
function TopicControl({ kind, field, value, values: _, isReadOnly, onChange, ...control }: TopicControlProps) {
  const offeredId = `${control.id}-offered`
  return (
    <>
      <Input
        {...control}
        name={field.name}
        maxLength={field.maxLength}
        value={typeof value === 'string' ? value : ''}
        readOnly={isReadOnly}
        list={isReadOnly ? undefined : offeredId}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {!isReadOnly && <Topics id={offeredId} kind={kind} />}
    </>
  )
}

function Topics({ id, kind }: { id: string; kind: 'articles' | 'questions' }) {
  const { part: choices } = useChoices()
  return (
    <datalist id={id}>
      {choices?.[kind].map((topic) => (
        <option key={topic}>{topic}</option>
      ))}
    </datalist>
  )
}
