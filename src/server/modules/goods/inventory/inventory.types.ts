import type { MovementKind } from '#contracts/admin/stock.ts'
import type { LocationId, OrderId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'

/** Pieces that can be ordered now: in all active locations together, and per location. */
export type VariantAvailability = { total: number; byLocation: ReadonlyMap<LocationId, number> }

export type StockLine = {
  variantId: VariantId
  quantity: number
  /** Pieces that are not on hand may come later: the line takes what is there. */
  mayAwait?: boolean
}

export type TakeOptions = { orderId: OrderId; expiresAt: Date | null; preferLocationId?: LocationId | undefined }
/** `own`: pieces held for the same customer, whose rows the caller has locked; those that the order takes are freed. */
export type TakeStockOptions = TakeOptions & { own?: readonly HeldPieces[] | undefined }
export type TakeOutcome =
  /** `awaited`: per line, in the order of the lines, the pieces that are not on hand and come later. `fromOwn`: freed of `own`. */
  { kind: 'taken'; awaited: number[]; fromOwn: HeldPieces[] } | { kind: 'soldOut'; variantIds: VariantId[] }

/** Pieces of a simple variant at one location. */
export type HeldPieces = { variantId: VariantId; locationId: LocationId; quantity: number }
/** Where the pieces of an order are held, and where other pieces of the same goods are free. */
export type OrderHold = { held: HeldPieces[]; free: HeldPieces[] }
export type ChangeHoldOutcome =
  /** `awaited` as in `TakeOutcome`. */
  | { kind: 'changed'; awaited: number[]; freed: HeldPieces[]; added: HeldPieces[] }
  | { kind: 'soldOut'; variantIds: VariantId[] }

/** `delta`: above 0 they came, below they left. */
export type MovedPieces = { variantId: VariantId; locationId: LocationId; delta: number }

/** What the ledger keeps with a movement of pieces on hand. */
export type StockCause = {
  kind: MovementKind
  orderId?: OrderId
  documentId?: number
  /** In the words of the person. */
  reason?: string
  /** Undefined = the shop itself. */
  madeBy?: UserId
}

/** Pieces that a person has counted when the last movement there was `position` (0 = none yet). */
export type CountedPieces = { variantId: VariantId; locationId: LocationId; counted: number; position: number }

/** `short`: fewer are free, and nothing was changed. */
export type PiecesOutcome = { kind: 'done' } | { kind: 'short'; free: number }
/** `short`: the rows of which more would leave than are free; nothing was changed. */
export type MoveOutcome = { kind: 'done' } | { kind: 'short'; rows: (MovedPieces & { free: number; held: number })[] }

/** What a file says of a variant at a place; `shelf` null = nothing. The keys are those of its JSON. */
export type ImportedLevel = {
  variant_id: VariantId
  location_id: LocationId
  on_hand: number | null
  shelf: string | null
}

export interface InventoryModule {
  /** Every requested variant has an entry; one without stock has a total of 0. A set has as many as its components allow. */
  getAvailability: (q: Queryable, variantIds: readonly VariantId[]) => Promise<Map<VariantId, VariantAvailability>>

  // Orders

  /**
   * Reserves all lines for an order, or none; of lines that may wait, the pieces on hand. The rows are locked in order of id,
   * and a constraint backs the lock: nothing is ever oversold. Nothing is written when the outcome is `soldOut`.
   */
  takeStock: (tx: Tx, lines: readonly StockLine[], options: TakeStockOptions) => Promise<TakeOutcome>
  /**
   * Makes an order hold what these lines need: takes what is missing and frees what is left over, all or nothing. Pieces that stay
   * needed stay where they are.
   */
  changeHold: (tx: Tx, lines: readonly StockLine[], options: TakeOptions) => Promise<ChangeHoldOutcome>
  /** Frees the reservations of an order. Idempotent: a repeated call finds nothing. */
  releaseReservations: (tx: Tx, orderId: OrderId) => Promise<void>
  /** Reserves what came back to an order since its goods left, so that they can leave once more. */
  takeReturned: (tx: Tx, orderId: OrderId) => Promise<TakeOutcome>
  /** The goods leave the shop: reserved pieces are no longer on hand either. Idempotent. */
  consumeReservations: (tx: Queryable, orderId: OrderId) => Promise<void>
  /** `null`: held until released, as after payment. */
  setReservationExpiry: (tx: Queryable, orderId: OrderId, expiresAt: Date | null) => Promise<void>
  /** Orders with an expired reservation, lowest ids first; at most `limit`, by default 100. */
  findExpiredOrders: (q: Queryable, now: Date, limit?: number) => Promise<OrderId[]>

  // Pieces of an order that come together from several places

  readHold: (q: Queryable, orderId: OrderId) => Promise<OrderHold>
  /** The same, with the levels of these goods locked in the order of orders. */
  lockHold: (tx: Tx, orderId: OrderId) => Promise<OrderHold>
  /** Holds `added` instead of `freed`: as many pieces elsewhere. The caller has found both in `lockHold`. */
  moveHold: (
    tx: Tx,
    change: { orderId: OrderId; freed: readonly HeldPieces[]; added: readonly HeldPieces[] },
  ) => Promise<void>
  /**
   * Pieces leave a place for another one. What the order holds of them leaves with its reservation (`held`), the rest must be free;
   * `short` otherwise, and the caller rolls back.
   */
  sendHeld: (
    tx: Tx,
    sent: { orderId: OrderId; pieces: readonly HeldPieces[]; cause: StockCause },
  ) => Promise<{ moved: MoveOutcome; held: HeldPieces[] }>
  /** Reserves pieces that have just come for the order; the caller has put them there in the same transaction. */
  holdArrived: (tx: Tx, arrived: { orderId: OrderId; pieces: readonly HeldPieces[] }) => Promise<void>

  // People, without an order

  /**
   * Pieces come and leave, all or none, each variant of a place once. The rows are locked in the order of orders: nothing that is
   * held goes. A delta of 0 leaves no row.
   */
  movePieces: (tx: Tx, pieces: readonly MovedPieces[], cause: StockCause) => Promise<MoveOutcome>
  /**
   * Corrects levels to what was counted. What came or left since a count's position stays: it was not there when its goods were
   * counted, or was counted and has left. `short` if orders hold more than is there.
   */
  countPieces: (tx: Tx, pieces: readonly CountedPieces[], cause: StockCause) => Promise<MoveOutcome>
  /** Sets free pieces aside; the caller keeps for whom, and calls `freePieces` once. */
  holdPieces: (tx: Tx, pieces: HeldPieces) => Promise<PiecesOutcome>
  /** Ends such a hold: the pieces are free again, or with a cause they have left the shop. */
  freePieces: (tx: Tx, pieces: HeldPieces, gone?: StockCause) => Promise<void>

  // The ledger

  /** Finds levels that are not the sum of their movements, remembers them for *Dnes*, and returns them. */
  checkLedger: (db: Db, now: Date) => Promise<StockFault[]>
  /** How many the last check has found. */
  countFaults: (q: Queryable, branches: readonly StoreId[] | null) => Promise<number>
}

export type StockFault = { variantId: VariantId; locationId: LocationId; onHand: number; moved: number }
