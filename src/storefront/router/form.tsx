import { type ComponentProps, type SubmitEvent, useContext } from 'react'
import { listTexts } from './list-texts.ts'
import { ActionsContext } from './router-hooks.ts'
import type { NavigateOptions } from './router-state.ts'

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> &
  NavigateOptions & { action?: string; method?: 'get' | 'post' }

/** A form of a document that a browser with scripts sends without leaving the page. */
export function Form({ onSubmit, replace, preventScrollReset, ...rest }: FormProps) {
  const { navigate, submit } = useContext(ActionsContext)
  const options = { replace, preventScrollReset }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const [form, { submitter }] = [event.currentTarget, event.nativeEvent]
    const data = new FormData(form)
    // The second argument of FormData is younger than some phones.
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') data.append(submitter.name, submitter.value)
    // An attribute, because a field may have this name as well.
    const action = form.getAttribute('action') ?? ''
    const isMultipart = form.enctype === 'multipart/form-data'
    if (rest.method === 'post') return void submit({ action, data, isMultipart }, options)
    const url = new URL(action, location.href)
    url.search = new URLSearchParams(listTexts(data)).toString()
    void navigate(url.href, options)
  }
  return <form {...rest} onSubmit={send} />
}
