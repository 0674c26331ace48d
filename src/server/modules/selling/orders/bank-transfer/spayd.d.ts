// The package has types, but its `exports` hide them.
declare module 'spayd' {
  export default function spayd(payment: {
    acc: string
    am: string
    cc: string
    xvs: string
    rn: string
    dt?: Date
  }): string
}
