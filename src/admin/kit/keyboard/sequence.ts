type Press = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/** So long tinykeys waits for the second letter of a sequence. */
const sequenceMs = 1_000

/** Follows the keys that are pressed, to know which of them ended a sequence such as `g n`. */
export function createSequence() {
  let leaderAt = -Infinity
  let secondAt = -Infinity
  return {
    /** Call it for every key, before the shortcuts hear of it. */
    note({ key, timeStamp }: Press): void {
      const isAwaited = timeStamp - leaderAt < sequenceMs
      if (isAwaited) secondAt = timeStamp
      leaderAt = !isAwaited && key === 'g' ? timeStamp : -Infinity
    },
    /** Whether this press, the last one noted, is the second of a sequence: it is not a shortcut of its own. */
    isSecond: ({ timeStamp }: Pick<Press, 'timeStamp'>): boolean => timeStamp === secondAt,
  }
}
