/** Who edits says so again this often; others believe it for a little longer. */
export const presenceMs = 20_000
