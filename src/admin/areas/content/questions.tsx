import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminQuestion, AdminQuestionRow } from '#contracts/admin/questions.ts'
import { api } from '#admin/api.ts'
import { questionWords as words } from '#admin/i18n/question-words.ts'
import { textWords } from '#admin/i18n/text-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import { bodyField, changedColumn, publishedField, shownUrl, slugField, stateColumn } from './text-parts.ts'
import { questionSiblings } from './question-siblings.ts'
import { QuestionTopicControl } from './topic-control.tsx'

export const questions = defineCollection<AdminQuestionRow, AdminQuestion>({
  path: paths.questions,
  thing: 'question',
  words,
  siblings: questionSiblings,
  calls: api.questions,
  endpoints: adminEndpoints.questions,
  nameOf: ({ question }) => question,
  detailOf: ({ visibility, topic }) => `${topic} · ${textWords.states[visibility]}`,
  urlOf: shownUrl,
  Tools: ({ item, values }) => <PreviewButton kind="question" id={item?.id} values={values} />,
  columns: [
    { key: 'question', label: words.question, value: ({ question }) => question },
    { key: 'topic', label: words.topic, value: ({ topic }) => topic },
    stateColumn,
    { ...changedColumn, isHidden: true },
  ],
  fields: [
    { name: 'question', label: words.question, maxLength: 200 },
    { name: 'topic', label: words.topic, hint: words.topicHint, maxLength: 60, Control: QuestionTopicControl },
    { ...bodyField, name: 'answer_html', label: words.answer },
    publishedField,
    // An empty one of a new question is the last.
    { name: 'position', label: words.position, kind: 'number', hint: words.positionHint },
    { ...slugField, hint: words.slugHint },
  ],
})
