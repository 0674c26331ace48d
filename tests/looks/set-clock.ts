// Preloaded into the photographed shop (`node --import`): its process believes to have started on the fixed day, and its
// clock runs from there. PGlite asks for the time here as well.
import { fixedDay } from './fixed-day.ts'

const RealDate = Date
const shiftMs = fixedDay.getTime() - RealDate.now()
const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget): object =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
})
