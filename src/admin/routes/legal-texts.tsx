import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { LegalTexts } from '#contracts/admin/set-up.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { api } from '../api.ts'
import { SheetLinks } from '../areas/settings/sheet-links.tsx'
import { requireCall } from '../enter.ts'
import { settingsWords } from '../i18n/settings-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { showToast } from '../kit/feedback/toasts.ts'
import { useKept } from '../kit/form/use-kept.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { StateMessage } from '../kit/states/state-message.tsx'
import { paths } from '../paths.ts'
import { mayCall, useSession } from '../session.ts'

const words = settingsWords.texts

export async function loader({ request }: LoaderFunctionArgs): Promise<LegalTexts> {
  await requireCall(request, adminEndpoints.legalTexts.get)
  return (await api.legalTexts.get({ signal: request.signal })).data
}

export function Component() {
  const { gaps } = useLoaderData<LegalTexts>()
  useTitle(words.title)
  if (gaps.length === 0) {
    return (
      <StateMessage
        icon="shop"
        title={words.done}
        text={words.doneText}
        isScreen
        action={
          <Button as={RouterLink} href={paths.today} look="secondary">
            {words.toStart}
          </Button>
        }
      />
    )
  }
  return (
    <div className="content-start">
      <SheetLinks here={paths.legalTexts} />
      <div className="grid max-w-160 gap-4 px-4 py-6 md:px-6">
        <div>
          <h1 className="text-xl">{words.title}</h1>
          <p className="pt-1 text-ink-soft">{words.lead}</p>
        </div>
        <Gaps gaps={gaps} />
      </div>
    </div>
  )
}

function Gaps({ gaps }: LegalTexts) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  const suggestions = Object.fromEntries(gaps.map(({ label, suggestion }) => [label, suggestion]))
  const { typed, change, clear } = useKept('legal-texts', suggestions)
  const mayEdit = mayCall(session, adminEndpoints.legalTexts.fill)
  const valueOf = ({ label, suggestion }: LegalTexts['gaps'][number]) => typed[label] ?? suggestion
  const fill = async () => {
    const values = gaps.map((gap) => ({ label: gap.label, text: valueOf(gap) }))
    const { data } = await api.legalTexts.fill({
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { values },
    })
    showToast({ tone: 'success', text: words.saved(data.gaps.length) })
    await revalidate()
    clear()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(fill)
      }}
    >
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {gaps.map((gap) => (
        <Field key={gap.label} label={capitalize(gap.label)} hint={words.usedIn(gap.pages)}>
          {(control) => {
            const common = { ...control, readOnly: !mayEdit, value: valueOf(gap) }
            const onType = (text: string) => change({ [gap.label]: text })
            // What the shop knows is a line; the owner may write more of the rest.
            return isLine(gap) ? (
              <Input {...common} onChange={({ target }) => onType(target.value)} />
            ) : (
              <Textarea {...common} onChange={({ target }) => onType(target.value)} />
            )
          }}
        </Field>
      ))}
      {mayEdit && (
        <Button type="submit" isLoading={isRunning} className="justify-self-start">
          {words.save}
        </Button>
      )}
    </form>
  )
}

function isLine({ suggestion }: LegalTexts['gaps'][number]): boolean {
  return suggestion !== '' && suggestion.length <= 80
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('sk') + text.slice(1)
}
