// Words that English sentences cannot do without and no Slovak text has, and what libraries say when something fails.
const englishWords =
  /\b(the|and|with|your|you|please|this|that|from|expected|received|invalid|must|should|cannot|failed|required|undefined|NaN|null|object Object|of|are|was|has|have|been|will|too big|too small|string|characters?|number|page not found|not|found|error|loading|close|search|submit|cart|next|previous|click|here|unauthorized|forbidden|unknown|sorry|back|sign|login|page|order|checkout|add|remove|empty|more|less|open|yes|address|password|product|products|price)\b/gi

/** Names and sayings that are English on the goods themselves. */
const names =
  /Happy (Birthday|New Year)|Just Married|Bride to be|Team Bride|Rock (and|&) Roll|Peace and Love|Made with love|Mr (and|&) Mrs/gi

/** What is English in a text that people read, with some of what stands around it. */
export function findEnglish(text: string): string[] {
  const rest = text.replaceAll(names, ' ')
  return [...rest.matchAll(englishWords)].map(({ index }) => rest.slice(Math.max(0, index - 30), index + 40).trim())
}

/** What of a page is seen or read aloud. */
export function readVisible(html: string): string {
  const body = html.replace(/<(script|style|svg)\b.*?<\/\1>/gis, ' ').replace(/<!--.*?-->/gs, ' ')
  const attributes = [...body.matchAll(/ (?:alt|title|placeholder|aria-label|aria-description)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [body.replace(/<[^>]*>/g, ' '), ...attributes].join(' ').replace(/\s+/g, ' ')
}

/** Selects that must be answered and whose first answer is one already: nobody is asked anything there. */
export function findAnsweredSelects(html: string): string[] {
  return [...html.matchAll(/<select\b[^>]* required[^>]*>(?!<option value="")/g)].map(([select]) => select)
}

/** Forms that would show the browser's own bubbles, in the browser's language: with rules and without `novalidate`. */
export function findBubbles(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter(
      (form) =>
        !/^<form[^>]* novalidate/i.test(form) &&
        /<(input|select|textarea)\b[^>]* (required|type="(email|number|url)"|pattern=)/i.test(form),
    )
    .map((form) => form.slice(0, 200))
}
