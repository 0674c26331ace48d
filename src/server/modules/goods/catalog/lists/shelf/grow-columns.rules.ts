type Column = Int32Array | Uint32Array | Uint8Array

/** Makes room for at least `size + 1` rows in every column, and half as much again. */
export function growColumns<Columns extends Record<string, Column>>(columns: Columns, size: number): void {
  for (const [name, column] of Object.entries(columns)) Object.assign(columns, { [name]: grow(column, size) })
}

function grow(column: Column, size: number): Column {
  const length = roomFor(size)
  const wider =
    column instanceof Int32Array
      ? new Int32Array(length)
      : column instanceof Uint32Array
        ? new Uint32Array(length)
        : new Uint8Array(length)
  wider.set(column)
  return wider
}

export function roomFor(size: number): number {
  return Math.ceil(size * 1.5) + 16
}
