/** The person may not see the screen. Found out from their permissions, without asking the server. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}
