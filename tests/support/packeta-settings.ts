/** Nothing listens there. */
export const nowhere = 'http://127.0.0.1:1'

/** What the server's configuration says about Packeta: nothing, or the key of the widget at (a double of) its origin. */
export function toPacketa(widget: { apiKey: string; origin: string } | undefined) {
  return {
    bases: { widget: widget?.origin ?? nowhere, packets: nowhere, feed: nowhere },
    ofServer: { apiKey: widget?.apiKey, apiPassword: undefined, sender: undefined },
  }
}
