/** Quoted by the specification (section 8), like the message of an unknown route. */
export const routing = {
  unknownMiddleware: (name: string) => `Unknown middleware ${name}`,
}
