/** Where Packeta is; other addresses are for test doubles. */
export type PacketaBases = {
  /** Origin of the widget and of its check of points. */
  widget: string
  /** The API of packets. */
  packets: string
  /** The feed of points and carriers, which knows the keys. */
  feed: string
}

/** What the configuration of the server has; undefined = nothing. */
export type PacketaOfServer = {
  apiKey: string | undefined
  apiPassword: string | undefined
  sender: string | undefined
}

export type PacketaSettings = { bases: PacketaBases; ofServer: PacketaOfServer }

/** What a call about packets needs. */
export type PacketaAccount = { apiBase: string; apiPassword: string; sender: string | undefined }

/** Which accounts the labels of parcels belong to. */
export type PacketaAccess = {
  /** Labels of new parcels are made there. */
  isOn: boolean
  /** For new parcels; undefined = off, or without a password that can be read. */
  current: PacketaAccount | undefined
  /** Others that are known: packets that were made with them are printed and withdrawn there. */
  earlier: readonly PacketaAccount[]
}
