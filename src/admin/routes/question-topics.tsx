import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { QuestionTopics } from '#contracts/admin/question-topics.ts'
import { api } from '../api.ts'
import { questionSiblings } from '../areas/content/question-siblings.ts'
import { TopicOrderControl, sayTopic } from '../areas/content/topic-order-control.tsx'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { questionWords as words } from '../i18n/question-words.ts'
import type { Field } from '../kit/collection/collection.ts'
import { SiblingLinks } from '../kit/list/sibling-links.tsx'
import { paths } from '../paths.ts'

const fields: readonly Field[] = [
  { name: 'topics', label: words.topics, hint: words.topicsHint, Control: TopicOrderControl, say: sayTopic },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<QuestionTopics> {
  await requireCall(request, adminEndpoints.questionTopics.get)
  return (await api.questionTopics.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  return (
    <Sheet
      thing="question-topics"
      path={paths.questionTopics}
      title={words.topics}
      lead={words.topicsLead}
      fields={fields}
      item={useLoaderData<QuestionTopics>()}
      change={api.questionTopics.change}
      endpoint={adminEndpoints.questionTopics.change}
      links={<SiblingLinks siblings={questionSiblings} here={paths.questionTopics} />}
      savedPath={paths.questions}
    />
  )
}
